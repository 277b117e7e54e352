import { on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { publishSearch } from '../search/search.state.ts';
import { searchTest } from '../search-test-kit.ts';
import { facet } from './facet.widget.ts';

const TOWNS = { Duck: 9, 'Avon Bay': 5, 'Kitty "Hawk"': 3, 'A, B': 2, 'Wi-Fi / Internet': 1 };
const list = (counts: Record<string, number>) => Object.entries(counts).map(([value, count]) => ({ value, count }));

const test = searchTest('facet');

const publish = (counts: Record<string, number> = TOWNS, fq: readonly string[] = []) =>
  publishSearch(test.name, { status: 'ready', version: 1, facetFields: { ss_town: list(counts) }, params: { fq } });
async function show(attributes = ''): Promise<HTMLElement> {
  const host = place(
    `<stay-facet data-name="${test.name}" data-field="ss_town" data-label="Town" ${attributes}></stay-facet>`,
    facet,
  );
  await ready(host);
  return host;
}
const all = <E extends Element = HTMLElement>(host: Element, selector: string) => [
  ...(host.shadowRoot?.querySelectorAll<E>(selector) ?? []),
];
const rows = (host: Element) =>
  all(host, '.value').map((value) => [
    value.querySelector('.text')?.textContent,
    value.querySelector('.count')?.textContent,
  ]);
const value = (host: Element, text: string) =>
  all<HTMLAnchorElement>(host, '.value').find((each) => each.querySelector('.text')?.textContent === text)!;

describe('links', () => {
  it('lists the values with their counts, marks what is chosen, and is a named group [FAC-1]', async () => {
    publish(TOWNS, ['ss_town:"Avon Bay"']);
    const host = await show();
    expect(rows(host)).toEqual([
      ['Avon Bay', '5'],
      ['Duck', '9'],
      ['Kitty "Hawk"', '3'],
      ['A, B', '2'],
      ['Wi-Fi / Internet', '1'],
    ]);
    expect(all(host, '[aria-current=true]').map((each) => each.textContent)).toEqual(['Avon Bay5, 5 results']);
    const group = inView(host, '[role=group]')!;
    expect(host.shadowRoot?.getElementById(group.getAttribute('aria-labelledby')!)?.textContent).toBe('Town');
    expect(host.matches(':state(active)')).toBe(true);
  });

  it.each([
    ['Tea (3)', 'left'],
    ['شاي (3)', 'right'],
  ])(
    'keeps the signs of %s on their side, and it beside its box, where the page runs from the right [LANG-7]',
    async (name, begins) => {
      document.documentElement.dir = 'rtl';
      publish({ [name]: 2 });
      const host = await show();
      const text = (await until('the value', () => inView(host, '.text')))!;
      const placeOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(text.firstChild!, at);
        range.setEnd(text.firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      };
      expect(placeOf(0) < placeOf(name.length - 1)).toBe(begins === 'left');
      const row = value(host, name).getBoundingClientRect();
      expect(row.right - text.getBoundingClientRect().right).toBeLessThan(60);
      document.documentElement.dir = '';
    },
  );

  it('replaces what the CMS printed only when the values have arrived [FAC-8]', async () => {
    const host = place(
      `<stay-facet data-name="${test.name}" data-field="ss_town" data-label="Town"><a href="/stays?town=Duck">Duck</a></stay-facet>`,
      facet,
    );
    const printed = host.firstElementChild as HTMLElement;
    await ready(host);
    publishSearch(test.name, { status: 'pending' });
    await settled();
    expect([printed.offsetHeight > 0, inView(host, '[role=group]')]).toEqual([true, null]);
    const prevented: boolean[] = [];
    host.addEventListener('click', (event) => (prevented.push(event.defaultPrevented), event.preventDefault()));
    printed.click();
    expect(prevented).toEqual([false]);
    // An answer to the question of before it was there says nothing of it.
    publishSearch(test.name, { status: 'ready', version: 1, docs: [{ id: 'a' }], numFound: 1 });
    await settled();
    expect([printed.offsetHeight > 0, host.matches(':state(empty)')]).toEqual([true, false]);
    publish();
    await until('the values are there', () => rows(host).length > 0);
    expect([printed.offsetHeight, inView(host, '[role=group]') !== null]).toEqual([0, true]);
  });

  it('is a real link to the search with the value, and without it where it is chosen [FAC-2]', async () => {
    publish(TOWNS, ['is_beds:3', 'ss_town:Duck']);
    const host = await show();
    expect(decodeURIComponent(value(host, 'Kitty "Hawk"').hash)).toBe(
      '#fq=is_beds:3&fq=ss_town:Duck&fq=ss_town:"Kitty \\"Hawk\\""',
    );
    expect(decodeURIComponent(value(host, 'Duck').hash)).toBe('#fq=is_beds:3');
  });

  it.each([
    ['', [['ss_town:Duck'], ['ss_town:Duck', 'ss_town:"A, B"'], ['ss_town:"A, B"']]],
    ['data-limit-active-items="1"', [['ss_town:Duck'], ['ss_town:"A, B"'], ['ss_town:"A, B"']]],
  ])(
    'adds values up, or with a limit puts one in the other’s place (%s) [FAC-2]',
    async (attributes, [one, two, three]) => {
      publish();
      const host = await show(attributes);
      value(host, 'Duck').click();
      publish(TOWNS, one);
      await settled();
      value(host, 'A, B').click();
      publish(TOWNS, two);
      await settled();
      expect(test.sets).toEqual([{ fq: one }, { fq: two }]);
      if (attributes) return;
      value(host, 'Duck').click();
      expect(test.sets.at(-1)).toEqual({ fq: three });
    },
  );

  it('is cleared by a control that is there only when a value is chosen, and can be undone [FAC-3] [FAC-9]', async () => {
    const notices: unknown[] = [];
    on('notice', (notice) => void notices.push(notice), test.signal);
    publish();
    const host = await show();
    expect(inView(host, '[part=reset]')).toBeNull();
    publish(TOWNS, ['is_beds:3', 'ss_town:Duck', '-ss_town:[* TO *]']);
    const reset = await until('it can be cleared', () => inView<HTMLAnchorElement>(host, '[part=reset]'));
    expect(reset.getAttribute('aria-label')).toBe('Clear Town');
    expect(decodeURIComponent(reset.hash)).toBe('#fq=is_beds:3');
    reset.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => test.sets).toEqual([{ fq: ['is_beds:3'] }]);
    const undo = { name: test.name, params: { fq: ['is_beds:3', 'ss_town:Duck', '-ss_town:[* TO *]'] } };
    await expect
      .poll(() => notices)
      .toMatchObject([{ text: 'Town cleared.', action: { label: 'Undo', event: 'search-set', detail: undo } }]);
    publish(TOWNS, ['is_beds:3']);
    await until('it is gone', () => !inView(host, '[part=reset]'));
    expect(host.shadowRoot?.activeElement).toBe(inView(host, 'h3'));
  });

  it('keeps the focus on the value, wherever the answer puts it [FAC-2]', async () => {
    publish();
    const host = await show();
    value(host, 'A, B').focus();
    await userEvent.keyboard('{Enter}');
    publishSearch(test.name, { status: 'pending', params: { fq: ['ss_town:"A, B"'] } });
    await settled();
    publish({ 'Wi-Fi / Internet': 4, 'A, B': 2 }, ['ss_town:"A, B"']);
    await until('it is first', () => rows(host)[0]?.[0] === 'A, B');
    expect(host.shadowRoot?.activeElement).toBe(value(host, 'A, B'));
  });

  it('does not show what its pattern matches; a bad one excludes nothing and warns once [FAC-4]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    publish();
    const host = await show(`data-exclude="/^(duck|avon)/i"`);
    await until('the values are there', () => rows(host).length > 0);
    expect(rows(host).map(([text]) => text)).toEqual(['Kitty "Hawk"', 'A, B', 'Wi-Fi / Internet']);
    expect(warn).not.toHaveBeenCalled();
    host.setAttribute('data-exclude', '^(a+)+$');
    publish({ [`${'a'.repeat(29)}!`]: 1, Duck: 2 });
    await until('all are there', () => rows(host).length === 2);
    publishSearch(test.name, { status: 'pending' });
    await settled();
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('[stay-facet] data-exclude of ss_town hides nothing: it runs too long.'),
    ]);
  });

  it('has the label of riot_solr, else the page’s riotjs_label [FAC-5]', async () => {
    publish();
    const host = await show(`data-riot-solr='{"facet_label":"Where"}'`);
    const label = () => inView(host, 'h3')?.textContent;
    expect(label()).toBe('Town');
    host.removeAttribute('data-label');
    await until('it is the facet’s own', () => label() === 'Where');
    host.setAttribute('data-riot-solr', '{"facet_label":""}');
    addSettings({ riotjs_label: 'Refine' });
    await until('it is the page’s', () => label() === 'Refine');
    addSettings({ riotjs_label: '' });
  });

  it('is named by the language around it where it has no label, in its search too, also after a change [FAC-5] [LANG-4]', async () => {
    const sent: unknown[] = [];
    const stop = on('search-facet', ({ facet: definition }) => sent.push((definition as { label?: string })?.label));
    publish();
    const host = place(`<stay-facet data-name="${test.name}" data-field="ss_town"></stay-facet>`, facet);
    await ready(host);
    const heading = () => inView(host, '[part~=label]')?.textContent;
    await until('English', () => heading() === 'Filter' && sent.at(-1) === 'Filter');
    host.parentElement!.lang = 'fr';
    await until('French', () => heading() === 'Filtre' && sent.at(-1) === 'Filtre');
    host.parentElement!.removeAttribute('lang');
    await until('English again', () => heading() === 'Filter' && sent.at(-1) === 'Filter');
    stop();
  });

  it('names values as configured, including the missing one [FAC-6]', async () => {
    publishSearch(test.name, {
      status: 'ready',
      version: 1,
      facetFields: { ss_town: [...list({ true: 4 }), { value: '', count: 2, missing: true }] },
    });
    const host = await show(`data-value-labels='{"true":"Pets welcome"}'`);
    expect(rows(host)).toEqual([
      ['Pets welcome', '4'],
      ['Not specified', '2'],
    ]);
    value(host, 'Not specified').click();
    expect(test.sets).toEqual([{ fq: ['-ss_town:[* TO *]'] }]);
  });

  it('takes no room when there is nothing to choose [FAC-1]', async () => {
    publish({});
    const host = await show();
    expect(host.matches(':state(empty)')).toBe(true);
    expect(host.offsetHeight).toBe(0);
    publish({}, ['ss_town:Gone']);
    await until('what is chosen can be taken away', () => value(host, 'Gone'));
  });
});

describe('a long list', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`Street ${at}`, 5_000 - at]));

  it('shows the first 20, more on request, and search matches [FAC-6] [CORE-38]', async () => {
    publish(many);
    const host = await show();
    const more = () => inView<HTMLButtonElement>(host, '[part=more]')!;
    expect(rows(host)).toHaveLength(20);
    expect(more().textContent).toBe('Show 100 more');
    more().click();
    await until('120 are shown', () => rows(host).length === 120);
    const find = inView<HTMLInputElement>(host, '[part=find]')!;
    expect(find.labels?.[0]?.textContent).toBe('Search in Town');
    await userEvent.type(find, 'street 4999');
    await until('one matches', () => rows(host).length === 1);
    expect(inView(host, '[role=status]')?.checkVisibility(), 'screen readers know it before its text').toBe(true);
    await userEvent.type(find, 'x');
    await until('it says that none does', () => inView(host, '[role=status]')?.textContent === 'No matches');
  });

  it('forgets the words of its search when the list is too short to have one [FAC-6]', async () => {
    publish(many);
    const host = await show();
    await userEvent.type(inView(host, '[part=find]')!, 'street 4999');
    await until('one matches', () => rows(host).length === 1);
    publish();
    await until('all of the short list', () => rows(host).length === Object.keys(TOWNS).length);
    publish(many);
    await until('the first of the long list', () => rows(host).length === 20);
    expect(inView<HTMLInputElement>(host, '[part=find]')?.value).toBe('');
  });

  it('stays smooth: chosen values of 5,000 are among the few rendered [FAC-6]', async () => {
    publish(many);
    const host = await show('data-control="checkboxes"');
    await settled();
    publish(many, ['ss_town:"Street 4"']);
    await until('it is marked', () => all<HTMLInputElement>(host, 'input:checked').length === 1);
    expect(all(host, 'li').length).toBeLessThan(30);
  });
});

describe('other widgets', () => {
  it('checkboxes are named, checked, and toggle [FAC-2] [FAC-6]', async () => {
    publish(TOWNS, ['ss_town:Duck']);
    const host = await show('data-control="checkboxes"');
    const box = (at: number) => all<HTMLInputElement>(host, 'input[type=checkbox]')[at]!;
    expect([box(0).checked, box(0).labels?.[0]?.textContent]).toEqual([true, 'Duck9, 9 results']);
    box(1).click();
    expect(test.sets).toEqual([{ fq: ['ss_town:Duck', 'ss_town:"Avon Bay"'] }]);
  });

  it('a select has one value, and none [FAC-2] [FAC-6]', async () => {
    publish();
    const host = await show('data-control="select"');
    const select = inView<HTMLSelectElement>(host, 'select')!;
    expect([...select.options].map(({ text }) => text).slice(0, 3)).toEqual(['Any', 'Duck (9)', 'Avon Bay (5)']);
    await userEvent.selectOptions(select, 'Avon Bay (5)');
    await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:"Avon Bay"'] }]);
    publish(TOWNS, ['ss_town:"Avon Bay"']);
    await until('it shows the value', () => select.selectedOptions[0]?.text === 'Avon Bay (5)');
    await userEvent.selectOptions(select, 'Duck (9)');
    await expect.poll(() => test.sets.at(-1)).toEqual({ fq: ['ss_town:Duck'] });
    await userEvent.selectOptions(select, 'Any');
    await expect.poll(() => test.sets.at(-1)).toEqual({ fq: [] });
  });

  it('a select whose values add up adds one, and shows those that are chosen [FAC-2]', async () => {
    publish(TOWNS, ['ss_town:Duck']);
    const host = await show('data-control="select" data-limit-active-items="0"');
    await userEvent.selectOptions(inView<HTMLSelectElement>(host, 'select')!, 'Avon Bay (5)');
    await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:Duck', 'ss_town:"Avon Bay"'] }]);
    value(host, 'Duck').click();
    expect(test.sets.at(-1)).toEqual({ fq: [] });
  });

  it.each([
    ['the values', '', { Duck: 9, 'Avon Bay': 5 }],
    ['the links below a select', 'data-control="select" data-limit-active-items="0"', TOWNS],
  ])('keeps the focus in the facet when a chosen value leaves %s [FAC-2] [CORE-39]', async (_, attributes, counts) => {
    publish(counts, ['ss_town:Gone', 'ss_town:Duck']);
    const host = await show(attributes);
    value(host, 'Gone').focus();
    await userEvent.keyboard('{Enter}');
    publish(counts, ['ss_town:Duck']);
    await until('it has left', () => !value(host, 'Gone'));
    await expect.poll(() => host.shadowRoot?.activeElement).not.toBeNull();
  });

  it('a range takes numbers from and to, in either order, shows what is chosen, and keeps the focus [FAC-6] [CORE-39]', async () => {
    publish({ '100': 4, '240.5': 2 });
    const host = await show('data-control="range" data-unit="$"');
    const fields = () => all<HTMLInputElement>(host, 'input');
    expect(fields().map((field) => [field.labels?.[0]?.textContent, field.placeholder])).toEqual([
      ['From$', '100'],
      ['To$', '241'],
    ]);
    await userEvent.type(fields()[0]!, '200');
    await userEvent.type(fields()[1]!, '80');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:[80 TO 200]'] }]);
    publish({ '100': 4, '240.5': 2 }, ['ss_town:[80 TO 200]']);
    await until(
      'it shows the range',
      () =>
        fields()
          .map((field) => field.value)
          .join() === '80,200',
    );
    expect(host.shadowRoot?.activeElement).toBe(fields()[1]);
    expect(all(host, 'rect.out').length).toBeGreaterThan(0);
    inView(host, '[part=reset]')?.click();
    expect(test.sets.at(-1)).toEqual({ fq: [] });
  });
});
