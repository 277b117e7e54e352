import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../../tools/chromium.ts';

/** What a browser makes of filtered texts. */

const CHUNK = 2000;

export interface Finding {
  readonly number: number;
  readonly html: string;
  /** What should not be there: `img[onerror]`, `a[href=javascript:…]`, `script`, `ran`. */
  readonly found: string;
}

/**
 * `listed` is what the stand-in and we let through, `printed` also has the search form that we print; `core` lets more through, and only
 * what runs a script is asked.
 */
export type Rule = 'listed' | 'printed' | 'core' | 'place';

/** Returns what no filter has allowed: elements, attributes, URLs, and scripts that run. For `place`, markup that became something else. */
export async function judge(results: readonly string[], rule: Rule = 'listed'): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  try {
    const findings: Finding[] = [];
    for (let at = 0; at < results.length; at += CHUNK) {
      const found = await judgeChunk(browser, results.slice(at, at + CHUNK), rule);
      findings.push(
        ...found.map(([number, what]) => ({ number: at + number, html: results[at + number] ?? '', found: what })),
      );
    }
    return findings;
  } finally {
    await browser.close();
  }
}

async function judgeChunk(browser: Browser, htmls: readonly string[], asked: Rule): Promise<[number, string][]> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ given, rule }) => {
        // What the allow lists of the filters let through, and the places that the stand-in copies texts to.
        const ELEMENTS =
          /^(?:html|head|body|a|abbr|address|article|aside|b|blockquote|br|button|caption|cite|code|dd|del|details|div|dl|dt|em|fieldset|figcaption|figure|footer|h[1-6]|header|hr|i|img|ins|kbd|label|legend|li|mark|nav|ol|option|p|picture|pre|q|s|section|select|small|source|span|strong|sub|summary|sup|table|t(?:body|d|emplate|foot|h|head|ime|r)|u|ul|video|svg|text|math|mtext|textarea|title|style|iframe|noscript|xmp|plaintext|x-.*|stay-[a-z-]+)$/;
        const ATTRIBUTES =
          /^(?:class|id|slot|lang|dir|role|title|hidden|aria-[a-z]+|data-[a-z0-9_.-]+|x-.*|href|hreflang|rel|target|cite|type|name|open|alt|decoding|height|loading|sizes|src|srcset|width|value|reversed|start|media|colspan|headers|rowspan|scope|datetime|for|disabled|selected|controls|loop|muted|playsinline|poster|preload)$/;
        const PRINTED = /^(?:form|input|svg|path|method|action|maxlength|placeholder|viewBox|focusable|d)$/;
        const URLS = new Set(['href', 'src', 'cite', 'poster', 'srcset', 'action', 'formaction', 'xlink:href']);
        const SCRIPTED = /^(?:script|iframe|frame|frameset|embed|applet|base|meta|link|form|input)$/;
        const found: [number, string][] = [];
        // Not the node's own members: a field of a form may stand in for those of the form, a picture for those of the document.
        const getter = (name: 'attributes' | 'localName') => {
          const { get } = Object.getOwnPropertyDescriptor(Element.prototype, name)!;
          return (element: Element): unknown => get?.call(element);
        };
        const attributesOf = getter('attributes') as (element: Element) => NamedNodeMap;
        const nameOf = getter('localName') as (element: Element) => string;
        const { matches } = Element.prototype;
        const allIn = (root: ParentNode): Iterable<Element> => {
          const { prototype } = [Document, DocumentFragment, Element].find((kind) => root instanceof kind)!;
          return prototype.querySelectorAll.call(root, '*');
        };
        const isListed = (element: Element): boolean =>
          rule === 'listed' || rule === 'printed' || nameOf(element).startsWith('stay-');
        const isPrinted = (name: string): boolean => rule === 'printed' && PRINTED.test(name);
        // Where the reader was right, what it has written is nothing but elements.
        const placed = (root: Node, number: number): void => {
          for (let walker = document.createTreeWalker(root), node: Node | null = root; node; node = walker.nextNode()) {
            const attributes =
              node instanceof Element ? [...attributesOf(node)].map(({ name, value }) => name + value).join('') : '';
            if (`${node.nodeValue ?? ''}${attributes}`.includes('x-here')) found.push([number, node.nodeName]);
            if (node instanceof HTMLTemplateElement) placed(node.content, number);
          }
        };
        const judged = (root: ParentNode, number: number): void => {
          for (const element of allIn(root)) {
            const name = nameOf(element);
            const isAnswer = name === 'script' && matches.call(element, '[type="application/json"][data-stay-answer]');
            if (isListed(element) ? !ELEMENTS.test(name) && !isAnswer && !isPrinted(name) : SCRIPTED.test(name))
              found.push([number, name]);
            for (const { name: attribute, value } of attributesOf(element)) {
              const scheme = /^([^/?#:]*):/.exec(value.replaceAll(/[\0-\x20]/g, ''))?.[1] ?? 'https';
              const isPicture = value.startsWith('data:image/') && name !== 'a';
              if (
                isListed(element)
                  ? !ATTRIBUTES.test(attribute) && !isAnswer && !isPrinted(attribute)
                  : /^(?:on|srcdoc|formaction|data$)/.test(attribute)
              )
                found.push([number, `${name}[${attribute}]`]);
              if (URLS.has(attribute) && !/^(?:https?|mailto|tel)$/i.test(scheme) && !isPicture)
                found.push([number, `${name}[${attribute}=${value}]`]);
            }
            if (element instanceof HTMLTemplateElement) judged(element.content, number);
          }
        };
        let ran = -1;
        Object.assign(globalThis, { hit: () => rule !== 'place' && found.push([ran, 'ran']) });
        const stage = document.body.appendChild(document.createElement('div'));
        for (const [number, html] of given.entries()) {
          const check = rule === 'place' ? placed : judged;
          check(new DOMParser().parseFromString(html, 'text/html'), number);
          // With scripts on, a noscript is read in another way. Handlers run here, if there are any.
          ran = number;
          stage.innerHTML = html;
          check(stage, number);
          for (const element of stage.querySelectorAll<HTMLElement>('[autofocus], [tabindex]')) element.focus();
        }
        // A picture that fails after all the others, so that their handlers have run.
        await new Promise((done) => {
          const last = stage.appendChild(new Image());
          last.addEventListener('error', done);
          last.src = 'data:,';
        });
        return found;
      },
      { given: htmls, rule: asked },
    );
  } finally {
    await page.close();
  }
}
