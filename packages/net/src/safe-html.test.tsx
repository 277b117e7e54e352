import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPurifier } from './purifier.ts';
import { policy, safeHtml, setSafeHtml, trustedHtml, type HtmlProfile } from './safe-html.ts';

let box: HTMLElement;
let hits: unknown[];

beforeEach(() => {
  hits = [];
  (globalThis as unknown as { __pwn: (n: unknown) => void }).__pwn = (n) => hits.push(n);
  box = document.createElement('div');
  document.body.append(box);
});
afterEach(() => box.remove());

const show = async (html: string, profile: HtmlProfile = 'text'): Promise<string> => {
  setSafeHtml(box, await safeHtml(html, profile));
  return box.innerHTML;
};

const HOSTILE = [
  '<img src=x onerror=__pwn(1)>',
  '<svg onload=__pwn(1)></svg>',
  '<svg><animate attributeName=href values=javascript:__pwn(1)></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__pwn(1)&gt;">',
  '<script>__pwn(1)</script>',
  '<iframe srcdoc="<script>parent.__pwn(1)</script>"></iframe>',
  '<a href="javascript:__pwn(1)">x</a>',
  '<a href=" java\nscript:__pwn(1)">x</a>',
  '<form action="//evil.test"><input type=password><button formaction="javascript:__pwn(1)">x</button></form>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<style>@import "//evil.test/x.css"</style>',
  '<link rel=stylesheet href="//evil.test/x.css">',
  '<template shadowrootmode=open><script>__pwn(1)</script></template>',
  '<button popovertarget=x commandfor=y command=show-modal>x</button>',
  '<p style="background:url(//evil.test)">x</p>',
  '<p id=rcriotorder name=location>x</p>',
  '<stay-order data-mode=widget></stay-order>',
  '<object data="javascript:__pwn(1)"></object>',
  '<embed src="javascript:__pwn(1)">',
  '<details open ontoggle=__pwn(1)>x</details>',
  '<video><source onerror=__pwn(1)></video>',
  '<dialog open onclose=__pwn(1)>x</dialog>',
];

it.each(HOSTILE)('neither runs nor keeps %s [CORE-18]', async (html) => {
  const kept = await show(html);
  for (const link of box.querySelectorAll('a')) link.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(hits).toEqual([]);
  expect(kept).not.toMatch(
    /__pwn|evil\.test|javascript:|<(script|style|iframe|form|input|button|base|meta|link|template|stay-)|popovertarget|commandfor|\bid=|\bname=|\bstyle=/i,
  );
});

it('keeps text markup, and adds noopener to links that open a new window [CORE-18]', async () => {
  const html =
    '<h3>Quote</h3><table><tbody><tr><td>Rent</td><td><b>$100</b></td></tr></tbody></table><a href="https://a.test/" target="_blank">more</a>';
  expect(await show(html)).toBe(html.replace('target="_blank"', 'target="_blank" rel="noopener"'));
});

it('keeps the named controls of a CMS form, and its action only on the same origin [CORE-18]', async () => {
  const form = (action: string) =>
    `<form action="${action}"><label for="e">E</label><input id="e" name="form_build_id" value="x" type="hidden"><select name="title"><option value="1">1</option></select><textarea name="action"></textarea><button name="op">Send</button></form>`;
  await show(form('/system/ajax'), 'cms-form');
  expect([...box.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))).toEqual([
    'form_build_id',
    'title',
    'action',
    'op',
  ]);
  expect(box.querySelector('form')?.getAttribute('action')).toBe('/system/ajax');
  await show(form('//evil.test/'), 'cms-form');
  expect(box.querySelector('form')?.hasAttribute('action')).toBe(false);
  await show('<form><input type="password" name="p"><img src=x onerror=__pwn(1)></form>', 'cms-form');
  expect(box.querySelector('[type=password]')).toBeNull();
  expect(hits).toEqual([]);
});

it('keeps of an option only classes and data attributes that no script of the page acts on [CORE-18]', async () => {
  const link =
    '<a class="a use-ajax colorbox-load colorbox b" data-hx-get="/x" data-dialog-type="modal" data-stay-open="" data-insurance-state="" href="/a">x</a>';
  expect(await show(link, 'option')).toBe(
    '<a class="a    b" data-stay-open="" data-insurance-state="" href="/a">x</a>',
  );
  expect(await show(link, 'text')).toBe(link);
  expect(await show('<b class="webform-dialog webform-dialog-normal">x</b>', 'option')).toBe('<b class="">x</b>');
});

it.each(['localName', 'getAttribute', 'attributes', 'remove', 'type'])(
  'keeps a form at home that has a field named %s, as DOM members are [CORE-18]',
  async (name) => {
    for (const profile of ['cms-form', 'page'] as const) {
      const kept = await show(
        `<form action="//evil.test/" target="_blank"><input name="${name}"></form><p>x</p>`,
        profile,
      );
      expect(kept).toContain('<p>x</p>');
      expect(kept).not.toContain('evil.test');
    }
  },
);

it.each(['img', 'form'])('lets no name of a %s stand in for a member of the document [CORE-18]', async (tag) => {
  for (const profile of ['cms-form', 'page'] as const) {
    await show(`<${tag} name="createElement"></${tag}><${tag} name="location" id="a"></${tag}>`, profile);
    expect(box.querySelectorAll('[name]')).toHaveLength(0);
    expect(document.createElement('p').localName).toBe('p');
  }
});

it.each(HOSTILE.filter((html) => !/<stay-|<form|id=/.test(html)))(
  'neither runs nor keeps %s in a page fragment [CORE-18]',
  async (html) => {
    const kept = await show(html, 'page');
    await new Promise((resolve) => setTimeout(resolve));
    expect(hits).toEqual([]);
    expect(kept).not.toMatch(
      /__pwn|evil\.test|javascript:|<(script|style|iframe|base|meta|link|template)|popovertarget|commandfor|\bstyle=/i,
    );
  },
);

it('keeps our elements and their options, ids and same-origin forms in a page fragment, and drops other custom elements [PAGE-3, CORE-18]', async () => {
  const html =
    '<stay-flag data-item-id="stays-1" onclick="__pwn(1)"></stay-flag><h2 id="fees">Fees</h2><x-evil data-a="1">x</x-evil><form action="https://evil.test/"><input name="a"></form>';
  expect(await show(html, 'page')).toBe(
    '<stay-flag data-item-id="stays-1"></stay-flag><h2 id="fees">Fees</h2>x<form><input name="a"></form>',
  );
});

const ATTRIBUTES =
  'style="a:b" id="a" name="b" popovertarget="a" popovertargetaction="b" command="a" commandfor="b" form="a" formaction="/b" srcset="/a" ping="/b" background="/a" title="b" href="/a" data-a="b" is="stay-flag"';
// An `is` cannot be removed from an element: it becomes empty.
const attributesOf = (element: Element) =>
  [...element.attributes].flatMap(({ name, value }) => (name === 'is' && value === '' ? [] : [name]));
it.each<[HtmlProfile, string]>([
  ['text', 'title href data-a'],
  ['option', 'title href'],
  ['cms-form', 'id name title href data-a'],
  ['page', 'id name srcset title href data-a'],
])('keeps of all attributes in the profile %s only %s [CORE-18]', async (profile, kept) => {
  for (const tag of ['a', 'p']) {
    await show(`<${tag} ${ATTRIBUTES}>x</${tag}>`, profile);
    expect(attributesOf(box.firstElementChild!).join(' '), tag).toBe(kept);
  }
});

it.each<[HtmlProfile, string]>([
  ['text', ''],
  ['option', ''],
  ['cms-form', 'form input button select textarea'],
  ['page', 'form input button select textarea stay-flag'],
])('keeps of what acts in the profile %s only %s, whatever was shown before [CORE-18]', async (profile, kept) => {
  const tags =
    'form input button select textarea style iframe dialog template slot svg math object embed base meta link stay-flag x-evil';
  for (const before of ['page', 'cms-form', 'text'] as const) {
    await show('<stay-flag></stay-flag>', before);
    const left: string[] = [];
    for (const tag of tags.split(' ')) {
      await show(`<p>a</p><${tag}></${tag}>`, profile);
      left.push(...[...box.children].slice(1).map(({ localName }) => localName));
    }
    expect(left.join(' ')).toBe(kept);
  }
});

it('adds noopener only to a new window, and removes only fields for passwords [CORE-18]', async () => {
  expect(await show('<a href="/a" target="_top">a</a>')).toBe('<a href="/a" target="_top">a</a>');
  const fields = '<input type="text"><input type="PassWord"><form><input></form>';
  expect(await show(fields, 'cms-form')).toBe('<input type="text"><form><input></form>');
});

it.each([
  ['/ask?a=b', true],
  ['', true],
  ['#a', true],
  ['https://[', false],
  ['https://evil.test/', false],
  ['mailto:a@b.test', false],
])('keeps the action %j of a form: %s [CORE-18]', async (action, isKept) => {
  await show(`<form action="${action}"></form><p action="https://evil.test/"></p>`, 'cms-form');
  expect(box.querySelector('form')!.getAttribute('action')).toBe(isKept ? action : null);
});

it('makes HTML for pages that require Trusted Types, and text where there are none [CORE-17]', async () => {
  const { TrustedHTML } = globalThis as unknown as { TrustedHTML: new () => object };
  expect(await safeHtml('<b>a</b>', 'text')).toBeInstanceOf(TrustedHTML);
  expect(trustedHtml('<b>a</b>')).toBeInstanceOf(TrustedHTML);
  expect(createPurifier(undefined)('<b>a</b>', 'text')).toBe('<b>a</b>');
  expect(policy()).toBe(policy());
});
