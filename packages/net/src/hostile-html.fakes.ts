import { onTestFinished } from 'vitest';
import { setSafeHtml } from './safe-html.ts';

const REFUSED = /^(?:script|style|iframe|object|embed|base|meta|link|template|svg|math)$/;
const REFUSED_ATTRIBUTE = /^(?:style$|background$|ping$|formaction$|popovertarget|command)/;
const HANDLER = /^(?:on|srcdoc$)/;
const RUNS = /^(?:href|src|action|formaction|poster|data|xlink:href)$/;
const URL_ATTRIBUTE = /^(?:srcset|cite)$/;
const SCRIPT_URL = /^(?:java|vb)script:/i;
/** What a text may fetch by itself. */
const MEDIA = /^(?:img|image|input|video|audio|source|track)$/;

/** Not the element's own, which a field of a form may stand in for. */
const { matches, getAttribute } = Element.prototype;
const { focus } = HTMLElement.prototype;
const memberOf = (name: 'attributes' | 'localName') => Object.getOwnPropertyDescriptor(Element.prototype, name)!.get!;
const attributesOf = memberOf('attributes');
const localNameOf = memberOf('localName');

interface WithSanitizer extends Element {
  setHTML?(html: string, options: { sanitizer: object }): void;
}
/** Names of pictures and forms stand in for members of a document. */
const make = Document.prototype.createElement.bind(document, 'div') as () => HTMLElement;
const inert = document.implementation.createHTMLDocument().body as WithSanitizer;

/** Whether the browser's own sanitiser, which here removes only what could run, finds anything to remove. */
export function nativeObjects(html: string): boolean {
  setSafeHtml(inert, html);
  const whole = inert.innerHTML;
  inert.setHTML?.(html, { sanitizer: { comments: true } });
  return inert.innerHTML !== whole;
}

const attributesThat = (element: Element, is: (name: string, value: string) => boolean): string[] =>
  [...(attributesOf.call(element) as NamedNodeMap)]
    .map(({ name, value }) => (is(name, value) ? name : ''))
    .filter(Boolean);
const isScript = (value: string): boolean => SCRIPT_URL.test(value.replaceAll(/[\0-\x20]/g, ''));

/** What could run as it is. */
const runsIn = (element: Element): string[] => [
  ...attributesThat(element, (name, value) => HANDLER.test(name) || (RUNS.test(name) && isScript(value))),
  ...(matches.call(element, 'script, base, object, embed, a[href^="data:"], area[href^="data:"]') ? ['element'] : []),
];

function originOf(address: string): string | undefined {
  try {
    return new URL(address, document.baseURI).origin;
  } catch {
    return undefined;
  }
}

/** What no text of somebody else may bring: style sheets, frames, forms that send elsewhere, controls of other elements. */
function reachesIn(element: Element): string[] {
  const found = attributesThat(
    element,
    (name, value) => REFUSED_ATTRIBUTE.test(name) || (URL_ATTRIBUTE.test(name) && isScript(value)),
  );
  const action = element instanceof HTMLFormElement && getAttribute.call(element, 'action');
  const isOut = action && originOf(action) !== location.origin;
  return [
    ...found,
    ...(REFUSED.test(String(localNameOf.call(element))) ? ['element'] : []),
    ...(isOut ? ['action'] : []),
  ];
}

/**
 * Puts each text into the page and touches what could run. Returns what ran, left the page or fetched more than media, and which elements,
 * attributes and addresses are left that may not be there. Of `own` markup, the CMS's, only what could run. Chromium's own sanitiser crashes
 * on some texts that nothing has cleaned.
 */
export async function harmOf(
  texts: Iterable<string>,
  put: (text: string) => Node | Promise<Node>,
  kind: 'clean' | 'bare' | 'own' = 'clean',
): Promise<string[]> {
  const [isClean, own] = [kind === 'clean', kind === 'own'];
  const found: string[] = [];
  let current = '';
  const box = document.body.appendChild(make());
  const leave = () => found.push(`left: ${current}`);
  addEventListener('beforeunload', leave);
  const requests = new PerformanceObserver((list) => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[])
      if (new URL(name).hostname === 'x.example' && !MEDIA.test(initiatorType))
        found.push(`fetched by ${initiatorType}: ${name}`);
  });
  if (!own) requests.observe({ type: 'resource' });
  onTestFinished(() => {
    removeEventListener('beforeunload', leave);
    requests.disconnect();
    box.remove();
  });
  Object.assign(globalThis, { hit: () => found.push(`ran: ${current}`) });
  for (const text of texts) {
    current = text;
    if (box.childElementCount > 400) box.replaceChildren();
    const part = box.appendChild(make());
    part.append(await put(text));
    if (isClean && nativeObjects(part.innerHTML)) found.push(`native: ${text}`);
    for (const element of part.querySelectorAll('*')) {
      if (element instanceof HTMLElement && matches.call(element, '[autofocus], [tabindex]')) focus.call(element);
      for (const fault of [...runsIn(element), ...(own ? [] : reachesIn(element))]) found.push(`${fault}: ${text}`);
    }
  }
  // A picture that fails after all the others, so that their handlers have run.
  await new Promise((done) => {
    const last = box.appendChild(new Image());
    last.addEventListener('error', done);
    last.src = 'data:,';
  });
  return found;
}

/** The text in the page as it is, for the canary. */
export function bare(text: string): Node {
  const box = make();
  setSafeHtml(box, text);
  return box;
}
