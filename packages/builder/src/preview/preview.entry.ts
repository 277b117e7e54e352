import { answer, calendarFrom, freeDates, type Sample } from '../sample.logic.ts';

/** Replaced by the build. */
declare const __SAMPLE__: Sample;

/** Sent by the builder: the tag, its partner and the colour scheme, or only the scheme. */
export interface PreviewMessage {
  readonly html: string;
  readonly partner: string;
  readonly scheme: 'light' | 'dark';
}

/** Sent by the preview: the height of its content in px, and whether the visitor has interacted with it. */
export interface PreviewSize {
  readonly height: number;
  readonly isUsed: boolean;
}

interface Policy {
  createHTML(text: string): string;
}
interface Trusted {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

// The page's own CSP forbids inline code, so markup from a link is inert.
const rules: Policy = { createHTML: (text) => text };
const policy = (globalThis as Trusted).trustedTypes?.createPolicy('staytags-builder', rules) ?? rules;

const sample = __SAMPLE__;
const realFetch = globalThis.fetch.bind(globalThis);

/** Stands in for the site's servers. Only files of the bundle come from the network. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST')
    for (const [name, value] of new URLSearchParams(await request.clone().text())) searchParams.append(name, value);
  const found = answer(pathname, searchParams, sample);
  if (!found)
    return /\/staytags|chunks/.test(pathname)
      ? realFetch(input, init)
      : new Response('{"error":"The preview has no answer to this"}', { status: 404 });
  return new Response(found.body, {
    headers: { 'content-type': found.type === 'json' ? 'application/json' : 'text/html' },
  });
};

let isStarted = false;

async function show({ html, partner, scheme }: PreviewMessage): Promise<void> {
  document.documentElement.style.colorScheme = scheme;
  const box = document.querySelector('main');
  if (!box) return;
  // oxlint-disable-next-line no-unsanitized/method -- inert under the page's CSP.
  const content = document.createRange().createContextualFragment(policy.createHTML(`${partner}${html}`));
  // Settings in a link could name a script that the bundle itself would load.
  for (const script of content.querySelectorAll('script')) script.remove();
  box.replaceChildren(content);
  if (!isStarted) start();
  await globalThis.customElements.whenDefined('stay-flag');
  const dates = freeDates(Date.now());
  if (/<stay-(?:pricing|order)/.test(html))
    window.Staytags?.emit('availability-search', { params: { ...dates, adult: 2, eid: '1001' } });
}

function start(): void {
  isStarted = true;
  // Inserted through the parser: setting the text of a script element would need another Trusted Types policy.
  const json = JSON.stringify({ ...sample.settings, rcItemAvailForm: calendarFrom(Date.now()) }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  const range = document.createRange();
  document.head.append(
    // oxlint-disable-next-line no-unsanitized/method -- settings from the build.
    range.createContextualFragment(
      policy.createHTML(`<script type="application/json" data-stay-settings>${json}</script>`),
    ),
  );
  const loader = new URL('../staytags.js', import.meta.url).href;
  // oxlint-disable-next-line no-unsanitized/method -- a file of the same build.
  void import(loader);
}

addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || origin !== location.origin) return;
  const { html, scheme } = data as Partial<PreviewMessage>;
  if (typeof html === 'string') void show(data as PreviewMessage);
  else if (scheme) document.documentElement.style.colorScheme = scheme;
});

/** Sends the content height to the builder, which resizes the frame. Once the visitor interacts, dialogs and panels get room too. */
function tellSize(box: Element): void {
  let isUsed = false;
  // Must not return the call: a tail call in WebKit would name the parent page as the source of the message.
  const tell = (): void => {
    parent.postMessage({ height: box.scrollHeight, isUsed } satisfies PreviewSize, '*');
  };
  new ResizeObserver(tell).observe(box);
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      () => {
        isUsed = true;
        tell();
      },
      { capture: true, once: true },
    );
}
const content = document.querySelector('main');
if (content) tellSize(content);
parent.postMessage('staytags-preview-ready', '*');

// The docs pages pass the tag in the URL.
const hash = new URLSearchParams(location.hash.slice(1));
const html = hash.get('html');
if (html !== null) void show({ html, partner: hash.get('partner') ?? '', scheme: 'light' });
