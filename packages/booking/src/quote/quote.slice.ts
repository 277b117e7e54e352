import type { Offer, OfferParams, PricedOffer } from '@staytags/base/money/offer';
import { emit, on, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { Slice } from '@staytags/bus/slice';
import { createAsked } from '../asked.ts';
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
  /** In the language around the element. */
  text(key: keyof typeof words.texts, owner: object): string;
  /** Resolves once the published state has rendered. */
  drawn(): Promise<void>;
}

/** The one writer of `quote`: one quote at a time, the newest [QUO-1]. */
export function createQuote(ports: QuotePorts, publish: (state: QuoteState) => void = (state) => set('quote', state)) {
  const asked = createAsked<string, ShownQuote>(publish, ports.drawn);
  const elements = createMembers<QuoteOptions>(asked.leave);

  async function open(raw: unknown, from?: unknown): Promise<void> {
    const offer = (typeof raw === 'object' && raw !== null ? raw : {}) as Offer;
    const element = elements.choose(from);
    if (!element) return;
    const { element: owner, options } = element;
    const fail = (reason: string, error: unknown): void => {
      console.error(`[staytags] The quote for item ${offer.eid} could not be loaded, so none is shown: ${reason}.`);
      emit('quote-failed', { eid: String(offer.eid), reason });
      if (!options.messages) return;
      emit('notice', {
        text: (error instanceof QuoteRefusal && error.said) || ports.text('failed', owner),
        type: 'error',
        from: owner,
        action: { label: ports.text('retry', owner), event: 'quote-open', detail: { offer, from: owner } },
      });
    };
    await asked.ask({ owner, fail }, offerKey(offer), async (signal) => {
      const checked = await ports.check(raw);
      const province = ports.province();
      const query = {
        ...checked.qp,
        buy_text: ports.text('buy', owner),
        ...(province === undefined ? {} : { province }),
      };
      const html = readAnswer(await ports.ask(query, signal));
      return { offer: checked, ...(await ports.read(html)), owner };
    });
  }

  return {
    name: 'quote',
    hears: ['quote-open', 'quote-close'] as const,
    open,
    close: asked.close,
    connect: elements.connect,
    start() {
      on('quote-open', ({ offer, from }) => void open(offer, from));
      on('quote-close', asked.close);
    },
  } satisfies Slice & Record<string, unknown>;
}
