import type { Offer, OfferParams } from '@staytags/base/offer';
import { emit, on, set } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import type { Slice } from '@staytags/bus/slice';
import { latest } from '@staytags/net/latest';
import { offerKey } from '../price/offer-key.logic.ts';
import { QuoteRefusal, readAnswer, type QuoteSum } from './quote.logic.ts';
import { pagePorts } from './quote-ports.slice.ts';

type QuoteTexts = EventMap['quote-open']['texts'];

/** A quote that is shown. */
export interface ShownQuote {
  readonly offer: Offer;
  /** The server's HTML, sanitised, in a box that the view puts where the site's own CSS reaches it. */
  readonly box: HTMLElement;
  readonly sum: QuoteSum | undefined;
  /** The element whose modal shows it. */
  readonly owner: object;
}

export interface QuoteState {
  /** The offer whose quote is asked for: its key. */
  readonly pending: string | undefined;
  readonly shown: ShownQuote | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    quote: QuoteState;
  }
}

export interface QuotePorts {
  /** The offer, checked; rejects with a sentence where it is none. */
  check(raw: unknown): Promise<Offer>;
  ask(query: OfferParams, signal: AbortSignal): Promise<unknown>;
  /** Sanitises and reads the server's HTML. */
  read(html: string): Promise<Pick<ShownQuote, 'box' | 'sum'>>;
  /** Resolves when what was published is drawn. */
  drawn(): Promise<void>;
}

/** The one writer of `quote`: one quote at a time, the newest [QUO-1]. */
export function createQuote(ports: QuotePorts, publish: (state: QuoteState) => void = (state) => set('quote', state)) {
  const owners = new Set<object>();
  /** Who has asked for an offer's quote, for a second try from the notice. */
  const askers = new WeakMap<object, object>();
  const newest = latest();
  let state: QuoteState = { pending: undefined, shown: undefined };
  let claimed: object | undefined;
  let askedBy: object | undefined;
  let turns = 0;

  const update = (change: Partial<QuoteState>): void => publish((state = { ...state, ...change }));

  function ownerOf(raw: object): object | undefined {
    const owner = [claimed, askers.get(raw)].find((one) => one && owners.has(one)) ?? [...owners][0];
    claimed = undefined;
    if (owner) askers.set(raw, owner);
    return owner;
  }

  async function open(raw: unknown, texts: QuoteTexts): Promise<void> {
    const rough = (typeof raw === 'object' && raw !== null ? raw : {}) as Offer;
    const owner = ownerOf(rough);
    if (!owner) return;
    askedBy = owner;
    update({ pending: offerKey(rough) });
    const turn = (turns += 1);
    try {
      const quote = await newest(async (signal) => {
        const offer = await ports.check(raw);
        const query = typeof texts?.buy === 'string' ? { ...offer.qp, buy_text: texts.buy } : offer.qp;
        const html = readAnswer(await ports.ask(query, signal));
        return { offer, ...(await ports.read(html)), owner };
      });
      if (!quote) return; // A newer one was asked for, or nobody is there to see it.
      // The button is idle, with the focus, before the modal takes it: the browser gives it back to the button.
      update({ pending: undefined });
      await ports.drawn();
      if (turn === turns && owners.has(owner)) update({ shown: quote });
    } catch (error) {
      update({ pending: undefined });
      fail(rough, texts, error);
    }
  }

  function fail(offer: Offer, texts: QuoteTexts, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`[staytags] The quote for item ${offer.eid} was not given, so nothing is shown: ${reason}`);
    emit('quote-failed', { eid: String(offer.eid), reason });
    if (typeof texts?.failed !== 'string') return;
    const retry = { label: texts.retry ?? '', event: 'quote-open', detail: { offer, texts } };
    emit('notice', {
      text: (error instanceof QuoteRefusal && error.said) || texts.failed,
      type: 'error',
      ...(texts.retry ? { action: retry } : {}),
    });
  }

  return {
    name: 'quote',
    hears: ['quote-open'] as const,
    open,
    close: () => update({ shown: undefined }),
    /** The next `quote-open` is this element's. */
    claim: (element: object) => void (claimed = element),
    /** An element that can show a quote has come; what it was asked for ends with it. */
    attach(element: object): () => void {
      owners.add(element);
      return () => {
        owners.delete(element);
        if (state.shown?.owner === element) update({ shown: undefined });
        if (askedBy !== element || state.pending === undefined) return;
        newest.cancel();
        update({ pending: undefined });
      };
    },
    start() {
      on('quote-open', ({ offer, texts }) => void open(offer, texts));
    },
  } satisfies Slice & Record<string, unknown>;
}

export const slice = createQuote(pagePorts);
