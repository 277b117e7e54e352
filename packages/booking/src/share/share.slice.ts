import { emit, on, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { Slice } from '@staytags/bus/slice';
import { createAsked } from '../asked.ts';
import type { ShareOptions, ShareState, ShownLink } from './share.state.ts';
import { longUrl, readShareAnswer, readShortened } from './share.logic.ts';

/** The order in its transfer formats. */
interface OrderCodes {
  readonly json: string;
  /** Base64 of the JSON. */
  readonly hash: string;
  /** The code in our own links. */
  readonly code: string;
}

export interface SharePorts {
  /** The current order; undefined if it is empty. */
  order(): Promise<OrderCodes | undefined>;
  post(fields: { url: string; hash: string; order: string }, signal: AbortSignal): Promise<unknown>;
  shorten(service: string, query: { access_token: string; longUrl: string }, signal: AbortSignal): Promise<unknown>;
  /** The options of elements that have none of their own. */
  options(): ShareOptions;
  /** In the language around the element. */
  text(key: 'failed' | 'retry', owner: object): string;
  /** Starts the trip, which is what is shared. */
  begin(): void;
  /** Sanitises the server's form; undefined if nothing is left. */
  box(html: string): Promise<HTMLElement | undefined>;
  base(): string;
  /** The page's own origin, which `<base>` does not change. */
  origin(): string;
  /** Resolves once the published state has rendered. */
  drawn(): Promise<void>;
}

/** The one writer of `share`: one link at a time [SHR-1, SHR-2]. */
export function createShare(ports: SharePorts, publish: (state: ShareState) => void = (state) => set('share', state)) {
  const asked = createAsked<object, ShownLink>(publish, ports.drawn);
  const elements = createMembers<ShareOptions | undefined>(asked.leave);

  /** The shortening service is called first: if it fails, nothing has been saved, and a retry saves nothing twice. */
  async function make({ token, service, path, url }: ShareOptions, signal: AbortSignal) {
    const order = await ports.order();
    if (!order) throw new Error('the order is empty');
    const base = ports.base();
    if (token !== '' && service === '')
      console.error(
        '[stay-share] data-token is set without data-service, the URL of the shortening service, so the site creates the link. Add data-service.',
      );
    const byService = token !== '' && service !== '';
    const query = { access_token: token, longUrl: longUrl(path, order.code, base, ports.origin()) };
    const short = byService ? readShortened(await ports.shorten(service, query, signal), base) : undefined;
    const answer = readShareAnswer(await ports.post({ url, hash: order.hash, order: order.json }, signal), base);
    return { link: byService ? short : answer.url, box: answer.form ? await ports.box(answer.form) : undefined };
  }

  async function open(from?: unknown): Promise<void> {
    // A link is already being made.
    if (asked.pending()) return;
    const element = elements.choose(from);
    if (!element) return elements.whenOne(() => void open(from));
    const { element: owner, options = ports.options() } = element;
    const fail = (reason: string): void => {
      console.error(`[stay-share] The link to the trip could not be created, so none is shown: ${reason}.`);
      emit('share-failed', { reason });
      if (!options.messages) return;
      const action = { label: ports.text('retry', owner), event: 'share-open', detail: { from: owner } };
      emit('notice', { text: ports.text('failed', owner), type: 'error', action, from: owner });
    };
    await asked.ask({ owner, fail }, owner, async (signal) => ({ ...(await make(options, signal)), owner }));
  }

  function close(): void {
    asked.cancel();
    asked.close();
  }

  return {
    name: 'share',
    hears: ['share-open', 'share-close'] as const,
    open,
    close,
    // An element that shares the page does not share the trip.
    connect: (element: object, options: ShareOptions | undefined) =>
      options?.mode === 'page' ? () => {} : elements.connect(element, options),
    start() {
      ports.begin();
      on('share-open', ({ from }) => void open(from));
      on('share-close', close);
    },
  } satisfies Slice & Record<string, unknown>;
}
