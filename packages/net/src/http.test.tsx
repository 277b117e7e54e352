import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { http, HttpError } from './http.ts';
import { latest } from './latest.ts';

const realFetch = globalThis.fetch;
let asked: Request[] = [];

function answer(...replies: (() => Response | Promise<Response>)[]): void {
  asked = [];
  globalThis.fetch = (input, init) => {
    asked.push(new Request(input, init));
    const reply = replies[Math.min(asked.length, replies.length) - 1];
    return Promise.resolve().then(() => reply!());
  };
}

afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

const failure = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};

const schema = v.object({ n: v.number() });
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it('sends PHP-style queries with same-origin credentials, and parses the response by its schema [AVL-2]', async () => {
  answer(() => Response.json({ n: 1, more: true }));
  const client = await http();
  expect(await client.get('/rcapi/x?a=1', { query: { rcav: { begin: '06/01/2026' } }, schema })).toEqual({ n: 1 });
  expect(new URL(asked[0]!.url).search).toBe('?a=1&rcav%5Bbegin%5D=06%2F01%2F2026');
  expect(asked[0]!.credentials).toBe('same-origin');
});

it('sends in the task of the caller, once the client is here [CORE-22]', async () => {
  answer(() => Response.json({ n: 1 }));
  await http();
  const client = http();
  if (client instanceof Promise) throw new Error('the client is not here yet');
  const call = client.get('/now', { schema });
  expect(asked).toHaveLength(1);
  expect(await call).toEqual({ n: 1 });
});

it('posts form fields without a retry [SRCH-2]', async () => {
  answer(() => new Response('down', { status: 503 }));
  const client = await http();
  const error = await failure(client.post('/search', { form: 'q=*%3A*&wt=json' }));
  expect(error).toMatchObject({ reason: 'status', status: 503 });
  expect(asked).toHaveLength(1);
  expect(await asked[0]!.text()).toBe('q=*%3A*&wt=json');
  expect(asked[0]!.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
});

it('posts without cookies where it is told to, but with the log-in that a whole site asks for [SRCH-2]', async () => {
  const status = (www: string) => () => new Response('', { status: 401, headers: { 'www-authenticate': www } });
  const client = await http();
  answer(() => Response.json({ n: 1 }));
  await client.post('/search', { form: 'q=a', anonymous: true });
  await client.post('/search', { form: 'q=a', anonymous: false });
  expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'same-origin']);
  answer(status('Basic realm="Staging"'), () => Response.json({ n: 2 }));
  expect(await client.post('/search', { form: 'q=a', anonymous: true, schema })).toEqual({ n: 2 });
  expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'same-origin']);
  expect(await asked[1]!.text()).toBe('q=a');
  answer(status('Bearer'));
  await failure(client.post('/search', { form: 'q=a', anonymous: true }));
  expect(asked).toHaveLength(1);
  answer(status('Basic'));
  await failure(client.post('/search', { form: 'q=a' }));
  expect(asked).toHaveLength(1);
});

it('retries a failed GET once, unless it is marked as sent once [ORD-10]', async () => {
  answer(
    () => new Response('down', { status: 503 }),
    () => Response.json({ n: 2 }),
  );
  const client = await http();
  expect(await client.get('/read', { schema })).toEqual({ n: 2 });
  expect(asked).toHaveLength(2);
  answer(() => new Response('down', { status: 503 }));
  await failure(client.get('/rcapi/order/add', { once: true }));
  expect(asked).toHaveLength(1);
});

it('waits as long as the server says before it repeats a call [ORD-10]', async () => {
  const busy = (seconds: string) => () => new Response('', { status: 503, headers: { 'retry-after': seconds } });
  answer(busy('1'), () => Response.json({ n: 4 }));
  const client = await http();
  const from = performance.now();
  expect(await client.get('/busy', { schema })).toEqual({ n: 4 });
  expect(performance.now() - from).toBeGreaterThan(990);
  expect(asked).toHaveLength(2);
});

const FAULTS: [string, () => Response | Promise<Response>, Partial<HttpError>][] = [
  ['refused', refuse, { reason: 'network' }],
  ['a status 400', () => new Response('no', { status: 400 }), { reason: 'status', status: 400 }],
  [
    '403 with HTML',
    () => new Response('<h1>no</h1>', { status: 403, headers: { 'content-type': 'text/html' } }),
    { reason: 'status', status: 403 },
  ],
  ['404', () => new Response('', { status: 404 }), { reason: 'status', status: 404 }],
  [
    '429 with a day to wait',
    () => new Response('', { status: 429, headers: { 'retry-after': '86400' } }),
    { reason: 'status', status: 429 },
  ],
  ['500', () => new Response('', { status: 500 }), { reason: 'status', status: 500 }],
  ['204', () => new Response(null, { status: 204 }), { reason: 'content' }],
  ['an empty 200', () => new Response(''), { reason: 'content' }],
  [
    'a login page',
    () => new Response('<!doctype html><title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
    { reason: 'content' },
  ],
  ['bad JSON', () => new Response('{"n":'), { reason: 'content' }],
  ['NaN in JSON', () => new Response('{"n":NaN}'), { reason: 'content' }],
  ['null', () => new Response('null'), { reason: 'schema' }],
  ['another shape', () => Response.json({ n: 'x' }), { reason: 'schema' }],
  ['10 MB', () => new Response('x', { headers: { 'content-length': '10000000' } }), { reason: 'too-large' }],
  ['10 MB without a length', () => new Response(`"${'x'.repeat(2_000_001)}"`), { reason: 'content' }],
];

it.each(FAULTS)('turns %s into a single error with a reason [ORD-10]', async (_name, reply, expected) => {
  answer(reply);
  const client = await http();
  const error = await failure(client.get('/rcapi/x', { schema, once: true }));
  expect(error).toMatchObject(expected);
  expect(error.message).toMatch(/\/rcapi\/x/);
});

it('takes no text from a site that it was redirected to, nor ten megabytes of it [PAGE-3] [MAP-7]', async () => {
  const client = await http();
  const redirected = (url: string) => () =>
    Object.defineProperties(new Response('<p>x</p>', { headers: { 'content-type': 'text/html' } }), {
      url: { value: url },
      redirected: { value: true },
    });
  answer(redirected('https://evil.example/part'));
  const error = await failure(client.get('/part', { as: 'text', once: true }));
  expect([error.reason, error.message]).toEqual(['content', expect.stringContaining('redirected to another site')]);
  answer(redirected(`${location.origin}/en/part`));
  expect(await client.get('/part', { as: 'text' })).toBe('<p>x</p>');
  answer(() => new Response('x'.repeat(2_000_001), { headers: { 'content-type': 'text/html' } }));
  expect((await failure(client.get('/part', { as: 'text', once: true }))).reason).toBe('too-large');
});

it.each([
  ['text/html', true],
  ['Text/HTML; charset=utf-8', true],
  ['application/xhtml+xml', true],
  ['text/plain', false],
  ['application/octet-stream', false],
  ['', false],
])('takes a text of the type %j: %s [PAGE-3] [MAP-7]', async (type, isTaken) => {
  answer(() => new Response(new TextEncoder().encode('<p>x</p>'), type ? { headers: { 'content-type': type } } : {}));
  const call = (await http()).get<string>('/files/x.txt', { as: 'text', once: true });
  if (isTaken) return expect(await call).toBe('<p>x</p>');
  expect((await failure(call)).message).toContain('did not answer with HTML');
});

it.each([
  ['/wp-admin/users.php?action=delete&user=2', false],
  ['/blog/WP-Admin/plugins.php', false],
  ['/wp%2Dadmin/?a=%zz', false],
  ['/wp-login.php?action=logout', false],
  ['/de/admin', false],
  ['/index.php/admin/people', false],
  ['/?q=admin/people', false],
  ['/index.php?a=b&q=user%2F3/cancel', false],
  ['/?%20+q=admin/people', false],
  ['/?q%00x=admin/people', false],
  ['/node/7/webform-results/clear', false],
  ['/user/3/cancel', false],
  ['/user/3/cancel/x', false],
  ['/node/7/revisions/9/revert', false],
  ['/node/7/edit?destination=/', false],
  ['/user/3', true],
  ['/policies/cancel', true],
  ['/stays/admin-house', true],
  ['/administration', true],
  ['/stays/7/edited', true],
  ['/login?destination=/admin/content', true],
  ['/stays?q=a/b', true],
])('takes a part from %s: %s, also after a redirect [PAGE-3] [MAP-7]', async (url, isTaken) => {
  const html = () => new Response('<p>x</p>', { headers: { 'content-type': 'text/html' } });
  const client = await http();
  const moved = { url: { value: new URL(url, location.href).href }, redirected: { value: true } };
  for (const [asked, reply] of [
    [url, html],
    ['/part', () => Object.defineProperties(html(), moved)],
  ] as const) {
    answer(reply);
    const call = client.get<string>(asked, { as: 'text', once: true });
    if (isTaken) expect(await call).toBe('<p>x</p>');
    else expect((await failure(call)).message).toContain('is a page of the administration');
  }
});

it('reads a response with a byte order mark', async () => {
  answer(() => new Response('\uFEFF{"n":3}'));
  expect(await (await http()).get('/x', { schema })).toEqual({ n: 3 });
});

it('rejects an invalid URL before anything is sent', async () => {
  answer(() => Response.json({}));
  const error = await failure((await http()).get('javascript:alert(1)'));
  expect(error.reason).toBe('network');
  expect(asked).toHaveLength(0);
});

it('rejects an aborted request with the abort reason', async () => {
  answer(
    () =>
      new Promise((_resolve, reject) => {
        const { signal } = asked[0]!;
        const drop = () => reject(new DOMException('dropped', 'AbortError'));
        if (signal.aborted) drop();
        else signal.addEventListener('abort', drop);
      }),
  );
  const ends = new AbortController();
  const call = (await http()).get('/slow', { signal: ends.signal });
  ends.abort();
  expect((await failure(call)).reason).toBe('aborted');
});

function* orders(n: number): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (const rest of orders(n - 1))
      for (let at = 0; at <= rest.length; at += 1) yield [...rest.slice(0, at), n - 1, ...rest.slice(at)];
}

it('keeps only the newest of 2 to 5 overlapping responses, in every order of arrival [SRCH-9]', async () => {
  let tried = 0;
  for (const n of [2, 3, 4, 5]) {
    for (const order of orders(n)) {
      const run = latest();
      const resolvers: ((value: number) => void)[] = [];
      const shown: number[] = [];
      const calls = Array.from({ length: n }, (_unused, index) =>
        run(
          () =>
            new Promise<number>((resolve) => {
              resolvers[index] = resolve;
            }),
        ).then((value) => value !== undefined && shown.push(value)),
      );
      for (const index of order) resolvers[index]!(index);
      await Promise.all(calls);
      expect(shown).toEqual([n - 1]);
      tried += 1;
    }
  }
  expect(tried).toBe(2 + 6 + 24 + 120);
});

it('ignores the failure of a stale request, and reports that of the newest [SRCH-9]', async () => {
  const run = latest();
  const old = run(() => Promise.reject(new Error('old')));
  const now = run(() => Promise.reject(new Error('now')));
  expect(await old).toBeUndefined();
  await expect(now).rejects.toThrow('now');
});
