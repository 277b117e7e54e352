import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { attributeName } from '../../packages/base/src/options/options.ts';
import { widgets } from '../../packages/staytags/src/widgets.ts';
import { humanName } from '../../tools/model.ts';
import { startVisit, type Visit } from '../site/journey.ts';

/**
 * The module's plugin for CKEditor 5, in what it reaches of CKEditor: a stand-in that loads and saves texts the way CKEditor and Drupal's
 * writer do. `pnpm test:drupal` tests it in CKEditor itself.
 */
const PACKAGES = resolve(import.meta.dirname, '../../packages');
const PLUGIN = join(PACKAGES, 'drupal/js/editor.js');
const BOXES = join(PACKAGES, 'php/generated/editor.css');

/** What editors and writers of HTML like to change. */
const HARD = [
  '<p>Before <stay-flag data-item-id="a" data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot; &amp; &lt;b&gt;&quot;}"></stay-flag> after.</p>',
  '<stay-tabs>\n  <section id="rooms">\n    <h3>Rooms</h3>\n    <p>Three  bedrooms.</p>\n  </section>\n  <!-- later: rules -->\n  <section><p></p></section>\n</stay-tabs>',
  '<stay-results><template>\n  <h3 data-field="name"></h3> <a data-field-href="url">Open</a><template><b>Within</b></template>\n</template></stay-results>',
  '<stay-toggle data-show="Homes"><stay-results><template><p data-field="name"></p></template></stay-results></stay-toggle>',
  '<stay-toggle><svg viewBox="0 0 1 1"><template><path d="M0 0"></path></template></svg><br><img src="/a.jpg" alt=""></stay-toggle>',
];
const TEXTS = [...widgets.map(({ example }) => example), ...HARD];

interface View {
  readonly name: string;
  readonly attributes: Record<string, string>;
  getCustomProperty(name: string): string | undefined;
}
interface Model {
  readonly htmlElementName: string;
  readonly htmlContent: string;
  readonly htmlCustomElementAttributes: Record<string, string>;
}
interface StandIn {
  /** Loads the text and saves it, with the plugin or as CKEditor alone. */
  saved(html: string, withPlugin: boolean): string;
  /** The elements that stay inline, and those that are shown as boxes. */
  readonly inline: string[];
  readonly boxes: string[];
}

let visit: Visit;
let page: Page;
beforeAll(async () => {
  visit = await startVisit();
  page = await (await visit.newVisitor()).newPage();
  await page.evaluate(installStandIn);
  await page.addScriptTag({ path: PLUGIN });
  await page.addStyleTag({ path: BOXES });
}, 60_000);
afterAll(() => visit.close());

function installStandIn(): void {
  const inline = ['img'];
  const boxes = ['script', 'style'];

  /** Drupal's writer: it walks child nodes. */
  function write(node: Node): string {
    const escaped = (text: string): string => {
      const box = document.createElement('i');
      box.textContent = text;
      return box.innerHTML.replaceAll('"', '&quot;');
    };
    if (node instanceof Text) return escaped(node.data);
    if (node instanceof Comment) return `<!--${node.data}-->`;
    const inside = [...node.childNodes].map(write).join('');
    if (!(node instanceof Element)) return inside;
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${escaped(value)}"`).join('');
    const end = /^(?:img|br|hr|input|source|track|wbr)$/.test(node.localName) ? '' : `${inside}</${node.localName}>`;
    return `<${node.localName}${attributes}>${end}`;
  }

  function saved(html: string, withPlugin: boolean): string {
    const raw: RegExp[] = [];
    let toModel: ((view: View, api: object) => Model) | undefined;
    const htmlWriter = { getHtml: (fragment: Node) => write(fragment) };
    const editor = {
      data: {
        htmlProcessor: { domConverter: { inlineObjectElements: inline } },
        processor: { htmlWriter },
        registerRawContentMatcher: ({ name }: { name: RegExp }) => raw.push(name),
      },
      editing: { view: { domConverter: { unsafeElements: boxes } } },
      conversion: {
        for: () => ({
          elementToElement: ({ model }: { model: typeof toModel }) => {
            toModel = model;
          },
        }),
      },
      plugins: { get: () => ({ processViewAttributes: ({ attributes }: View) => attributes }) },
    };
    if (withPlugin) {
      const { CKEditor5 } = window as unknown as {
        CKEditor5: { staytags: { Tags: new (of: object) => { init(): void; afterInit(): void } } };
      };
      const plugin = new CKEditor5.staytags.Tags(editor);
      plugin.init();
      plugin.afterInit();
    }
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const copy = (node: Node): Node => {
      if (!(node instanceof Element)) return node.cloneNode();
      const { localName: name, innerHTML } = node;
      const attributes = Object.fromEntries([...node.attributes].map((one) => [one.name, one.value]));
      const isRaw = toModel && raw.some((pattern) => pattern.test(name));
      const getCustomProperty = (key: string) => (isRaw && key === '$rawContent' ? innerHTML : undefined);
      const made = isRaw
        ? toModel?.(
            { name, attributes, getCustomProperty },
            { writer: { createElement: (_: string, model: Model) => model } },
          )
        : undefined;
      const next = body.ownerDocument.createElementNS(node.namespaceURI, made?.htmlElementName ?? name);
      const own = Object.entries(made?.htmlCustomElementAttributes ?? attributes);
      for (const [key, value] of own) next.setAttribute(key, value);
      // CKEditor sets the content of such an element as HTML, and copies others node by node.
      if (made) next.innerHTML = made.htmlContent;
      else next.append(...[...node.childNodes].map(copy));
      return next;
    };
    const fragment = body.ownerDocument.createDocumentFragment();
    fragment.append(...[...body.childNodes].map(copy));
    return htmlWriter.getHtml(fragment);
  }

  class Plugin {
    readonly editor: object;
    constructor(editor: object) {
      this.editor = editor;
    }
  }
  const CKEditor5 = { core: { Plugin }, htmlSupport: { GeneralHtmlSupport: Plugin } };
  Object.assign(window, { CKEditor5, standIn: { saved, inline, boxes } satisfies StandIn });
}

/** The texts that are not the same, node by node, once they have been loaded and saved twice. */
const changed = (withPlugin: boolean): Promise<string[]> =>
  page.evaluate(
    ([texts, isOn]) => {
      const { standIn } = window as unknown as { standIn: StandIn };
      const html = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML;
      return texts.filter((text) => html(standIn.saved(standIn.saved(text, isOn), isOn)) !== html(text));
    },
    [TEXTS, withPlugin] as const,
  );

it('changes no element, nor what is inside, when a page is opened and saved [CMS-24]', async () => {
  expect(await changed(true)).toEqual([]);
  // By itself, CKEditor empties the templates.
  expect((await changed(false)).filter((text) => HARD.includes(text))).toEqual(HARD.slice(2, 4));
});

it('shows each outermost tag as a box with its name, and keeps it in its line [CMS-24]', async () => {
  await changed(true);
  const shown = await page.evaluate(
    (tags) => {
      const { standIn } = window as unknown as { standIn: StandIn };
      return tags.map((tag) => {
        const times = [standIn.inline, standIn.boxes].map((list) => list.filter((one) => one === tag).length);
        const box = document.body.appendChild(document.createElement('span'));
        box.setAttribute('data-ck-unsafe-element', tag);
        const { content } = getComputedStyle(box, '::before');
        const { borderTopStyle, display } = getComputedStyle(box);
        box.remove();
        return [tag, ...times, content, borderTopStyle, display];
      });
    },
    widgets.map(({ tag }) => tag),
  );
  expect(shown).toEqual(widgets.map(({ tag }) => [tag, 1, 1, `"${humanName(tag)}"`, 'dashed', 'inline-block']));
});

it('lets CKEditor keep every element with every option [CMS-24]', () => {
  const file = parse(readFileSync(join(PACKAGES, 'drupal/staytags.ckeditor5.yml'), 'utf8')) as {
    staytags_tags: {
      ckeditor5: {
        plugins: string[];
        config: {
          htmlSupport: {
            allow: [object, { name: { regexp: { pattern: string } }; attributes: Allowed[]; classes: true }];
          };
        };
      };
    };
  };
  interface Allowed {
    readonly key: { readonly regexp: { readonly pattern: string } };
    readonly value: true;
  }
  const [, { name, attributes, classes }] = file.staytags_tags.ckeditor5.config.htmlSupport.allow;
  const read = (text: string): RegExp => new RegExp(text.slice(1, -1));
  const isAllowed = (one: string): boolean =>
    (classes && one === 'class') || attributes.some(({ key }) => read(key.regexp.pattern).test(one));
  const names = widgets.flatMap(({ options }) => Object.keys(options).map(attributeName));
  expect(widgets.map(({ tag }) => tag).filter((tag) => !read(name.regexp.pattern).test(tag))).toEqual([]);
  expect([...names, 'data-options', 'data-first-request', 'class'].filter((one) => !isAllowed(one))).toEqual([]);
  expect(['onclick', 'style', 'src', 'data-x onclick'].filter(isAllowed)).toEqual([]);
});
