import { formatMoney, type Cents } from '@staytags/base/money/money';
import type { Offer, OfferParams } from '@staytags/base/money/offer';
import { on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkOffer } from '../price/offer.logic.ts';
import { QuoteRefusal, readAmount, readAnswer, readQuote, type QuoteRow } from './quote.logic.ts';
import { createQuote, type QuotePorts } from './quote.slice.ts';
import type { QuoteState } from './quote.state.ts';

const row = (label: string, amount: string, marked = false): QuoteRow => ({ cells: [label, amount], marked });
const rows = (...pairs: [string, string][]): QuoteRow[] => pairs.map(([label, amount]) => row(label, amount));

describe('an answer', () => {
  it.each([
    ['content', { content: '<p>1</p>' }],
    ['a status of 1', { status: 1, content: '<p>1</p>' }],
    ['a status as PHP may write it', { status: '1', content: '<p>1</p>', message: null }],
  ])('with %s is a quote [QUO-1]', (_, answer) => {
    expect(readAnswer(answer)).toBe('<p>1</p>');
  });

  it.each<[string, unknown, string]>([
    ['another status', { status: 0, content: '<p>1</p>' }, ''],
    [
      'another status and a message',
      { status: '0', content: '', message: ' Not  <b>available</b>. ' },
      'Not available .',
    ],
    ['a message that is none', { status: 2, content: 'x', message: { a: 1 } }, ''],
    ['a long message', { status: 0, message: 'x'.repeat(900) }, 'x'.repeat(300)],
    ['a message that is no HTML', { status: 0, message: '<'.repeat(50_000) }, '<'.repeat(300)],
    ['no content', { content: '' }, ''],
    ['content that is no text', { content: 7 }, ''],
    ['null', null, ''],
    ['a text', 'login', ''],
    ['a list', [], ''],
  ])('with %s is a failure [QUO-1]', (_, answer, said) => {
    let error: unknown;
    try {
      readAnswer(answer);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(QuoteRefusal);
    expect((error as QuoteRefusal).said).toBe(said);
  });
});

describe('an amount', () => {
  it.each([
    ['$1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['USD 1 234,50', 123_450],
    ['CA$12', 1_200],
    [' -$50.00 ', -5_000],
    ['−50.00', -5_000],
    ['($50.00)', -5_000],
    ['1,234 USD', 123_400],
    ['$1,234', 123_400],
    ['0.00', 0],
    ['$99.5', 9_950],
    ['99,5 €', 9_950],
    ['$(50.00)', -5_000],
    ['C$100.00', 10_000],
    ['7', undefined],
    ['2.5', undefined],
    ['1,234', undefined],
    ['3 nights × $200', undefined],
    ['07/04/2026', undefined],
    ['included', undefined],
    ['15%', undefined],
    ['', undefined],
    ['$', undefined],
  ])('%s is read [QUO-2]', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it('reads back every locale’s own format [QUO-2]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
        fc.constantFrom('USD', 'EUR', 'GBP'),
        (cents, locale, currency) => {
          expect(readAmount(formatMoney(cents as Cents, currency, 2, locale))).toBe(cents);
        },
      ),
    );
  });
});

describe('a quote’s table', () => {
  it.each<[string, QuoteRow[], ReturnType<typeof readQuote>]>([
    [
      'that adds up',
      rows(['Rent', '$900.00'], ['Taxes', '$99.95'], ['Total', '$999.95']),
      { label: 'Total', total: '$999.95', lines: undefined },
    ],
    [
      'with a discount',
      rows(['Rent', '$900.00'], ['Special', '-$90.00'], ['Total', '$810.00']),
      { label: 'Total', total: '$810.00', lines: undefined },
    ],
    [
      'with a line that is missing',
      rows(['Rent', '$900.00'], ['Total', '$999.95']),
      { label: 'Total', total: '$999.95', lines: 90_000 as Cents },
    ],
    [
      'a cent off',
      rows(['A', '$0.10'], ['B', '$0.20'], ['Total', '$0.31']),
      { label: 'Total', total: '$0.31', lines: 30 as Cents },
    ],
    [
      'with subtotals',
      rows(
        ['Rent', '$900.00'],
        ['Subtotal', '$900.00'],
        ['Fee', '$50.00'],
        ['Sub-total', '$950.00'],
        ['Grand total', '$950.00'],
      ),
      { label: 'Grand total', total: '$950.00', lines: undefined },
    ],
    [
      'with totals of its parts',
      rows(['Total rent', '$900.00'], ['Total fees', '$50.00'], ['Total', '$950.00']),
      { label: 'Total', total: '$950.00', lines: undefined },
    ],
    [
      'with what is due after it',
      rows(['Rent', '$900.00'], ['Total', '$900.00'], ['Due today', '$450.00'], ['Total due later', '$450.00']),
      { label: 'Total', total: '$900.00', lines: undefined },
    ],
    [
      'with columns',
      [
        { cells: ['Item', 'Nights', 'Amount'], marked: false },
        { cells: ['Rent', '7', '$700.00'], marked: false },
        { cells: ['Total', '', '$700.00'], marked: false },
      ],
      { label: 'Total', total: '$700.00', lines: undefined },
    ],
    [
      'whose total is marked, in another language',
      [row('Miete', '700,00 €'), row('Summe', '700,00 €', true)],
      { label: 'Summe', total: '700,00 €', lines: undefined },
    ],
    ['that is only a total', rows(['Total', '$5.00']), { label: 'Total', total: '$5.00', lines: undefined }],
    [
      'with taxes after the total before them, all in its foot',
      [
        row('Rent', '$700.00'),
        row('Total before taxes', '$700.00', true),
        row('City tax', '$20.00', true),
        row('State tax', '$50.00', true),
        row('Total', '$770.00', true),
      ],
      { label: 'Total', total: '$770.00', lines: undefined },
    ],
    [
      'with a subtotal in another language',
      [
        ...rows(
          ['Miete', '600,00 €'],
          ['Reinigung', '100,00 €'],
          ['Zwischensumme', '700,00 €'],
          ['Steuern', '70,00 €'],
        ),
        row('Gesamtbetrag', '770,00 €', true),
      ],
      { label: 'Gesamtbetrag', total: '770,00 €', lines: undefined },
    ],
    [
      'with that in its foot',
      [
        row('Miete', '700,00 €'),
        row('Zwischensumme', '700,00 €', true),
        row('Steuern', '70,00 €', true),
        row('Gesamtbetrag', '770,00 €', true),
      ],
      { label: 'Gesamtbetrag', total: '770,00 €', lines: undefined },
    ],
    [
      'with two equal nights and half of their total due today',
      rows(['Fri', '$240.00'], ['Sat', '$240.00'], ['Total', '$480.00'], ['Total due today', '$240.00']),
      { label: 'Total', total: '$480.00', lines: undefined },
    ],
    [
      'with two equal fees, taxes and a deposit',
      rows(
        ['Rent', '$300.00'],
        ['Fee', '$300.00'],
        ['Tax', '$60.00'],
        ['Total', '$660.00'],
        ['Total deposit', '$360.00'],
      ),
      { label: 'Total', total: '$660.00', lines: undefined },
    ],
    [
      'with a fee that its total lacks, as much as what is before it',
      rows(['Rent', '$400.00'], ['Cleaning', '$100.00'], ['Damage deposit', '$500.00'], ['Total', '$500.00']),
      { label: 'Total', total: '$500.00', lines: 100_000 as Cents },
    ],
    ['without a total', rows(['Rent', '$900.00']), undefined],
    ['that is empty', [], undefined],
  ])('%s [QUO-2]', (_, table, expected) => {
    expect(readQuote(table)).toEqual(expected);
  });

  it('reports a mismatch exactly when the lines do not add up, to the cent [QUO-2]', () => {
    const text = (cents: number) => formatMoney(cents as Cents, 'USD', 2);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50_000, max: 500_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: -3, max: 3 }),
        (lines, off) => {
          const sum = lines.reduce((total, line) => total + line, 0);
          // A line of as much as those before it, and not the last one, may be their sum.
          let before = 0;
          fc.pre(!lines.slice(0, -1).some((line, at) => (at > 0 && line === before) || ((before += line), false)));
          const table = [...lines.map((line, n) => row(`Line ${n}`, text(line))), row('Total', text(sum + off))];
          expect(readQuote(table)?.lines).toBe(off === 0 ? undefined : sum);
        },
      ),
    );
  });
});

const offer = (eid: string): Offer => ({ eid, p: 1, b: '', e: '', qp: { rcav: { adult: 2 }, for: eid } });

/** A quote with fake ports, whose server responds on demand. */
function open(province?: string) {
  const calls: {
    query: OfferParams;
    signal: AbortSignal;
    answer: (answer: unknown) => void;
    fail: (error: Error) => void;
  }[] = [];
  const states: QuoteState[] = [];
  const drawn: (() => void)[] = [];
  const ports: QuotePorts = {
    check: async (raw) => checkOffer(raw),
    ask: (query, signal) => new Promise((answer, fail) => calls.push({ query, signal, answer, fail })),
    read: async (html) => ({ box: { html } as unknown as HTMLElement, sum: undefined }),
    province: () => province,
    text: (key) => TEXTS[key] ?? key,
    drawn: () => new Promise((resolve) => drawn.push(resolve)),
  };
  const slice = createQuote(ports, (state) => void states.push(state));
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      drawn.splice(0).forEach((run) => run());
      await Promise.resolve();
    }
  };
  return {
    slice,
    calls,
    states,
    settle,
    state: () => states.at(-1),
    html: () => (states.at(-1)?.shown?.box as { html?: string } | undefined)?.html,
  };
}
const TEXTS: Partial<Record<string, string>> = { buy: 'Book it', failed: 'No quote.', retry: 'Again' };
const MESSAGES = { messages: true };

describe('asking', () => {
  const element = { name: 'first' };
  let notices: EventMap['notice'][];
  let failures: EventMap['quote-failed'][];
  const stops: (() => void)[] = [];
  beforeEach(() => {
    notices = [];
    failures = [];
    stops.push(on('notice', (notice) => void notices.push(notice)));
    stops.push(on('quote-failed', (failure) => void failures.push(failure)));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    vi.restoreAllMocks();
  });

  it('sends the qp with the buy text, is pending until the response, and is idle before it shows [QUO-1]', async () => {
    const page = open();
    page.slice.connect(element, MESSAGES);
    const asked = page.slice.open(offer('7'));
    await page.settle();
    expect(page.calls[0]?.query).toEqual({ rcav: { adult: 2 }, for: '7', buy_text: 'Book it' });
    expect(page.state()).toMatchObject({ pending: '7|{"rcav":{"adult":2},"for":"7"}', shown: undefined });
    page.calls[0]?.answer({ content: 'seven' });
    await page.settle();
    await asked;
    expect(page.states.slice(-2)).toMatchObject([
      { pending: undefined, shown: undefined },
      { pending: undefined, shown: { offer: { eid: '7' }, owner: element } },
    ]);
    expect(page.html()).toBe('seven');
    page.slice.close();
    expect(page.state()?.shown).toBeUndefined();
  });

  it('sends the insurance state along once it is known [QUO-1] [CHK-3]', async () => {
    const page = open('NC');
    page.slice.connect(element, MESSAGES);
    void page.slice.open(offer('7'));
    await page.settle();
    expect(page.calls[0]?.query).toMatchObject({ for: '7', province: 'NC' });
  });

  it('keeps a request whose element only changes its options [QUO-1] [CORE-23]', async () => {
    const page = open();
    const stop = page.slice.connect(element, MESSAGES);
    void page.slice.open(offer('7'));
    await page.settle();
    stop();
    page.slice.connect(element, { messages: false });
    await page.settle();
    expect(page.calls[0]?.signal.aborted).toBe(false);
    page.calls[0]?.answer({ content: 'seven' });
    await page.settle();
    expect(page.html()).toBe('seven');
  });

  it('shows only the newer quote when the older one has arrived but not rendered yet [QUO-1]', async () => {
    const page = open();
    page.slice.connect(element, MESSAGES);
    void page.slice.open(offer('7'));
    await page.settle();
    page.calls[0]?.answer({ content: 'seven' });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    void page.slice.open(offer('8'));
    await page.settle();
    expect(page.state()?.shown).toBeUndefined();
    page.calls[1]?.answer({ content: 'eight' });
    await page.settle();
    expect(page.html()).toBe('eight');
  });

  it('shows the newest of n responses in any order of arrival, then is idle [QUO-1]', async () => {
    const orders = (list: number[]): number[][] =>
      list.length < 2
        ? [list]
        : list.flatMap((one) => orders(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
    for (const n of [2, 3, 4, 5]) {
      for (const order of orders(Array.from({ length: n }, (_, index) => index))) {
        const page = open();
        page.slice.connect(element, MESSAGES);
        for (let index = 0; index < n; index += 1) {
          void page.slice.open(offer(String(index)));
          await page.settle();
        }
        for (const index of order) {
          const before = page.state();
          // The older ones fail in half of the cases: nothing is said of that.
          if (index < n - 1 && index % 2) page.calls[index]?.fail(new Error('late'));
          else page.calls[index]?.answer({ content: String(index) });
          await page.settle();
          if (index < n - 1) expect(page.state()).toBe(before);
        }
        expect([page.html(), page.state()?.pending]).toEqual([String(n - 1), undefined]);
        expect(page.calls.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true);
      }
    }
    expect([notices, failures]).toEqual([[], []]);
  });

  it('is idle again when it fails, with one error and a retry in the same element [QUO-1]', async () => {
    const page = open();
    const second = { name: 'second' };
    page.slice.connect(element, MESSAGES);
    page.slice.connect(second, MESSAGES);
    const asked = page.slice.open(offer('7'), second);
    await page.settle();
    page.calls[0]?.fail(new Error('503'));
    await asked;
    expect(page.state()).toEqual({ pending: undefined, shown: undefined });
    expect(notices).toMatchObject([
      { text: 'No quote.', type: 'error', action: { label: 'Again', event: 'quote-open' } },
    ]);
    expect(failures).toEqual([{ eid: '7', reason: '503' }]);
    const again = notices[0]?.action?.detail as EventMap['quote-open'];
    void page.slice.open(again.offer, again.from);
    await page.settle();
    page.calls[1]?.answer({ content: 'seven' });
    await page.settle();
    expect([page.html(), page.state()?.shown?.owner]).toEqual(['seven', second]);
  });

  it('shows the server’s message, and nothing when messages are off [QUO-1]', async () => {
    const page = open();
    for (const messages of [true, false]) {
      page.slice.connect(element, { messages });
      const asked = page.slice.open(offer('7'));
      await page.settle();
      page.calls.at(-1)?.answer({ status: 0, content: '', message: 'Taken.' });
      await asked;
    }
    expect(notices.map(({ text }) => text)).toEqual(['Taken.']);
    expect(failures).toHaveLength(2);
  });

  it('sends nothing for an invalid offer, or when no element can show a quote [QUO-1]', async () => {
    const page = open();
    await page.slice.open(offer('7'));
    expect(page.states).toEqual([]);
    page.slice.connect(element, MESSAGES);
    await page.slice.open({ eid: '7', p: 'much' });
    await page.slice.open(null);
    expect([page.calls, page.state()]).toEqual([[], { pending: undefined, shown: undefined }]);
    expect(failures).toHaveLength(2);
  });

  it('drops the request and the quote of an element that leaves, and of no other [QUO-1]', async () => {
    const page = open();
    const other = page.slice.connect({}, MESSAGES);
    const stop = page.slice.connect(element, MESSAGES);
    void page.slice.open(offer('7'), element);
    await page.settle();
    other();
    await page.settle();
    expect(page.state()?.pending).toBeDefined();
    stop();
    await page.settle();
    expect([page.state()?.pending, page.calls[0]?.signal.aborted]).toEqual([undefined, true]);
    page.calls[0]?.answer({ content: 'seven' });
    await page.settle();
    expect(page.state()?.shown).toBeUndefined();
  });

  it('shows a quote whose predecessor was closed in the meantime [QUO-1]', async () => {
    const page = open();
    page.slice.connect(element, MESSAGES);
    void page.slice.open(offer('7'));
    await page.settle();
    page.slice.close();
    page.calls[0]?.answer({ content: 'seven' });
    await page.settle();
    expect([page.html(), page.state()?.pending]).toEqual(['seven', undefined]);
  });
});
