import { afterEach, beforeEach, expect, it } from 'vitest';
import { safeHtml, setSafeHtml, type HtmlProfile } from './safe-html.ts';

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
