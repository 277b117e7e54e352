import { expect, it } from 'vitest';
import { documents } from '../../../examples/cms/campaign/documents.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { safeHtml, setSafeHtml, type HtmlProfile } from './safe-html.ts';

const COUNT = size(600, 34_000);

const REFUSED = /^(?:script|style|iframe|object|embed|base|meta|link|template|svg|math)$/;
const HANDLER = /^(?:on|style$|srcdoc$)/;
const URL_ATTRIBUTE = /^(?:href|src|srcset|action|formaction|cite|poster|data|background|xlink:href)$/;
const SCRIPT_URL = /^(?:java|vb)script:/i;

/** Shows each text, touches what could run, and returns how many scripts ran and what is left of elements and URLs that may not be there. */
async function shown(texts: Iterable<string>, clean: (text: string) => unknown): Promise<string[]> {
  const found: string[] = [];
  let current = '';
  const box = document.body.appendChild(document.createElement('div'));
  Object.assign(globalThis, { hit: () => found.push(`ran: ${current}`) });
  for (const text of texts) {
    current = text;
    setSafeHtml(box, (await clean(text)) as string);
    for (const element of box.querySelectorAll<HTMLElement>('*')) {
      if (element.matches('[autofocus], [tabindex]')) element.focus();
      if (REFUSED.test(element.localName) || element.matches('a[href^="data:"], area[href^="data:"]'))
        found.push(`${element.localName}: ${text}`);
      for (const { name, value } of element.attributes)
        if (HANDLER.test(name) || (URL_ATTRIBUTE.test(name) && SCRIPT_URL.test(value.replaceAll(/[\0-\x20]/g, ''))))
          found.push(`${name}: ${text}`);
    }
  }
  // A picture that fails after all the others, so that their handlers have run.
  await new Promise((done) => {
    const last = box.appendChild(new Image());
    last.addEventListener('error', done);
    last.src = 'data:,';
  });
  box.remove();
  return found;
}

it.each<HtmlProfile>(['text', 'cms-form', 'page'])(
  `nothing of ${COUNT} hostile texts runs or keeps a handler as %s [CORE-18]`,
  async (profile) => {
    expect(await shown(documents(COUNT), (text) => safeHtml(text, profile))).toEqual([]);
    tried(COUNT);
  },
  600_000,
);

it('the same texts run scripts where nothing cleans them [CORE-18]', async () => {
  const found = await shown(documents(400), (text) => text);
  tried(400);
  expect(found.filter((one) => one.startsWith('ran')).length).toBeGreaterThan(3);
  expect(found.length).toBeGreaterThan(50);
});
