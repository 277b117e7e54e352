import type { Offer, OfferParams, PricedOffer } from '@staytags/base/money/offer';
import type { TextValues } from '@staytags/base/options/texts';
import { emit, on, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { Slice } from '@staytags/bus/slice';
import { createResource } from '@staytags/net/resource';
import { offerKey } from '../price/offer-key.logic.ts';
import { QuoteRefusal, readAnswer } from './quote.logic.ts';
import type { QuoteOptions, QuoteState, ShownQuote } from './quote.state.ts';
import type { words } from './quote.texts.ts';

export interface QuotePorts {
  /** The validated offer; rejects with a readable reason. */
  check(raw: unknown): Promise<PricedOffer>;
  ask(query: OfferParams, signal: AbortSignal): Promise<unknown>;
  /** Sanitises and reads the server's HTML. */
  read(html: string): Promise<Pick<ShownQuote, 'box' | 'sum'>>;
  /** The state that the visitor has chosen for the insurance, if any. */
  province(): string | undefined;
  text(key: keyof typeof words.texts, values?: TextValues): string;
  /** Resolves once the published state has rendered. */
  drawn(): Promise<void>;
}

/** The one writer of `quote`: one quote at a time, the newest [QUO-1]. */
export function createQuote(ports: QuotePorts, publish: (state: QuoteState) => void = (state) => set('quote', state)) {
  const elements = createMembers<QuoteOptions>(leave);
  let state: QuoteState = { pending: undefined, shown: undefined };
  let asked: { readonly offer: Offer; readonly owner: object; readonly messages: boolean } | undefined;

  const update = (change: Partial<QuoteState>): void => publish((state = { ...state, ...change }));

  const resource = createResource<ShownQuote>((change) => {
    if (change.status === 'pending' || !asked) return;
    update({ pending: undefined });
    if (change.status === 'ready') void show(change.value);
    if (change.status === 'failed') fail(asked, change);
  });

  async function open(raw: unknown, from?: unknown): Promise<void> {
    const offer = (typeof raw === 'object' && raw !== null ? raw : {}) as Offer;
    const element = elements.choose(from);
    if (!element) return;
    const { element: owner, options } = element;
    asked = { offer, owner, messages: options.messages };
    update({ pending: offerKey(offer) });
    await resource.load(async (signal) => {
      const checked = await ports.check(raw);
      const province = ports.province();
      const query = { ...checked.qp, buy_text: ports.text('buy'), ...(province === undefined ? {} : { province }) };
      const html = readAnswer(await ports.ask(query, signal));
      return { offer: checked, ...(await ports.read(html)), owner };
    });
  }

  /** The button is idle and focused before the modal opens, so that the browser returns the focus to it. */
  async function show(quote: ShownQuote): Promise<void> {
    const mine = asked;
    await ports.drawn();
    if (mine === asked) update({ shown: quote });
  }

  function fail(
    { offer, owner, messages }: NonNullable<typeof asked>,
    failure: { reason: string; error: unknown },
  ): void {
    const { reason, error } = failure;
    console.error(`[staytags] There is no quote for item ${offer.eid}, so nothing is shown: ${reason}.`);
    emit('quote-failed', { eid: String(offer.eid), reason });
    if (!messages) return;
    emit('notice', {
      text: (error instanceof QuoteRefusal && error.said) || ports.text('failed'),
      type: 'error',
      action: { label: ports.text('retry'), event: 'quote-open', detail: { offer, from: owner } },
    });
  }

  const close = (): void => update({ shown: undefined });

  /** An element's request ends when it leaves the page. */
  function leave(element: object): void {
    if (state.shown?.owner === element) update({ shown: undefined });
    if (asked?.owner !== element) return;
    asked = undefined;
    resource.cancel();
    if (state.pending !== undefined) update({ pending: undefined });
  }

  return {
    name: 'quote',
    hears: ['quote-open', 'quote-close'] as const,
    open,
    close,
    connect: elements.connect,
    start() {
      on('quote-open', ({ offer, from }) => void open(offer, from));
      on('quote-close', close);
    },
  } satisfies Slice & Record<string, unknown>;
}
