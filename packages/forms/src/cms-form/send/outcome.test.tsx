import { on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import pageHtml from '../../../../cms/recordings/drupal-7.105/page.html?raw';
import pageSettings from '../../../../cms/recordings/drupal-7.105/settings.json';
import { leadForm } from '../../lead-form/lead-form.widget.ts';
import { fakeServer, type FakeServer } from '../fake-server.ts';

const recordings = import.meta.glob<string>('../../../../cms/recordings/drupal-7.105/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let server: FakeServer;
let host: HTMLElement;
let sent: unknown[];
const stops: (() => void)[] = [];
beforeEach(() => {
  server = fakeServer();
  sent = [];
  stops.push(on('lead-sent', (detail) => void sent.push(detail)));
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.stop();
  clearPage();
  sessionStorage.clear();
});

const $ = <E extends Element = HTMLElement>(selector: string): E => host.querySelector(selector) as E;
const replace = (data: string) => ({ command: 'insert', method: 'replaceWith', selector: '#ask-wrap', data });
const FORM = (id: string, fields: string, above = '') =>
  `<div id="ask-wrap">${above}<form id="${id}" method="post">${fields}<input type="submit" name="op" value="Go"></form></div>`;
const TEXT = '<label>Message <input name="text"></label>';
const STEP_2 = FORM('ask--2', '<label>Street <input name="street"></label>');
const DONE = replace('<div id="ask-wrap"><div class="messages status">Thank you.</div></div>');

async function open(): Promise<void> {
  await until('the button', () => $('.stay-form-open'));
  await userEvent.click($('.stay-form-open'));
  await until('the dialog', () => $<HTMLDialogElement>('dialog').open);
}
async function show(): Promise<void> {
  host = place(`<stay-lead-form data-ajax-url="/system/ajax">${FORM('ask', TEXT)}</stay-lead-form>`, leadForm);
  await open();
}
const draft = () => JSON.stringify({ ...sessionStorage });
const press = () => userEvent.click($('[name=op]'));

/** So many requests are answered. The CMS's alerts wait for the visitor. */
const idle = (requests: number) =>
  until('the answer', () => {
    document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector<HTMLElement>('.yes')?.click();
    return server.requests.length >= requests && !host.hasAttribute('pending');
  });

it('takes a further step for what it is: nothing is sent yet, and it waits in the dialog [LEAD-10] [LEAD-8]', async () => {
  await show();
  server.answer = () => [replace(STEP_2)];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('the second step', () => $('[name=street]'));
  await until('it is idle', () => !host.hasAttribute('pending'));
  await userEvent.fill($('[name=street]'), 'Mill Lane');
  await userEvent.keyboard('{Escape}');
  await open();
  expect([$<HTMLInputElement>('[name=street]').value, sent, host.hasAttribute('sent')]).toEqual([
    'Mill Lane',
    [],
    false,
  ]);
  // A reload begins with the first step again.
  host.remove();
  await until('the draft of both steps', () => draft().includes('Mill Lane') && draft().includes('Is there a cot?'));
  clearPage();
  await show();
  expect($<HTMLInputElement>('[name=text]').value).toBe('Is there a cot?');
  await press();
  await until('the second step', () => $('[name=street]'));
  await expect.poll(() => $<HTMLInputElement>('[name=street]').value).toBe('Mill Lane');
  server.answer = () => [DONE];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect([sent.length, draft()]).toEqual([1, '{}']);
});

it('takes a form that comes back with a warning as not sent, and sends it again [LEAD-10] [AJX-7]', async () => {
  await show();
  const warning = '<div class="messages warning">The CAPTCHA must be answered again.</div>';
  server.answer = () => [replace(FORM('ask--2', TEXT, warning))];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('the warning', () => document.activeElement === $('.messages.warning'));
  expect([sent, $<HTMLInputElement>('[name=text]').value]).toEqual([[], 'Is there a cot?']);
  server.answer = () => [DONE];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect(server.requests).toHaveLength(2);
});

it('does not send the same data again after an answer that says neither yes nor no [AJX-7]', async () => {
  await show();
  server.answer = () => [{ command: 'insert', method: 'after', selector: '[name=text]', data: '<i>got it</i>' }];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('the answer', () => $('i') && !host.hasAttribute('pending'));
  await press();
  await until('the notice', () => $('.stay-form-notice p')?.textContent === 'We already have this message.');
  expect([server.requests.length, sent]).toEqual([1, []]);
  await userEvent.fill($('[name=text]'), 'And a high chair?');
  await press();
  await until('it goes out', () => server.requests.length === 2);
});

it.each<[string, boolean, number]>([
  ['submit-ok', true, 1],
  ['validation-error', false, 2],
  ['error-invalid-input', false, 2],
  ['denied', false, 2],
])('takes the recorded answer %s as sent: %s [LEAD-10] [AJX-7]', async (name, isSent, requests) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  addSettings(pageSettings);
  const answer = recordings[`../../../../cms/recordings/drupal-7.105/${name}.json`] ?? '';
  server.answer = () => ({ status: 200, text: answer, token: '1' });
  host = place(`<stay-lead-form data-display="page">${pageHtml}</stay-lead-form>`, leadForm);
  await until('it is attached', () => host.querySelector('[role=status]'));
  $('#edit-submit').click();
  await idle(1);
  expect([host.hasAttribute('sent'), sent.length]).toEqual([isSent, isSent ? 1 : 0]);
  $('form input[type=submit]')?.click();
  await idle(requests);
  expect(server.requests).toHaveLength(requests);
});

it.each([
  [
    ['Last Name field is required.', 'Name field is required.'],
    ['Name', 'Last Name'],
  ],
  [
    ['Name field is required.', 'Last Name field is required.'],
    ['Last Name', 'Name'],
  ],
  [
    ['E-mail is missing.', 'Mail is missing.', '名前は必須です'],
    ['Mail', 'E-mail', '名前'],
  ],
])('gives each rejected field its own text: %j for %j [LEAD-9]', async (texts, labels) => {
  const fields = labels.map(
    (label, at) => `<label for="n${at}">${label}</label><input id="n${at}" name="n${at}" class="error">`,
  );
  const messages = `<div class="messages error"><ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul></div>`;
  await show();
  server.answer = () => [replace(FORM('ask--2', fields.join(''), messages))];
  await press();
  await until('the summary', () => $('.stay-form-summary'));
  const described = labels.map((_, at) => document.getElementById(`n${at}-error`)?.textContent ?? '');
  expect(described.map((text, at) => text.startsWith(labels[at] ?? ''))).toEqual(labels.map(() => true));
  expect([...host.querySelectorAll('.stay-form-summary li')]).toHaveLength(texts.length);
});

it.each(['class="webform-button--draft"', 'formnovalidate'])(
  'takes the answer to a button for a part of the form for no message, though it says that all is well: %s [LEAD-10] [LEAD-2]',
  async (attribute) => {
    const form = `${TEXT}<input type="submit" name="draft" value="Save draft" ${attribute}>`;
    host = place(`<stay-lead-form data-ajax-url="/system/ajax">${FORM('ask', form)}</stay-lead-form>`, leadForm);
    await open();
    const saved = FORM('ask', form, '<div class="messages status">Submission saved.</div>');
    server.answer = () => [replace(saved)];
    await userEvent.fill($('[name=text]'), 'Is there a cot?');
    await userEvent.click($('[name=draft]'));
    await expect.element($('.messages')).toHaveFocus();
    await idle(1);
    expect([sent, host.hasAttribute('sent'), draft().includes('Is there a cot?')]).toEqual([[], false, true]);
    server.answer = () => [DONE];
    await press();
    await until('it is sent', () => host.hasAttribute('sent'));
    expect(sent.length).toBe(1);
  },
);

it('takes thanks inside a form with hidden fields alone as sent, as Drupal prints them [LEAD-10]', async () => {
  await show();
  server.answer = () => [
    replace(
      '<div id="ask-wrap"><form id="ask--2" method="post"><p role="status">Thank you.</p><input type="hidden" name="form_id" value="ask"></form></div>',
    ),
  ];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect(sent).toHaveLength(1);
});

const SAVED = '<div class="messages status">Your message is saved. One more step.</div>';

it('takes a status message above the next step for a step, and above the same form for thanks [LEAD-10]', async () => {
  await show();
  server.answer = () => [replace(FORM('ask--2', '<label>Street <input name="street"></label>', SAVED))];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('the second step', () => $('[name=street]') && !host.hasAttribute('pending'));
  expect([sent, host.hasAttribute('sent')]).toEqual([[], false]);
  server.answer = () => [replace(FORM('ask--3', '<label>Street <input name="street"></label>', SAVED))];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect(sent).toHaveLength(1);
});

const webform = (inner: string) => ({ command: 'webformInsert', method: 'html', selector: '#ask-wrap', data: inner });

it('reads the thanks and the problems that Webform sends by its own commands [LEAD-10] [LEAD-9] [AJX-2]', async () => {
  await show();
  server.answer = () => [
    webform(
      `<div class="messages messages--error">Message is too short.</div><form id="ask" method="post">${TEXT}<input type="submit" name="op" value="Go"></form>`,
    ),
  ];
  await userEvent.fill($('[name=text]'), 'Cot?');
  await press();
  await until('the summary', () => document.activeElement === $('.stay-form-summary'));
  expect([$('.stay-form-summary li').textContent, sent]).toEqual(['Message is too short.', []]);
  server.answer = () => [webform('<div class="messages messages--status">Thank you.</div>')];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect(sent).toHaveLength(1);
});

it('takes Webform’s way to its confirmation page as sent [LEAD-10] [AJX-2]', async () => {
  await show();
  server.answer = () => [{ command: 'webformRefresh', url: '#thanks' }];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect([location.hash, sent.length]).toEqual(['#thanks', 1]);
  history.replaceState(null, '', location.pathname + location.search);
});

it('opens a fresh form after Back from the page that a redirect led to [LEAD-10]', async () => {
  await show();
  server.answer = () => [{ command: 'redirect', url: '#thanks' }];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect($<HTMLDialogElement>('dialog').open).toBe(false);
  await open();
  await expect.poll(() => $<HTMLInputElement>('[name=text]').value).toBe('');
});

it('reads the messages that Drupal sends without markup: problems in the dialog, then thanks [LEAD-9] [LEAD-10] [AJX-2]', async () => {
  await show();
  const message = (text: string, type: string) => ({ command: 'message', message: text, messageOptions: { type } });
  // The form is replaced first, and with it the button that was pressed.
  server.answer = () => [replace(FORM('ask--2', TEXT)), message('Message is too short.', 'error')];
  await userEvent.fill($('[name=text]'), 'Cot?');
  await press();
  await until('the summary', () => document.activeElement === $('.stay-form-summary'));
  expect($('.stay-form-summary li').textContent).toBe('Message is too short.');
  server.answer = () => [message('Thank you.', 'status')];
  await press();
  await until('it is sent', () => host.hasAttribute('sent'));
  expect([document.activeElement?.textContent, server.requests.length, sent.length]).toEqual(['Thank you.', 2, 1]);
});

it('lets the visitor send again after an error that shows at the top of the page [AJX-7] [AJX-2]', async () => {
  host = place(
    `<stay-lead-form data-ajax-url="/system/ajax" data-display="page">${FORM('ask', TEXT)}</stay-lead-form>`,
    leadForm,
  );
  await until('it is attached', () => host.querySelector('[role=status]'));
  server.answer = () => [{ command: 'message', message: 'No', messageOptions: { type: 'error' } }];
  await press();
  await idle(1);
  await press();
  await idle(2);
  expect(sent).toEqual([]);
});

it('knows a next step without a method, like the form before it [LEAD-10]', async () => {
  const form = (fields: string) =>
    `<div id="ask-wrap"><form id="ask">${fields}<input type="submit" name="op" value="Go"></form></div>`;
  host = place(`<stay-lead-form data-ajax-url="/system/ajax">${form(TEXT)}</stay-lead-form>`, leadForm);
  await open();
  server.answer = () => [replace(form('<label>Street <input name="street"></label>'))];
  await userEvent.fill($('[name=text]'), 'Is there a cot?');
  await press();
  await until('the second step', () => $('[name=street]') && !host.hasAttribute('pending'));
  expect([sent, host.hasAttribute('sent')]).toEqual([[], false]);
});
