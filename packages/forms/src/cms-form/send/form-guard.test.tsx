import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leadForm } from '../../lead-form/lead-form.widget.ts';
import { fakeServer } from '../fake-server.ts';
import { forgetSubmit, maySubmit } from './form-guard.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearPage();
  sessionStorage.clear();
});

it('does not submit a writing form twice in a row with the same data, unless the first submit failed [AJX-7]', () => {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.name = 'method';
  form.append(field);
  form.setAttribute('method', 'post');
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, false]);
  field.value = 'Bea';
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, false]);
  forgetSubmit(form);
  expect(maySubmit(form)).toBe(true);
  form.setAttribute('method', 'GET');
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, true]);
});

it('takes a second press on an image for the same, wherever on it [AJX-7]', async () => {
  const box = place(
    '<form method="post"><input name="who" value="Ann"><input type="image" name="send" alt="Send" width="90" height="40" src="data:,"></form>',
  );
  const sent: boolean[] = [];
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(maySubmit(event.target as HTMLFormElement, event.submitter));
  });
  for (const x of [10, 20]) await userEvent.click(box.querySelector('[type=image]')!, { position: { x, y: 10 } });
  await expect.poll(() => sent).toEqual([true, false]);
});

/** Binds as misc/ajax.js does: to the button itself, on the mouse going down and on keys, and it cancels the click. */
function drupalScript(): string[] {
  const runs: string[] = [];
  const bind = (context: ParentNode) => {
    for (const button of context.querySelectorAll<HTMLElement>('form [type=submit]')) {
      for (const type of ['mousedown', 'keypress'])
        button.addEventListener(type, () => void runs.push(`${type} ${button.id}`));
      button.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
      });
    }
  };
  Object.assign(window, { Drupal: { ajax() {}, attachBehaviors: bind } });
  stops.push(() => Reflect.deleteProperty(window, 'Drupal'));
  return runs;
}

const entry = { wrapper: 'guard-wrap', event: 'mousedown', prevent: 'click', url: '/system/ajax' };
const GUARDED = (id: string, error = '') => `<div id="guard-wrap"><form id="guard-form" method="post">
  <label for="${id}-mail">E-mail</label><input id="${id}-mail" name="mail" class="${error}">
  <input type="submit" id="${id}-upload" name="up" value="Upload" formnovalidate>
  <input type="submit" id="${id}" name="op" value="Send"></form></div>`;

it('sends the form itself if Drupal’s script is on the page too, by mouse and keyboard, also after a response [LEAD-12]', async () => {
  const runs = drupalScript();
  const server = fakeServer();
  stops.push(server.stop);
  addSettings({
    basePath: '/',
    urlIsAjaxTrusted: { '/system/ajax': true },
    ajax: { 'guard-send': entry, 'guard-send-upload': entry },
  });
  server.answer = () => [
    { command: 'settings', settings: { ajax: { 'guard-send--2': entry } }, merge: true },
    { command: 'insert', method: null, selector: null, data: GUARDED('guard-send--2', 'error') },
  ];
  const host = place(`<stay-lead-form data-display="page">${GUARDED('guard-send')}</stay-lead-form>`, leadForm);
  (window as unknown as { Drupal: { attachBehaviors(context: ParentNode): void } }).Drupal.attachBehaviors(host);
  await until('it is attached', () => host.querySelector('[role=status]'));

  await userEvent.click(host.querySelector('#guard-send') as Element);
  await until('the field is marked', () => host.querySelector('.stay-form-summary'));
  expect([runs, server.requests.length]).toEqual([[], 1]);

  server.answer = () => [
    { command: 'insert', method: null, selector: null, data: '<p id="guard-done">Thank you.</p>' },
  ];
  await userEvent.fill(host.querySelector('[name=mail]') as Element, 'ann@mail.example');
  const again = host.querySelector<HTMLElement>('#guard-send--2') as HTMLElement;
  again.focus();
  await userEvent.keyboard('{Enter}');
  await until('it is sent', () => host.querySelector('#guard-done'));
  expect([runs, server.requests.length]).toEqual([[], 2]);
});

it('sends the form itself too where its button stands outside the element [LEAD-12]', async () => {
  const runs = drupalScript();
  const server = fakeServer();
  stops.push(server.stop);
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true }, ajax: { 'guard-out': entry } });
  const box = place(
    '<div><stay-lead-form data-display="page"><form id="guard-form" method="post"><input name="mail" value="a"></form></stay-lead-form><form><input type="submit" id="guard-out" form="guard-form" value="Send"></form></div>',
    leadForm,
  );
  (window as unknown as { Drupal: { attachBehaviors(context: ParentNode): void } }).Drupal.attachBehaviors(document);
  await until('it is attached', () => document.querySelector('stay-lead-form [role=status]'));
  await userEvent.click(document.querySelector('#guard-out') as Element);
  await expect.poll(() => server.requests.length).toBe(1);
  expect(runs).toEqual([]);
  box.remove();
});

it.each(['photo_upload_button', 'photo_remove_button', 'field_add_more'])(
  'leaves %s, which Drupal 7 lets act on a part of the form, to Drupal’s script [LEAD-12]',
  async (name) => {
    const runs = drupalScript();
    addSettings({ basePath: '/', ajax: { 'guard-part-upload': entry } });
    const html = GUARDED('guard-part').replace(
      'name="up" value="Upload" formnovalidate',
      `name="${name}" value="Upload"`,
    );
    const host = place(`<stay-lead-form data-display="page">${html}</stay-lead-form>`, leadForm);
    (window as unknown as { Drupal: { attachBehaviors(context: ParentNode): void } }).Drupal.attachBehaviors(host);
    await until('it is attached', () => host.querySelector('[role=status]'));
    await userEvent.click(host.querySelector('#guard-part-upload') as HTMLElement);
    await expect.poll(() => runs).toEqual(['mousedown guard-part-upload']);
  },
);

it('leaves a button that skips validation to Drupal’s script [LEAD-12]', async () => {
  const runs = drupalScript();
  const server = fakeServer();
  stops.push(server.stop);
  addSettings({ basePath: '/', ajax: { 'guard-part': entry, 'guard-part-upload': entry } });
  const host = place(`<stay-lead-form data-display="page">${GUARDED('guard-part')}</stay-lead-form>`, leadForm);
  (window as unknown as { Drupal: { attachBehaviors(context: ParentNode): void } }).Drupal.attachBehaviors(host);
  await until('it is attached', () => host.querySelector('[role=status]'));
  await userEvent.click(host.querySelector('#guard-part-upload') as Element);
  await expect.poll(() => [runs, server.requests.length]).toEqual([['mousedown guard-part-upload'], 0]);
});

it('sends the same data again after a rejection that keeps the form, and shows only the latest problems [AJX-7] [LEAD-9]', async () => {
  const server = fakeServer();
  stops.push(server.stop);
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true }, ajax: { 'guard-old': entry } });
  const message = { command: 'insert', method: 'prepend', selector: null };
  const refused = '<div class="messages messages--error">E-mail: the form has become outdated.</div>';
  server.answer = () => [{ ...message, data: refused }];
  const host = place(`<stay-lead-form data-display="page">${GUARDED('guard-old', 'error')}</stay-lead-form>`, leadForm);
  await until('it is attached', () => host.querySelector('[role=status]'));
  const send = host.querySelector('#guard-old') as Element;
  const marks = () => [...host.querySelectorAll('.stay-form-summary, .stay-form-error')];
  await userEvent.click(send);
  const [first] = await until('the problems', () => (marks().length === 2 ? marks() : null));
  await userEvent.click(send);
  await until('the problems of the second answer', () => marks().length === 2 && !marks().includes(first as Element));
  const mail = host.querySelector('[name=mail]');
  expect([server.requests.length, mail?.getAttribute('aria-describedby')?.trim()]).toEqual([2, 'guard-old-mail-error']);

  server.answer = () => [{ command: 'insert', method: null, selector: null, data: '<p id="guard-end">Thank you.</p>' }];
  await userEvent.click(send);
  await until('it is sent', () => host.querySelector('#guard-end'));
  expect(marks()).toEqual([]);
});
