import { on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leadForm } from '../../lead-form/lead-form.widget.ts';
import { fakeServer, type FakeServer } from '../fake-server.ts';

let server: FakeServer;
let host: HTMLElement;
let frame: HTMLIFrameElement;
/** Every submit that reaches the page's own scripts: its button, whether it may leave, and what it carries. */
let submits: { button: string; leaves: boolean; data: Record<string, unknown> }[];
const stops: (() => void)[] = [];

const $ = <E extends Element = HTMLElement>(selector: string): E => host.querySelector(selector) as E;
const notice = () => $('.stay-form-notice p')?.textContent;
const hear = ({ target, submitter, defaultPrevented }: SubmitEvent) =>
  void submits.push({
    button: submitter?.getAttribute('value') ?? '',
    leaves: !defaultPrevented,
    data: Object.fromEntries(new FormData(target as HTMLFormElement, submitter)),
  });

beforeEach(() => {
  server = fakeServer();
  submits = [];
  history.replaceState(null, '', '#q=ocean');
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
  // The browser submits into a frame, so that the page of the tests stays.
  frame = document.createElement('iframe');
  frame.name = 'native-answer';
  document.body.append(frame);
  document.addEventListener('submit', hear);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.removeEventListener('submit', hear);
  frame.remove();
  server.stop();
  clearPage();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
  addSettings({ bt_leads_recaptcha: { should_load: false } });
});

async function show(more = '', attributes = ''): Promise<void> {
  host = place(
    `<stay-lead-form data-display="page" ${attributes}><form id="contact" action="about:blank" target="native-answer" method="post">
      <label>Name <input name="who"></label><input type="hidden" name="fragment">${more}
      <button name="op" value="Preview">Preview</button><button name="op" value="Send">Send</button></form></stay-lead-form>`,
    leadForm,
  );
  await until('it is attached', () => host.querySelector('[role=status]'));
}
const send = (value = 'Send') => userEvent.click($(`[value=${value}]`));

it('lets the browser submit a form that the CMS does not send by AJAX, with its button and the page’s hash [LEAD-13]', async () => {
  const sent: unknown[] = [];
  stops.push(on('lead-sent', (detail) => void sent.push(detail)));
  await show();
  await userEvent.fill($('[name=who]'), 'Ann');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  await send();
  await loaded;
  expect(submits).toEqual([{ button: 'Send', leaves: true, data: { who: 'Ann', op: 'Send', fragment: '#q=ocean' } }]);
  // What the CMS makes of it is not known.
  expect([server.requests, sent, host.hasAttribute('sent'), host.hasAttribute('pending')]).toEqual([
    [],
    [],
    false,
    false,
  ]);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ann');
});

it('sends the fields by AJAX too where the button stands outside the form [LEAD-13] [AJX-1]', async () => {
  await show('', 'data-ajax-url="/system/ajax"');
  host.insertAdjacentHTML('beforeend', '<button form="contact" name="op" value="Later">Later</button>');
  await userEvent.fill($('[name=who]'), 'Ann');
  await send('Later');
  await expect.poll(() => server.requests).toHaveLength(1);
  const { who, _triggering_element_value } = Object.fromEntries(
    new URLSearchParams(server.requests[0]?.body as string),
  );
  expect([who, _triggering_element_value]).toEqual(['Ann', 'Later']);
});

it('sends the fields of the form that the button names, not of the one around it, by AJAX [LEAD-13] [AJX-1]', async () => {
  await show('', 'data-ajax-url="/system/ajax"');
  host.insertAdjacentHTML(
    'beforeend',
    '<form><input name="who" value="Bob"><button form="contact" name="op" value="Later">Later</button></form>',
  );
  await userEvent.fill($('#contact [name=who]'), 'Ann');
  await send('Later');
  await expect.poll(() => server.requests).toHaveLength(1);
  expect(new URLSearchParams(server.requests[0]?.body as string).getAll('who')).toEqual(['Ann']);
});

it('knows the fields that stand outside the form: the terms, and what a draft keeps [LEAD-2] [LEAD-8]', async () => {
  await show('', 'data-optin-required');
  const outside = '<input name="town" form="contact"><input type="checkbox" name="bt_leads_optin" form="contact">';
  host.insertAdjacentHTML('beforeend', outside);
  await userEvent.fill($('[name=town]'), 'Nice');
  await send();
  await until('the notice', () => notice() === 'Please accept the terms to proceed.');
  expect(submits).toEqual([]);
  await until('the draft', () => JSON.stringify({ ...sessionStorage }).includes('Nice'));
  await userEvent.click($('[name=bt_leads_optin]'));
  await send();
  expect(submits.map(({ leaves }) => leaves)).toEqual([true]);
});

it('keeps what is typed in a field that stands outside the element, and nothing of other forms [LEAD-8]', async () => {
  await show();
  const outside = document.createElement('p');
  outside.innerHTML = '<input name="town" form="contact"><input name="other">';
  host.after(outside);
  host.insertAdjacentHTML('beforeend', '<input name="city" form="news">');
  const news = document.body.appendChild(Object.assign(document.createElement('form'), { id: 'news' }));
  await userEvent.fill($('[name=city]'), 'Rome');
  await userEvent.fill(outside.querySelector<HTMLInputElement>('[name=other]')!, 'Oslo');
  await userEvent.fill(outside.querySelector<HTMLInputElement>('[name=town]')!, 'Nice');
  await until('the draft', () => JSON.stringify({ ...sessionStorage }).includes('Nice'));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Rome|Oslo/);
  outside.remove();
  news.remove();
});

it('sends its own fields where a script submits it and a button of another form stands first in it [LEAD-13] [AJX-1]', async () => {
  await show('<button type="submit" form="news">Subscribe</button>', 'data-ajax-url="/system/ajax"');
  const news = document.body.appendChild(document.createElement('form'));
  news.id = 'news';
  news.innerHTML = '<input name="mail" value="a@b.example">';
  await userEvent.fill($('[name=who]'), 'Ann');
  $<HTMLFormElement>('#contact').requestSubmit();
  await expect.poll(() => server.requests).toHaveLength(1);
  const sent = new URLSearchParams(server.requests[0]?.body as string);
  expect([sent.get('who'), sent.get('mail')]).toEqual(['Ann', null]);
  news.remove();
});

it.each(['0', '', 'no', 'False'])(
  'takes a choice of Yes for the acceptance of the terms, and not No, "%s" [LEAD-2]',
  async (no) => {
    const choices = [no, '1'].map((value) => `<input type="radio" name="bt_leads_optin" value="${value}">`).join('');
    await show(choices, 'data-optin-required');
    await send();
    await until('the notice', () => notice() === 'Please accept the terms to proceed.');
    await userEvent.click($('[name=bt_leads_optin]'));
    await send();
    expect(submits).toEqual([]);
    await userEvent.click($('[name=bt_leads_optin][value="1"]'));
    await send();
    expect(submits.map(({ leaves }) => leaves)).toEqual([true]);
  },
);

it('holds it back until the terms are accepted, from the page’s own scripts too [LEAD-13] [LEAD-2]', async () => {
  await show('<label><input type="checkbox" name="bt_leads_optin" value="1"> Yes</label>', 'data-optin-required');
  await send();
  await until('the notice', () => notice() === 'Please accept the terms to proceed.');
  expect(submits).toEqual([]);
  await userEvent.click($('[name=bt_leads_optin]'));
  await send();
  expect(submits.map(({ leaves }) => leaves)).toEqual([true]);
});

it('lets buttons for a part of the form go before the terms and the check, and a step without the terms [LEAD-2] [LEAD-3]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const parts =
    '<button name="back" value="Back" formnovalidate>Back</button><input type="submit" name="photo_upload_button" value="Upload"><input type="submit" name="x_add_more" value="More">';
  const terms = '<label><input type="checkbox" name="bt_leads_optin" value="1"> Yes</label>';
  await show(parts + terms + '<div data-bot-check></div>', 'data-optin-required');
  for (const value of ['Back', 'Upload', 'More', 'Send']) await send(value);
  expect(submits.map(({ button, leaves }) => [button, leaves])).toEqual([
    ['Back', true],
    ['Upload', true],
    ['More', true],
  ]);
  clearPage();
  submits = [];
  await show('', 'data-optin-required');
  await send();
  expect(submits).toHaveLength(1);
  clearPage();
  // A theme may put it on every button, so that the CMS alone says what is wrong.
  await show(terms, 'data-optin-required');
  for (const button of host.querySelectorAll('button')) button.formNoValidate = true;
  await send();
  expect([submits.length, notice()]).toEqual([1, 'Please accept the terms to proceed.']);
});

it('takes Upload for a part where no button validates, and Back where Send stands outside the form [LEAD-2]', async () => {
  const terms = '<label><input type="checkbox" name="bt_leads_optin" value="1"> Yes</label>';
  await show(`${terms}<input type="submit" name="photo_upload_button" value="Upload">`, 'data-optin-required');
  for (const button of host.querySelectorAll<HTMLInputElement>('[type=submit], button')) button.formNoValidate = true;
  await send('Upload');
  expect([submits.map(({ button, leaves }) => [button, leaves]), notice()]).toEqual([[['Upload', true]], undefined]);
  clearPage();
  submits = [];
  await show(`${terms}<button name="back" value="Back" formnovalidate>Back</button>`, 'data-optin-required');
  for (const button of host.querySelectorAll('[name=op]')) button.remove();
  host.insertAdjacentHTML('beforeend', '<button form="contact" name="op" value="Send">Send</button>');
  await send('Back');
  await send();
  expect(submits.map(({ button, leaves }) => [button, leaves])).toEqual([['Back', true]]);
  await until('the notice', () => notice() === 'Please accept the terms to proceed.');
});

/** An invisible check whose pictures wait. Resolves to what solves those of the last one. */
async function waitForCheck(): Promise<(token: string) => void> {
  const stop = vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const callback = new URL((node as HTMLScriptElement).src).searchParams.get('onload') ?? '';
    (window as unknown as Record<string, () => void>)[callback]?.();
  });
  let solve: (token: string) => void = () => {};
  Object.assign(window, {
    grecaptcha: {
      render: (_: Element, { callback }: { callback: (token: string) => void }) => ((solve = callback), 0),
      getResponse: () => '',
      execute() {},
      reset() {},
    },
  });
  stops.push(
    () => stop.mockRestore(),
    () => Reflect.deleteProperty(window, 'grecaptcha'),
  );
  addSettings({ bt_leads_recaptcha: { should_load: true, sitekey: 'k', size: 'invisible', src: '/native-check.js' } });
  await show('<div data-bot-check></div>');
  await send();
  await until('it waits', () => host.hasAttribute('pending'));
  expect(submits).toEqual([]);
  await settled();
  return (token) => solve(token);
}

it('runs the bot check first, and then submits once with the pressed button [LEAD-13] [LEAD-3]', async () => {
  const solve = await waitForCheck();
  solve('T');
  await until('it is submitted', () => submits.length > 0);
  expect(submits.map(({ button, leaves }) => [button, leaves])).toEqual([['Send', true]]);
  expect(host.hasAttribute('pending')).toBe(false);
});

it('runs the check anew for a form that went out and is still here: a token is valid once [LEAD-3] [LEAD-13]', async () => {
  const solve = await waitForCheck();
  solve('T');
  await until('it is submitted', () => submits.length > 0);
  // Nor is it run for the same message.
  await send();
  await until('the notice', () => notice() === 'We already have this message.');
  await userEvent.fill($('[name=who]'), 'Bea');
  await send();
  await until('it waits', () => host.hasAttribute('pending'));
  expect(submits).toHaveLength(1);
  solve('U');
  await expect.poll(() => submits).toHaveLength(2);
});

it('runs the check anew for a press of a button outside the element too [LEAD-3] [LEAD-13]', async () => {
  const solve = await waitForCheck();
  solve('T');
  await until('it is submitted', () => submits.length > 0);
  const button = place('<button form="contact" name="op" value="Send">Send now</button>');
  await userEvent.fill($('[name=who]'), 'Bea');
  await userEvent.click(button.matches('button') ? button : button.querySelector('button')!);
  await until('it waits', () => host.hasAttribute('pending'));
  expect(submits).toHaveLength(1);
});

it('runs the check anew for a press on an icon of the button that has a shadow root [LEAD-3] [LEAD-13]', async () => {
  const solve = await waitForCheck();
  solve('T');
  await until('it is submitted', () => submits.length > 0);
  const icon = $('[value=Send]').appendChild(document.createElement('span'));
  icon.attachShadow({ mode: 'open' }).innerHTML = '<i>→</i>';
  await userEvent.fill($('[name=who]'), 'Bea');
  icon.shadowRoot!.querySelector('i')!.click();
  await until('it waits', () => host.hasAttribute('pending'));
  expect(submits).toHaveLength(1);
});

it('takes any box of a group for the choice, also outside the form [LEAD-3] [LEAD-11]', async () => {
  await waitForCheck();
  clearPage();
  await show('<div data-bot-check></div>');
  const boxes = ['a', 'b'].map(
    (value) => `<input type="checkbox" class="required" name="opts[]" value="${value}" form="contact">`,
  );
  host.insertAdjacentHTML('beforeend', boxes.join(''));
  await send();
  await until('the notice', () => notice()?.includes('fill in'));
  await userEvent.click($('[value=a]'));
  await send();
  await until('it waits', () => host.hasAttribute('pending'));
});

it('lets a script of the page hold the form back and send it after all, with the token that it has [LEAD-3] [LEAD-13]', async () => {
  const solve = await waitForCheck();
  const form = $<HTMLFormElement>('form');
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    setTimeout(() => form.requestSubmit(event.submitter));
  };
  form.addEventListener('submit', hold, { once: true });
  solve('T');
  await expect.poll(() => submits.map(({ leaves }) => leaves)).toEqual([false, true]);
});

it('lets a script of the page ask whether the visitor is sure, and sends with the token that the form has [LEAD-3] [LEAD-13]', async () => {
  const solve = await waitForCheck();
  const form = $<HTMLFormElement>('form');
  const yes = document.createElement('button');
  yes.type = 'button';
  yes.textContent = 'Yes';
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    yes.addEventListener('click', () => form.requestSubmit());
    form.append(yes);
  };
  form.addEventListener('submit', ask, { once: true });
  solve('T');
  await until('it asks', () => yes.isConnected);
  await userEvent.click(yes);
  await expect.poll(() => submits.map(({ leaves }) => leaves)).toEqual([false, true]);
});

it.each([
  [
    '<label>Terms <input type="checkbox" class="required" name="agree" value="1"></label>',
    '[name=agree]',
    'Please fill in “Terms”.',
  ],
  ['<div class="form-checkboxes"><input type="checkbox" class="required" name="a[x]" value="x"></div>', '', 'human'],
  ['<input type="checkbox" class="required" name="b[]"><input type="checkbox" name="b[]" checked>', '', 'human'],
  [
    '<input type="radio" class="required" name="r" value="x"><input type="radio" class="required" name="r" value="y" checked>',
    '',
    'human',
  ],
])('asks for a box that the CMS requires by class before the check: %s [LEAD-3]', async (box, focused, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await show(`${box}<div data-bot-check></div>`);
  await send();
  await until('the notice', notice);
  expect([submits, focused === '' || document.activeElement === $(focused)]).toEqual([[], true]);
  expect(notice()).toMatch(text);
});

it('sends the form that took the place of one whose check waited, and the late token sends nothing [LEAD-11]', async () => {
  const solve = await waitForCheck();
  const next = $('form').cloneNode(true) as HTMLFormElement;
  next.querySelector('[data-bot-check]')?.remove();
  $('form').replaceWith(next);
  await send();
  await expect.poll(() => submits.map(({ button, leaves }) => [button, leaves])).toEqual([['Send', true]]);
  expect(host.hasAttribute('pending')).toBe(false);
  solve('late');
  await settled();
  expect(submits).toHaveLength(1);
});

it('does not send the same data twice in a row, but lets another button send it [LEAD-13] [AJX-7]', async () => {
  await show();
  await userEvent.fill($('[name=who]'), 'Ann');
  await send('Preview');
  await send();
  await send();
  expect(submits.map(({ button }) => button)).toEqual(['Preview', 'Send']);
  expect(notice()).toBe('We already have this message.');
});

it('takes a second press for one although the page’s hash was filled in for the first [LEAD-13] [AJX-7]', async () => {
  await show();
  await userEvent.fill($('[name=who]'), 'Ann');
  await send();
  await send();
  expect(submits).toHaveLength(1);
  expect(notice()).toBe('We already have this message.');
});

it('leaves a form that a script of the page sends itself to that script, again and again [LEAD-13] [AJX-7]', async () => {
  await show();
  $('form').addEventListener('submit', (event) => event.preventDefault());
  await userEvent.fill($('[name=who]'), 'Ann');
  await send();
  await settled();
  await send();
  expect(submits.map(({ leaves }) => leaves)).toEqual([false, false]);
  expect(notice()).toBeUndefined();
});

it('keeps no draft of a form that a script of the page has sent and reset [LEAD-8] [LEAD-13]', async () => {
  await show();
  await userEvent.fill($('[name=who]'), 'Ann');
  $('form').addEventListener('submit', (event) => {
    event.preventDefault();
    setTimeout(() => (event.target as HTMLFormElement).reset());
  });
  await send();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toBe('{}');
  clearPage();
  await show();
  expect($<HTMLInputElement>('[name=who]').value).toBe('');
});

it('opens its dialog at once on the page that answers it with problems, and links them to the fields [LEAD-13] [LEAD-9]', async () => {
  host = place(
    `<stay-lead-form><div class="messages error">Name is required.</div><form id="contact" action="about:blank" target="native-answer" method="post">
      <label for="who">Name</label><input id="who" name="who" class="error"><button>Send</button></form></stay-lead-form>`,
    leadForm,
  );
  await until('the dialog', () => $<HTMLDialogElement>('dialog')?.open);
  expect([document.activeElement, $('.stay-form-summary a').textContent]).toEqual([
    $('.stay-form-summary'),
    'Name is required.',
  ]);
});
