import { on } from '@staytags/bus/bus';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { flag } from '@staytags/search/flag/flag.widget';
import { searchElements } from '@staytags/search/widgets';
import { knowSources } from '@staytags/element/host/from-sources';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart } from '../part/fetch-part.ts';
import { lazy } from './lazy.widget.ts';

// The flag is of another package.
knowSources(searchElements);

const realFetch = globalThis.fetch;
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });
let asked: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  asked = [];
  answer = async () => page('<main><p>Stories</p></main>');
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!url.pathname.startsWith('/part')) return realFetch(input);
    asked.push(url.pathname + url.hash);
    return answer();
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
  clearPage();
});

const markup = (url = '/part') => `<stay-lazy data-url="${url}"><a href="${url}">Stories</a></stay-lazy>`;

it('fetches within 80 px of the viewport, and not before [PAGE-3, CORE-22]', async () => {
  place('<div style="block-size: 3000px"></div>');
  const host = place(markup(), lazy);
  await settled();
  await settled();
  expect(asked).toEqual([]);
  scrollTo(0, host.getBoundingClientRect().top + scrollY - innerHeight - 60);
  await until('the content is there', () => host.querySelector('p')?.textContent === 'Stories');
  expect([asked, host.querySelector('a')]).toEqual([['/part'], null]);
  scrollTo(0, 0);
});

it('shows a fragment of the page without its scripts, upgrades the tags in it, and sends section-shown [PAGE-3, CORE-18]', async () => {
  answer = async () =>
    page(
      '<h1>Page</h1><section id="saved"><script>globalThis.hit = 1</script><img src="x" onerror="globalThis.hit = 1"><stay-flag data-item-id="l-1"></stay-flag></section>',
    );
  const shown: unknown[] = [];
  const stop = on('section-shown', ({ section }) => shown.push(section));
  const host = place(markup('/part#saved'), lazy, flag);
  const inner = await until('the flag is there', () => host.querySelector('stay-flag'));
  await until('it is alive', () => inView(inner, 'button'));
  stop();
  expect(shown).toEqual([host]);
  expect([host.querySelector('h1'), host.querySelector('script'), 'hit' in globalThis]).toEqual([null, null, false]);
  host.remove();
  await until('the placeholder is back', () => host.querySelector('a'));
});

it.each([
  ['<img src="img/map.svg">', '<img src="{help}img/map.svg">'],
  ['<a href="fees">x</a><a href="?page=2">x</a>', '<a href="{help}fees">x</a><a href="{help}policies?page=2">x</a>'],
  ['<a href="#top">x</a><a href="tel:+1">x</a><a href="">x</a>', undefined],
  // Themes mark links to other sites by their beginning.
  ['<a href="/fees">x</a><a href="https://x.test">x</a><a href="//x.test/a">x</a>', undefined],
  [
    '<img srcset="a.jpg 1x, w_2,h_3/b.jpg 2x,c.jpg 3x, /d.jpg 4x">',
    '<img srcset="{help}a.jpg 1x, {help}w_2,h_3/b.jpg 2x,{help}c.jpg 3x, /d.jpg 4x">',
  ],
  ['<video poster="a.jpg"></video>', '<video poster="{help}a.jpg"></video>'],
  ['<form action="send" method="post"></form>', '<form action="{help}send" method="post"></form>'],
  ['<stay-lazy data-url="more"></stay-lazy>', '<stay-lazy data-url="{help}more"></stay-lazy>'],
  [
    '<stay-search data-results-path="stays"></stay-search>',
    '<stay-search data-results-path="{help}stays"></stay-search>',
  ],
  [
    '<stay-background data-narrow="a.jpg"></stay-background>',
    '<stay-background data-narrow="{help}a.jpg"></stay-background>',
  ],
  [
    '<stay-background data-image="a.jpg"></stay-background><stay-search data-first-request="one"></stay-search>',
    '<stay-background data-image="{help}a.jpg"></stay-background><stay-search data-first-request="{help}one"></stay-search>',
  ],
  ['<stay-availability data-results-path="data.nights"></stay-availability>', undefined],
  [
    '<stay-tabs data-narrow="accordion"></stay-tabs><stay-flag data-path="stays"></stay-flag><stay-pricing data-show-quote-link="true"></stay-pricing><p data-url="more">x</p>',
    undefined,
  ],
])('reads the relative addresses of %s as its own page does [PAGE-3]', async (html, shown = html) => {
  answer = async () => page(`<main>${html}</main>`);
  const part = await fetchPart('/parts/help/policies', new AbortController().signal);
  expect(part.innerHTML).toBe(shown.replaceAll('{help}', `${location.origin}/parts/help/`));
});

it('keeps the link, shows the failure, and retries when the content fails to load [PAGE-3, CORE-30]', async () => {
  answer = async () => new Response('', { status: 404 });
  const host = place(markup(), lazy);
  const alert = await until('it says so', () => host.querySelector('[role=alert]'));
  expect(alert.textContent).toContain('couldn’t load');
  expect(host.querySelectorAll('a')).toHaveLength(1);
  expect(host.hasAttribute('failed')).toBe(true);
  answer = async () => page('<p>Now</p>');
  alert.querySelector('button')!.click();
  await until('the content is there', () => host.textContent === 'Now');
  expect(host.hasAttribute('failed')).toBe(false);
});

it.each([
  'https://evil.test/part',
  '//evil.test/part',
  '/\\evil.test/part',
  'https:evil.test/part',
  'https://u:p@evil.test/part',
  'javascript:alert(1)',
  'data:text/html,<p>part',
  'https://[',
])('does not fetch %s, and never links to code [PAGE-3, CORE-18]', async (url) => {
  const host = place(`<stay-lazy data-url="${url}">Soon</stay-lazy>`, lazy);
  await until('it has failed', () => host.hasAttribute('failed'));
  expect(asked).toEqual([]);
  expect(host.querySelector('a')?.protocol ?? 'none').not.toBe('javascript:');
});

it('tells Drupal of the content that comes and goes [PAGE-3]', async () => {
  const page = window as { Drupal?: object };
  const calls: string[] = [];
  const call = (name: string) => (part: HTMLElement) => calls.push(`${name} ${part.textContent}`);
  page.Drupal = { attachBehaviors: call('attach'), detachBehaviors: call('detach') };
  try {
    const host = place(markup(), lazy);
    await until('it is attached', () => calls.join() === 'attach Stories');
    host.remove();
    await until('it is detached', () => calls.join() === 'attach Stories,detach Stories');
  } finally {
    delete page.Drupal;
  }
});

it.each(['', '?b=2&a=1', '#more'])(
  'does not load the page that contains it, written as %s, and keeps its link [PAGE-3]',
  async (more) => {
    const before = location.href;
    history.replaceState(null, '', `/part${more.startsWith('?') ? '?a=1&b=2' : ''}`);
    try {
      const host = place(markup(`/part${more}`), lazy);
      await until('it has failed', () => host.hasAttribute('failed'));
      expect([asked, host.textContent, host.querySelectorAll('a').length]).toEqual([[], 'Stories', 1]);
      expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('Name another page');
    } finally {
      history.replaceState(null, '', before);
    }
  },
);

it('does not load a page inside itself, nor more than three pages inside each other [PAGE-3]', async () => {
  answer = async () => page(`<main>${markup('/part')}</main>`);
  const same = place(markup(), lazy);
  await until('the inner one has failed', () => same.querySelector('stay-lazy[failed]'));
  expect(asked).toEqual(['/part']);
  clearPage();
  asked = [];
  answer = async () => page(`<main>${markup(`/part/${asked.length}`)}</main>`);
  const endless = place(markup(), lazy);
  await until('the fourth has failed', () => endless.querySelector('stay-lazy[failed]'));
  expect(asked).toEqual(['/part', '/part/1', '/part/2']);
  expect(endless.querySelector('[failed]')?.textContent).toBe('Stories');
});

it('ends where three tags load the page that contains them, with a new query each time [PAGE-3]', async () => {
  const before = location.href;
  history.replaceState(null, '', '/part');
  let serial = 0;
  const three = () => [1, 2, 3].map(() => markup(`/part?serial=${serial++}`)).join('');
  answer = async () => page(`<main>${three()}</main>`);
  try {
    place(`<div>${three()}</div>`, lazy);
    await expect.poll(() => document.querySelectorAll('stay-lazy stay-lazy[failed]').length).toBe(9);
    expect(asked).toEqual(['/part', '/part', '/part']);
  } finally {
    history.replaceState(null, '', before);
  }
});

it('names the link of a failure as told later, and keeps the focus on its button, then in its place [PAGE-3, CORE-5, CORE-26, CORE-39]', async () => {
  answer = async () => new Response('', { status: 404 });
  const host = place('<stay-lazy data-url="/part"><p>Stories</p></stay-lazy>', lazy);
  const alert = await until('it says so', () => host.querySelector('[role=alert]'));
  const retry = alert.querySelector('button')!;
  retry.focus();
  host.dataset['label'] = 'All stories';
  await expect.poll(() => alert.querySelector('a')?.textContent).toBe('All stories');
  expect(document.activeElement).toBe(retry);
  retry.click();
  await expect.poll(() => [alert.isConnected, document.activeElement]).toEqual([false, host]);
});

it('takes the focus of the link that the content replaces [PAGE-3, CORE-6]', async () => {
  const host = place(markup(), lazy);
  host.querySelector('a')!.focus();
  await until('the content is there', () => host.querySelector('p'));
  expect(document.activeElement).toBe(host);
});
