import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json, text, type Reply } from '../web/reply.ts';
import type { Place } from '../web/request.ts';

const MAX_LINKS = 500;
const MAX_HASH = 200_000;
const TOKEN = 'demo';

/** The form that the CMS includes in the response: only shown, since the demo sends no mail. */
const FORM = `<form class="mail-trip" action="/mytrip" method="get">
  <h3>Or send it by e-mail</h3>
  <p><label for="mail-to">To</label> <input id="mail-to" name="to" type="email" required placeholder="friend@example.com"></p>
  <p><button type="submit" class="btn btn-quiet">Send</button></p>
</form>`;

/** Short links to trips, in memory: the site's own, and those of a stubbed shortening service. */
export class Links {
  readonly #targets = new Map<string, string>();

  #add(target: string): string {
    const id = createHash('sha1').update(target).digest('base64url').slice(0, 7);
    this.#targets.set(id, target);
    const oldest = this.#targets.keys().next().value;
    if (this.#targets.size > MAX_LINKS && oldest !== undefined) this.#targets.delete(oldest);
    return `/s/${id}`;
  }

  /** Null for any other path. */
  async answer(
    request: IncomingMessage,
    place: Place,
    bodyOf: (request: IncomingMessage) => Promise<string>,
  ): Promise<Reply | null> {
    if (place.path === '/rescms/order/share' && request.method === 'POST')
      return this.#share(new URLSearchParams(await bodyOf(request)));
    if (place.path === '/shorten')
      return this.#shorten(new URLSearchParams(place.query), request.headers.host ?? 'localhost');
    const id = /^\/s\/([\w-]{7})$/.exec(place.path)?.[1];
    if (id === undefined) return null;
    const target = this.#targets.get(id);
    if (target === undefined) return text(404, 'This link no longer exists: the demo keeps links only while it runs');
    return { ...text(302, 'Found'), headers: { location: target, 'cache-control': 'no-store' } };
  }

  #share(form: URLSearchParams): Reply {
    const hash = form.get('hash') ?? '';
    const order = form.get('order') ?? '';
    // As strict as PHP's base64_decode.
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(hash) || hash.length > MAX_HASH)
      return json(400, { error: 'hash is not base64 of an order' });
    if (Buffer.from(hash, 'base64').toString('utf8') !== order)
      return json(400, { error: 'hash and order are not the same order' });
    const to = form.get('url') ?? '';
    const page = /^\/[\w/-]*$/.test(to) && !to.startsWith('//') ? to : '/mytrip';
    // In the hash, which is not sent to the server, so that its length is not limited.
    return json(200, { form: FORM, url: this.#add(`${page}#rcod=${encodeURIComponent(hash)}`) });
  }

  #shorten(query: URLSearchParams, host: string): Reply {
    if (query.get('access_token') !== TOKEN) return json(403, { status_txt: 'INVALID_ACCESS_TOKEN', data: null });
    const long = query.get('longUrl') ?? '';
    if (!URL.canParse(long) || new URL(long).host !== host) return json(400, { status_txt: 'INVALID_URI', data: null });
    const { pathname, search, hash } = new URL(long);
    const target = `${pathname}${search}${hash}`;
    if (target.startsWith('//')) return json(400, { status_txt: 'INVALID_URI', data: null });
    return json(200, { status_txt: 'OK', data: { url: `http://${host}${this.#add(target)}`, long_url: long } });
  }
}
