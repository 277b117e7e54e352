import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer, type FakeServer } from '../cms-form/fake-server.ts';
import { pageShare } from './page-share.widget.ts';

let server: FakeServer;
let host: HTMLElement;
const clean = location.pathname + location.search;
beforeEach(() => {
  server = fakeServer();
  history.replaceState(null, '', '#q=ocean');
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
});
afterEach(() => {
  server.stop();
  clearPage();
  history.replaceState(null, '', clean);
});

const SOCIAL = '<a data-share-query="u" href="https://social.example/share">Post it</a>';
const FORM =
  '<div id="share-wrap"><form id="share-url" method="post"><label>To <input name="to"></label><input type="hidden" name="fragment"><button name="op" value="Short">Short link</button></form></div>';
async function open(html: string): Promise<void> {
  host = place(`<stay-page-share data-ajax-url="system/ajax">${html}</stay-page-share>`, pageShare);
  await userEvent.click(await until('the button', () => host.querySelector<HTMLElement>('.stay-form-open')));
  await until('the dialog', () => host.querySelector('dialog')?.open);
}
const field = () => host.querySelector<HTMLInputElement>('.stay-share-link input');
const said = () => host.querySelector('.stay-share-link [role=status]')?.textContent;

it('shows the page’s link with its hash, copies it, and adds it to the social links; all follow the hash [SHR-3] [SHR-4]', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await open(SOCIAL);
  expect(field()?.value).toBe(location.href);
  await userEvent.click(host.querySelector('.stay-share-link button') as HTMLElement);
  await until('it says so', () => said() === 'Link copied');
  expect(written).toEqual([location.href]);
  const social = host.querySelector<HTMLAnchorElement>('[data-share-query]');
  expect(new URL(social?.href ?? '').searchParams.get('u')).toBe(location.href);
  location.hash = '#q=hills';
  await until('it follows', () => field()?.value.endsWith('#q=hills'));
  expect(new URL(social?.href ?? '').searchParams.get('u')).toBe(location.href);
});

it('puts its content back where its children are when they stay and it goes [SHR-3] [CORE-5]', async () => {
  await open(FORM);
  const frame = document.createElement('div');
  host.before(frame);
  const form = host.querySelector('form');
  frame.append(...host.childNodes);
  host.remove();
  await expect.poll(() => frame.querySelector('dialog, .stay-form-open')).toBeNull();
  expect(frame.querySelector('#share-wrap > form')).toBe(form);
  host = frame;
});

it('opens from the site’s own link, without a request [SHR-3]', async () => {
  host = place(
    `<stay-page-share><a data-stay-open href="mailto:?subject=x">Share</a>${SOCIAL}</stay-page-share>`,
    pageShare,
  );
  await until('it is attached', () => host.querySelector('dialog'));
  await userEvent.click(host.querySelector('[data-stay-open]') as HTMLElement);
  await until('the dialog', () => host.querySelector('dialog')?.open);
  expect([field()?.value, server.requests, host.querySelector('.stay-form-open')]).toEqual([location.href, [], null]);
});

it('fetches the form of the page that its link leads to, once, and is pending until it has arrived [SHR-3]', async () => {
  server.answer = () => 'never';
  host = place(
    '<stay-page-share data-ajax-url="system/ajax"><a data-stay-open href="/share/nojs/1">Share</a></stay-page-share>',
    pageShare,
  );
  await until('it is attached', () => host.querySelector('dialog'));
  const link = host.querySelector<HTMLElement>('[data-stay-open]') as HTMLElement;
  link.click();
  await until('it is pending', () => host.hasAttribute('pending'));
  const state = () => [link.getAttribute('aria-disabled'), server.requests.map(({ url }) => new URL(url).pathname)];
  expect([field()?.value, ...state()]).toEqual([location.href, 'true', ['/share/ajax/1']]);
  link.click();
  expect(state()).toEqual(['true', ['/share/ajax/1']]);
  server.requests[0]?.respond([{ command: 'insert', method: null, selector: null, data: FORM }]);
  await until('the form', () => host.querySelector('dialog form') && !host.hasAttribute('pending'));
  expect([field()?.value, ...state()]).toEqual([location.href, null, ['/share/ajax/1']]);
  host.querySelector<HTMLElement>('.stay-form-close')?.click();
  link.click();
  expect(state()).toEqual([null, ['/share/ajax/1']]);
});

it('still offers the link if the form cannot be fetched, and retries at the next press [SHR-3] [LEAD-9]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.answer = () => ({ status: 500, text: 'No' });
  host = place('<stay-page-share><a data-stay-open href="/share/nojs/1">Share</a></stay-page-share>', pageShare);
  await until('it is attached', () => host.querySelector('dialog'));
  const link = host.querySelector<HTMLElement>('[data-stay-open]') as HTMLElement;
  link.click();
  await until('the notice', () => host.querySelector('.stay-form-notice'));
  expect([field()?.value, host.querySelector('dialog')?.open]).toEqual([location.href, true]);
  host.querySelector<HTMLElement>('.stay-form-close')?.click();
  server.answer = () => [{ command: 'insert', method: null, selector: null, data: FORM }];
  link.click();
  await until('the form', () => host.querySelector('dialog form'));
  expect([host.querySelector('.stay-form-notice'), host.querySelectorAll('.stay-share-link').length]).toEqual([
    null,
    1,
  ]);
});

it('loads the bot check of its form as soon as the dialog opens [LEAD-4]', async () => {
  const added: string[] = [];
  const append = vi
    .spyOn(document.head, 'append')
    .mockImplementation((node) => void added.push((node as HTMLScriptElement).src));
  addSettings({ bt_leads_recaptcha: { should_load: true, sitekey: 'k', src: '/share-check.js' } });
  await open(FORM.replace('<button', '<div data-bot-check></div><button'));
  await until('the script', () => added.some((src) => src.includes('/share-check.js')));
  append.mockRestore();
  addSettings({ bt_leads_recaptcha: { should_load: false } });
});

it('requests a short link with the hash from the CMS, and not on Enter; social links add the hash to it [SHR-3] [SHR-4] [SHR-5]', async () => {
  server.answer = () => [
    { command: 'invoke', selector: null, method: 'trigger', arguments: ['shareurl', ['/s/ab1']] },
    {
      command: 'insert',
      method: 'replaceWith',
      selector: '#share-wrap',
      data: '<p id="share-wrap" class="messages status">Here it is</p>',
    },
  ];
  await open(SOCIAL + FORM);
  host.querySelector<HTMLElement>('[name=to]')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.requests).toEqual([]);
  await userEvent.click(host.querySelector('[name=op]') as HTMLElement);
  await until('the short link', () => field()?.value === `${location.origin}/s/ab1`);
  expect(new URLSearchParams(server.requests[0]?.body as string).get('fragment')).toBe('#q=ocean');
  expect(new URL(host.querySelector<HTMLAnchorElement>('[data-share-query]')?.href ?? '').searchParams.get('u')).toBe(
    `${location.origin}/s/ab1#q=ocean`,
  );
});

const SHORT = [
  { command: 'invoke', selector: null, method: 'trigger', arguments: ['shareurl', ['/s/ab1']] },
  {
    command: 'insert',
    method: 'replaceWith',
    selector: '#share-wrap',
    data: '<p class="messages status">Here it is</p>',
  },
];

it('forgets the short link when a search has changed the address since, which fires no event [SHR-6]', async () => {
  server.answer = () => SHORT;
  await open(FORM);
  await userEvent.click(host.querySelector('[name=op]') as HTMLElement);
  await until('the short link', () => field()?.value === `${location.origin}/s/ab1`);
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !host.querySelector('dialog')?.open);
  history.pushState(null, '', '#q=hills');
  await userEvent.click(host.querySelector('.stay-form-open') as HTMLElement);
  await expect.poll(() => field()?.value).toBe(location.href);
});

it('takes no short link for another address than the one that was sent [SHR-6]', async () => {
  server.answer = () => 'never';
  await open(FORM);
  await userEvent.click(host.querySelector('[name=op]') as HTMLElement);
  await until('the request', () => server.requests.length === 1);
  history.pushState(null, '', '#q=hills');
  server.requests[0]?.respond(SHORT);
  await until('the answer', () => host.querySelector('.messages') && !host.hasAttribute('pending'));
  expect(field()?.value).toBe(location.href);
});

it('applies late texts, and data-sheet, to the box with the link [SHR-6, CORE-26]', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await open(SOCIAL);
    const words = () => [
      host.querySelector('.stay-share-link label')?.firstChild?.textContent,
      ...[...host.querySelectorAll('.stay-share-link button')].map(({ textContent }) => textContent),
    ];
    expect(words()).toEqual(['Link to this page', 'Copy link', 'Share via…']);
    addSettings({ staytags: { texts: { 'page-share.link': 'Lien', 'page-share.copy': 'Copier' } } });
    await until('the texts', () => words()[0] === 'Lien' && words()[1] === 'Copier');
    expect(host.querySelector('dialog')?.open).toBe(true);
    host.dataset['sheet'] = 'false';
    await until('the box without it', () => words().length === 2);
    expect([field()?.value, host.querySelector('dialog')?.open]).toEqual([location.href, true]);
    host.dataset['sheet'] = 'true';
    await until('the button is back', () => words()[2] === 'Share via…');
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
