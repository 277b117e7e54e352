import { addSettings } from '@staytags/cms/settings';
import { on } from '@staytags/bus/bus';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ajax } from '../ajax/ajax.widget.ts';
import { leadForm } from '../lead-form/lead-form.widget.ts';
import { pageShare } from '../page-share/page-share.widget.ts';
import { reviewForm } from '../review-form/review-form.widget.ts';
import { fakeServer, type FakeAnswer, type FakeServer } from './fake-server.ts';

const html = (status: number, text = '<h1>No</h1>'): FakeAnswer => ({ status, text, token: null });

/** What a network and a server can do wrong. To a script, an error without a status is all the same. */
interface Fault {
  readonly name: string;
  readonly answer: FakeAnswer;
  readonly is?: 'expired' | 'empty' | 'page';
}
const BOM: FakeAnswer = { status: 200, text: '\uFEFF[{"command":"redirect","url":"#sent"}]', token: '1' };
const FAULTS: readonly Fault[] = [
  { name: 'refuses, resets or cuts the connection, or an extension blocks it', answer: 'refused' },
  { name: 'never answers', answer: 'silent' },
  ...[400, 403, 404, 429, 500, 503].map((status) => ({ name: `answers with ${status}`, answer: html(status) })),
  { name: 'answers with 204', answer: html(204, ''), is: 'expired' },
  { name: 'answers with nothing', answer: html(200, ''), is: 'expired' },
  {
    name: 'answers with a login page',
    answer: html(200, '<!doctype html><form><input name="user"></form>'),
    is: 'page',
  },
  { name: 'answers with half of its JSON', answer: html(200, '[{"command":"insert","data":"<p') },
  { name: 'answers with null', answer: html(200, 'null'), is: 'empty' },
  { name: 'answers with an empty list', answer: html(200, '[]'), is: 'empty' },
  { name: 'answers with another shape', answer: html(200, '{"ok":1}') },
  { name: 'answers with NaN', answer: html(200, '[NaN]') },
  { name: 'answers with ten megabytes', answer: 'huge' },
  {
    name: 'is another site, by a redirect',
    answer: {
      status: 200,
      text: '[{"command":"remove","selector":"form"}]',
      token: null,
      url: 'https://evil.example/',
    },
  },
];

let server: FakeServer;
let host: HTMLElement;
let sent: number;
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = fakeServer();
  sent = 0;
  stops.push(on('lead-sent', () => void (sent += 1)));
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true, '/enquiry': true, '/rates': true } });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.stop();
  clearPage();
  document.querySelector('[data-stay-ask]')?.remove();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

const $ = <E extends Element = HTMLElement>(selector: string): E => host.querySelector(selector) as E;
const FORM = `<div><form id="the-form" method="post"><label>E-mail <input name="mail"></label>
  <input type="submit" id="the-button" name="op" value="Send"></form></div>`;
const alertText = () => document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector('p')?.textContent;
async function dismiss(): Promise<void> {
  document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector<HTMLElement>('.yes')?.click();
  await until('the alert is closed', () => !document.querySelector('[data-stay-ask]'));
}

describe.each([
  ['stay-lead-form', leadForm, 'lead-sent'],
  ['stay-review-form', reviewForm, 'lead-sent'],
  ['stay-page-share', pageShare, ''],
] as const)('a form in %s', (tag, widget, event) => {
  async function send(): Promise<void> {
    host = place<HTMLElement>(`<${tag} data-ajax-url="/system/ajax">${FORM}</${tag}>`, widget);
    await until('the button', () => $('.stay-form-open'));
    $('.stay-form-open').click();
    await until('the dialog', () => $<HTMLDialogElement>('dialog').open);
    $<HTMLInputElement>('[name=mail]').value = 'typed@mail.example';
    $('#the-button').click();
  }

  it.each(FAULTS)(
    'loses nothing when the CMS $name: one message, nothing stuck, sent once [LEAD-9] [LEAD-8]',
    async ({ answer, is }) => {
      server.answer = () => answer;
      await send();
      const notice = await until('the notice', () => $('.stay-form-notice p'));
      await until('it is idle', () => !host.hasAttribute('pending'));
      expect(notice.textContent).toMatch(is === 'expired' ? /^This form has been open/ : /^We couldn’t send/);
      expect([
        $<HTMLInputElement>('[name=mail]').value,
        $<HTMLInputElement>('#the-button').disabled,
        host.querySelector('.ajax-progress'),
        host.querySelectorAll('[role=alert]').length,
        alertText(),
        server.requests.length,
        sent,
      ]).toEqual(['typed@mail.example', false, null, 1, undefined, 1, 0]);
      expect(JSON.stringify({ ...sessionStorage })).toContain('typed@mail.example');
      // The same message goes out at the next press.
      server.answer = () => [{ command: 'redirect', url: '#sent' }];
      $('#the-button').click();
      await until('it is sent', () => host.hasAttribute('sent'));
      expect([server.requests.length, sent, { ...sessionStorage }]).toEqual([2, event ? 1 : 0, {}]);
    },
  );

  it('waits for a slow CMS: one request, no lost input, and the button is enabled again [LEAD-8] [AJX-4]', async () => {
    server.answer = () => 'never';
    await send();
    await until('it is busy', () => host.hasAttribute('pending') && $('.ajax-progress'));
    const state = () => [$<HTMLInputElement>('#the-button').disabled, server.requests.length, sent];
    expect(state()).toEqual([true, 1, 0]);
    // An impatient visitor presses the button and Enter again.
    $('#the-button').click();
    $<HTMLFormElement>('#the-form').requestSubmit();
    expect(state()).toEqual([true, 1, 0]);
    expect([$<HTMLInputElement>('[name=mail]').value, host.querySelector('.stay-form-notice')]).toEqual([
      'typed@mail.example',
      null,
    ]);
    expect(JSON.stringify({ ...sessionStorage })).toContain('typed@mail.example');
    server.requests[0]?.respond([{ command: 'redirect', url: '#sent' }]);
    await until('it is sent', () => host.hasAttribute('sent') && !host.hasAttribute('pending'));
    expect([...state(), host.querySelector('.ajax-progress'), { ...sessionStorage }]).toEqual([
      false,
      1,
      event ? 1 : 0,
      null,
      {},
    ]);
  });

  it('reads a response that starts with a byte order mark [AJX-2]', async () => {
    server.answer = () => BOM;
    await send();
    await until('it is sent', () => host.hasAttribute('sent'));
  });
});

it.each(FAULTS.filter(({ is }) => is !== 'page'))(
  'shows that a form could not load when the CMS $name, and retries on the next press [LEAD-9]',
  async ({ answer }) => {
    server.answer = () => answer;
    host = place<HTMLElement>('<stay-lead-form><a data-stay-open href="/enquiry">Ask</a></stay-lead-form>', leadForm);
    await until('the dialog', () => $('dialog'));
    $('a').click();
    await until('the alert', () => alertText() === 'We couldn’t open this form. Please try again.');
    expect([$<HTMLDialogElement>('dialog').open, host.hasAttribute('open'), server.requests.length]).toEqual([
      false,
      false,
      1,
    ]);
    await dismiss();
    server.answer = () => [{ command: 'insert', method: null, selector: null, data: FORM }];
    $('a').click();
    await until('the form', () => $('dialog form'));
  },
);

it.each([
  ['a page', html(200, '\n<!DOCTYPE html><title>Contact</title>')],
  ['a page that can only be read', html(405)],
])('follows a link to %s instead of opening a dialog without a form [LEAD-9]', async (_name, answer) => {
  server.answer = () => answer;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const followed: boolean[] = [];
  const follow = (event: MouseEvent) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', follow);
  stops.push(() => document.removeEventListener('click', follow));
  host = place<HTMLElement>('<stay-lead-form><a data-stay-open href="/contact">Ask</a></stay-lead-form>', leadForm);
  await until('the dialog', () => $('dialog'));
  $('a').click();
  await expect.poll(() => followed).toEqual([false, true]);
  expect([$<HTMLDialogElement>('dialog').open, host.hasAttribute('open'), alertText()]).toEqual([
    false,
    false,
    undefined,
  ]);
  expect(errors.mock.calls.map(([text]) => String(text)).join()).toContain('The link /contact leads to a page');
  $('a').click();
  await expect.poll(() => followed).toEqual([false, true, true]);
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['a page', html(200, '<!doctype html><title>Contact</title>')],
  ['nothing', html(500)],
])('does nothing about a link to %s once the visitor has closed the dialog [LEAD-9]', async (_name, answer) => {
  server.answer = () => 'never';
  const follow = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', follow);
  stops.push(() => document.removeEventListener('click', follow));
  host = place<HTMLElement>('<stay-lead-form><a data-stay-open href="/contact">Ask</a></stay-lead-form>', leadForm);
  await until('the dialog', () => $('dialog'));
  $('a').click();
  await until('it is busy', () => server.requests.length === 1 && host.hasAttribute('pending'));
  $('.stay-form-close').click();
  await until('it is closed', () => !host.hasAttribute('open'));
  follow.mockClear();
  const dialogs = document.querySelectorAll('dialog').length;
  server.requests[0]?.respond(answer);
  await until('it is idle', () => !host.hasAttribute('pending'));
  // The code of an alert.
  await import('@staytags/ui/dialog/ask');
  await settled();
  expect([follow.mock.calls.length, alertText(), document.querySelectorAll('dialog').length]).toEqual([
    0,
    undefined,
    dialogs,
  ]);
});

it('keeps the link to share when the link of its button leads to a page [LEAD-9] [SHR-6]', async () => {
  server.answer = () => html(200, '<!doctype html><title>Share</title>');
  host = place<HTMLElement>('<stay-page-share><a data-stay-open href="/share">Share</a></stay-page-share>', pageShare);
  await until('the dialog', () => $('dialog'));
  $('a').click();
  await until('it is idle', () => server.requests.length === 1 && !host.hasAttribute('pending'));
  expect([$<HTMLDialogElement>('dialog').open, $('.stay-form-notice'), alertText()]).toEqual([true, null, undefined]);
  await until('the link', () => $<HTMLInputElement>('dialog input')?.value === location.href);
});

it('fetches a form once from a slow CMS, even if the link is pressed again [LEAD-9] [AJX-4]', async () => {
  server.answer = () => 'never';
  host = place<HTMLElement>('<stay-lead-form><a data-stay-open href="/enquiry">Ask</a></stay-lead-form>', leadForm);
  await until('the dialog', () => $('dialog'));
  $('a').click();
  await until('it is busy', () => $('dialog .ajax-progress') && host.hasAttribute('pending'));
  $('.stay-form-close').click();
  await until('it is closed', () => !host.hasAttribute('open'));
  $('a').click();
  await until('it is open again', () => $<HTMLDialogElement>('dialog').open);
  expect([server.requests.length, $('dialog .ajax-progress')?.textContent]).toEqual([1, 'Loading…']);
  server.requests[0]?.respond([{ command: 'insert', method: null, selector: null, data: FORM }]);
  await until('the form', () => $('dialog form') && !host.hasAttribute('pending'));
  expect([server.requests.length, $('dialog .ajax-progress'), alertText()]).toEqual([1, null, undefined]);
});

describe('a link with use-ajax', () => {
  const RATES: FakeAnswer = [{ command: 'insert', method: 'html', selector: '#rates', data: '<b>$200</b>' }];
  const isIdle = () => !host.hasAttribute('pending') && !$('a').hasAttribute('disabled') && !$('.ajax-progress');
  async function press(answer: FakeAnswer): Promise<void> {
    server.answer = () => answer;
    host = place<HTMLElement>(
      '<stay-ajax><a class="use-ajax" href="/rates">Rates</a><p id="rates"></p></stay-ajax>',
      ajax,
    );
    await until('it is attached', () => $('[role=status]'));
    $('a').click();
    await until('it is sent', () => server.requests.length === 1);
  }
  async function works(): Promise<void> {
    server.answer = () => RATES;
    $('a').click();
    await until('the rates', () => $('#rates b'));
    await until('it is idle', isIdle);
    expect(server.requests.length).toBe(2);
  }

  it.each(FAULTS.filter(({ is }) => is !== 'empty'))(
    'shows one alert when the CMS $name, and works again [AJX-6] [AJX-8]',
    async ({ answer, is }) => {
      await press(answer);
      const text = await until('the alert', alertText);
      expect(text.startsWith('This form has expired.')).toBe(is === 'expired');
      expect([isIdle(), server.requests.length, document.querySelectorAll('[data-stay-ask]').length]).toEqual([
        true,
        1,
        1,
      ]);
      await dismiss();
      await works();
    },
  );

  it.each(FAULTS.filter(({ is }) => is === 'empty'))(
    'does nothing and reports nothing when the CMS $name, and works again [AJX-2]',
    async ({ answer }) => {
      await press(answer);
      await until('it is idle', isIdle);
      expect([alertText(), $('#rates').textContent]).toEqual([undefined, '']);
      await works();
    },
  );

  it('waits for a slow CMS, and a second press sends nothing [AJX-4]', async () => {
    await press('never');
    await until('it is busy', () => host.hasAttribute('pending') && $('.ajax-progress'));
    $('a').click();
    expect([$('a').hasAttribute('disabled'), server.requests.length]).toEqual([true, 1]);
    server.requests[0]?.respond(RATES);
    await until('the rates', () => $('#rates b'));
    await until('it is idle', isIdle);
    expect([server.requests.length, alertText()]).toEqual([1, undefined]);
  });
});
