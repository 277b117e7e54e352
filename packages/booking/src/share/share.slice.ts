import { emit, on, set } from '@staytags/bus/bus';
import { startSlice, type Slice } from '@staytags/bus/slice';
import { latest } from '@staytags/net/latest';
import { slice as order } from '../order/order.slice.ts';
import { pagePorts } from './share-ports.slice.ts';
import type { ShareState } from './share-state.slice.ts';
import { longUrl, readShareAnswer, readShortened } from './share.logic.ts';

export type { ShareState };

/** What an element says of its sharing. */
export interface ShareWish {
  /** Told to the server. */
  readonly url: string;
  readonly token: string;
  readonly service: string;
  readonly path: string;
  /** What is said when there is no link, and on the button for another try; without it nothing is said. */
  readonly messages: { readonly failed: string; readonly retry: string } | undefined;
}

/** The order in the forms in which it is sent. */
export interface OrderCodes {
  readonly json: string;
  /** Base64 of the JSON. */
  readonly hash: string;
  /** What stands in a link of ours. */
  readonly code: string;
}

export interface SharePorts {
  /** The order of now; undefined where it is empty. */
  order(): Promise<OrderCodes | undefined>;
  post(fields: { url: string; hash: string; order: string }, signal: AbortSignal): Promise<unknown>;
  shorten(service: string, query: { access_token: string; longUrl: string }, signal: AbortSignal): Promise<unknown>;
  /** Sanitises the server's form; undefined where nothing of it is left. */
  box(html: string): Promise<HTMLElement | undefined>;
  base(): string;
  /** Resolves when what was published is drawn. */
  drawn(): Promise<void>;
}

/** The one writer of `share`: one link at a time [SHR-1, SHR-2]. */
export function createShare(ports: SharePorts, publish: (state: ShareState) => void = (state) => set('share', state)) {
  const owners = new Map<object, () => ShareWish>();
  const newest = latest();
  let state: ShareState = { pending: undefined, shown: undefined };
  let asker: object | undefined;
  /** It was asked for before there was an element to show it. */
  let wanted = false;

  const update = (change: Partial<ShareState>): void => publish((state = { ...state, ...change }));

  /** The service is asked first: if it has no link, nothing has been written, and another try writes nothing twice. */
  async function make(wish: ShareWish, signal: AbortSignal) {
    const order = await ports.order();
    if (!order) throw new Error('the order is empty');
    const base = ports.base();
    const byService = wish.token !== '' && wish.service !== '';
    const short = byService
      ? readShortened(
          await ports.shorten(
            wish.service,
            { access_token: wish.token, longUrl: longUrl(wish.path, order.code, base) },
            signal,
          ),
          base,
        )
      : undefined;
    const fields = { url: wish.url, hash: order.hash, order: order.json };
    const { url, form } = readShareAnswer(await ports.post(fields, signal), base);
    return { link: byService ? short : url, box: form ? await ports.box(form) : undefined };
  }

  async function open(): Promise<void> {
    // A link that is being made is not made twice.
    if (state.pending) return;
    const owner = asker && owners.has(asker) ? asker : owners.keys().next().value;
    const wish = owner && owners.get(owner)?.();
    wanted = wish === undefined;
    if (!owner || !wish) return;
    update({ pending: owner });
    try {
      const made = await newest((signal) => make(wish, signal));
      if (!made) return; // Nobody is there to see it.
      // The button is idle, with the focus, before the modal takes it: the browser gives it back to the button.
      update({ pending: undefined });
      await ports.drawn();
      if (owners.has(owner)) update({ shown: { ...made, owner } });
    } catch (error) {
      update({ pending: undefined });
      fail(wish, error);
    }
  }

  function fail({ messages }: ShareWish, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`[stay-share] The link to the trip was not made, so nothing is shown: ${reason}`);
    emit('share-failed', { reason });
    if (!messages) return;
    const action = { label: messages.retry, event: 'share-open', detail: {} };
    emit('notice', { text: messages.failed, type: 'error', action });
  }

  return {
    name: 'share',
    hears: ['share-open'] as const,
    open,
    close: () => update({ shown: undefined }),
    /** The next `share-open` is this element's. */
    claim: (owner: object) => void (asker = owner),
    /** An element that can show a link has come; what it was asked for ends with it. */
    attach(owner: object, wish: () => ShareWish): () => void {
      owners.set(owner, wish);
      if (wanted) void open();
      return () => {
        owners.delete(owner);
        if (state.shown?.owner === owner) update({ shown: undefined });
        if (state.pending !== owner) return;
        newest.cancel();
        update({ pending: undefined });
      };
    },
    start() {
      startSlice(order);
      on('share-open', () => void open());
    },
  } satisfies Slice & Record<string, unknown>;
}

export const slice = createShare(pagePorts);
