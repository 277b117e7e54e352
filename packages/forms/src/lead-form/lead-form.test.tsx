import { emit, get, on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, listen, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { storage } from '@staytags/net/storage/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer, type FakeAnswer, type FakeServer } from '../cms-form/fake-server.ts';
import { leadForm } from './lead-form.widget.ts';

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
  history.replaceState(null, '', location.pathname + location.search);
});

const FORM = (
  more = '',
  mail = '',
  error = '',
) => `<div id="lead-wrap"><form id="bt-leads-ask" action="//evil.example/x" method="post">
  <div class="form-item"><label for="lead-mail">E-mail *</label> <input id="lead-mail" name="mail" value="${mail}" class="${error}"></div>
  <div class="form-item"><label for="lead-text">Your question</label> <textarea id="lead-text" name="text"></textarea></div>
  <label for="lead-from">From</label><input id="lead-from" name="arrival"><label>Guests <input name="guests" value=""></label>
  <label>Secret <input name="pass" type="password"></label><label>Photo <input name="photo" type="file"></label>
  <input type="hidden" name="fragment"><input type="hidden" name="form_build_id" value="form-1">${more}
  <input type="submit" id="edit-send" name="op" value="Send"></form></div>`;
const REFUSED: FakeAnswer = [
  { command: 'insert', method: null, selector: null, data: FORM('', 'nonsense', 'error') },
  {
    command: 'insert',
    method: 'prepend',
    selector: null,
    data: '<div class="messages error"><h2 class="element-invisible">Error message</h2>The E-mail address nonsense is not valid.</div>',
  },
];
const DONE: FakeAnswer = [
  {
    command: 'insert',
    method: 'replaceWith',
    selector: '#lead-wrap',
    data: '<div id="lead-wrap"><div class="messages status">Thank you, we will write soon.</div></div>',
  },
];

const $ = <E extends Element = HTMLElement>(selector: string): E => host.querySelector(selector) as E;
const $$ = (selector: string) => [...host.querySelectorAll(selector)];
const field = (name: string) => $<HTMLInputElement>(`[name=${name}]`);
async function show(attributes = '', html = FORM()): Promise<void> {
  host = place(`<stay-lead-form data-ajax-url="system/ajax" ${attributes}>${html}</stay-lead-form>`, leadForm);
  await until('it is attached', () => host.querySelector('[role=status]'));
}
async function openForm(attributes = '', html = FORM()): Promise<void> {
  await show(attributes, html);
  await userEvent.click($('.stay-form-open'));
  await until('the dialog', () => $<HTMLDialogElement>('dialog').open);
}
const notice = () => $('.stay-form-notice p')?.textContent;
const dialog = () => $<HTMLDialogElement>('dialog');
const fields = (index: number) => Object.fromEntries(new URLSearchParams(server.requests[index]?.body as string));

describe('a lead form', () => {
  it('opens in a dialog, sends the page’s hash, shows the CMS’s message, and starts afresh [LEAD-1] [LEAD-10]', async () => {
    history.replaceState(null, '', '#q=ocean');
    server.answer = () => DONE;
    await openForm();
    expect(dialog().getAttribute('aria-labelledby')).toBe(dialog().querySelector('h2')?.id);
    await userEvent.fill(field('mail'), 'ann@mail.example');
    await userEvent.click($('#edit-send'));
    await until('the message', () => $('.messages.status'));
    expect(sent).toEqual([{ kind: 'lead', form: 'bt-leads-ask', from: host }]);
    expect(fields(0)).toMatchObject({
      mail: 'ann@mail.example',
      fragment: '#q=ocean',
      form_build_id: 'form-1',
      _triggering_element_name: 'op',
      _triggering_element_value: 'Send',
    });
    expect(server.requests[0]?.url).toBe(`${location.origin}/system/ajax`);
    expect(document.activeElement).toBe($('.messages'));
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !dialog().open);
    expect(document.activeElement).toBe($('.stay-form-open'));
    await userEvent.click($('.stay-form-open'));
    await expect.poll(() => [field('mail').value, field('form_build_id').value]).toEqual(['', 'form-1']);
  });

  it('marks the rejected fields, lists them on top with links, and keeps the selected file [LEAD-9] [LEAD-8]', async () => {
    server.answer = () => REFUSED;
    await openForm();
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png'));
    field('photo').files = files.files;
    await userEvent.fill(field('mail'), 'nonsense');
    await userEvent.fill($('#lead-text'), 'Is there a cot?');
    await userEvent.click($('#edit-send'));
    const summary = await until('the summary', () => $('.stay-form-summary'));
    expect([document.activeElement, summary.getAttribute('role')]).toEqual([summary, 'alert']);
    expect([summary.querySelector('p')?.textContent, summary.querySelector('a')?.textContent]).toEqual([
      'Please check these fields',
      'The E-mail address nonsense is not valid.',
    ]);
    expect($('.messages.error')).toBeNull();
    const mail = field('mail');
    expect([
      mail.getAttribute('aria-invalid'),
      document.getElementById(mail.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual(['true', 'The E-mail address nonsense is not valid.']);
    expect([$<HTMLTextAreaElement>('#lead-text').value, field('photo').files?.[0]?.name, sent]).toEqual([
      'Is there a cot?',
      'a.png',
      [],
    ]);
    await userEvent.click(summary.querySelector('a') as HTMLElement);
    await expect.poll(() => document.activeElement).toBe(mail);
    const violations = await violationsOf(dialog());
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('fades in and out in 250 ms, and lets clicks through while it closes [PAGE-11]', async () => {
    await openForm();
    const style = getComputedStyle(dialog());
    await until('it is shown', () => style.opacity === '1' && style.translate === '0px');
    const lasts = style.transitionDuration.split(', ');
    expect([...new Set(lasts), style.pointerEvents]).toEqual(['0.25s', 'auto']);
    $('.stay-form-close').click();
    const { display, pointerEvents } = getComputedStyle(dialog());
    // Firefox hides it at once.
    expect([display, pointerEvents]).toEqual([navigator.userAgent.includes('Firefox') ? 'none' : 'block', 'none']);
    await until('it is gone', () => style.display === 'none');
  });

  it('keeps a draft through a closed dialog and a reload, without passwords, and drops it once sent [LEAD-8]', async () => {
    await openForm();
    await userEvent.fill(field('mail'), 'ann@mail.example');
    await userEvent.fill(field('pass'), 'hunter2');
    await userEvent.keyboard('{Escape}');
    host.remove();
    await settled();
    clearPage();
    await openForm();
    expect([field('mail').value, field('pass').value]).toEqual(['ann@mail.example', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');
    server.answer = () => DONE;
    await userEvent.click($('#edit-send'));
    await until('it is sent', () => sent.length > 0);
    clearPage();
    await openForm();
    expect(field('mail').value).toBe('');
  });

  it('never keeps a field that was a password once, whichever way its button shows it [LEAD-8]', async () => {
    const secrets = ['answer', 'again'].map((name) => `<label>${name} <input name="${name}" type="password"></label>`);
    await openForm('', FORM(secrets.join('')));
    field('answer').type = 'text';
    const shown = field('again').cloneNode() as HTMLInputElement;
    shown.type = 'text';
    field('again').replaceWith(shown);
    for (const name of ['answer', 'again']) await userEvent.fill(field(name), 'open sesame');
    await userEvent.fill(field('mail'), 'ann@mail.example');
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('ann@mail.example');
    host.remove();
    await settled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sesame');
    clearPage();
    await openForm('', FORM(secrets.join('')));
    expect(['mail', 'answer', 'again'].map((name) => field(name).value)).toEqual(['ann@mail.example', '', '']);
  });

  it('takes the marks from a field once it is corrected, and not while the visitor types [LEAD-9]', async () => {
    server.answer = () => REFUSED;
    await openForm();
    await userEvent.click($('#edit-send'));
    await until('the summary', () => $('.stay-form-summary'));
    const mail = field('mail');
    const marks = () => [mail.ariaInvalid, mail.getAttribute('aria-describedby'), mail.className];
    const texts = () => $$('.stay-form-summary, .stay-form-error').length;
    mail.classList.add('required');
    expect([marks(), texts()]).toEqual([['true', 'lead-mail-error', 'error required'], 2]);
    mail.focus();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.tab();
    // Still empty, although the CMS requires it.
    await expect.poll(() => [marks()[0], texts()]).toEqual(['true', 2]);
    mail.focus();
    await userEvent.keyboard('ann@mail.example');
    await expect.poll(() => [marks()[0], texts()]).toEqual(['true', 2]);
    await userEvent.tab();
    await expect.poll(() => [marks(), texts()]).toEqual([[null, null, 'required'], 0]);
  });

  it('sends with the press that leaves a corrected field, though its text goes [LEAD-9]', async () => {
    server.answer = () => REFUSED;
    await openForm();
    await userEvent.click($('#edit-send'));
    await until('the summary', () => $('.stay-form-summary'));
    await userEvent.fill(field('mail'), '');
    field('mail').focus();
    await userEvent.keyboard('ann@mail.example');
    server.answer = () => DONE;
    await userEvent.click($('#edit-send'));
    await until('it is sent', () => sent.length > 0);
  });

  it('says which fields Drupal 7 requires, which it marks by a class and a star alone [LEAD-16]', async () => {
    await openForm('', FORM('', '', 'form-text required'));
    expect([field('mail').ariaRequired, $('#lead-text').ariaRequired]).toEqual(['true', null]);
    const mail = field('mail');
    host.remove();
    await until('it is restored', () => mail.ariaRequired === null);
  });

  it('keeps what the CMS printed into a rejected form when the visitor corrects another field [LEAD-8]', async () => {
    server.answer = () => REFUSED;
    await openForm();
    await userEvent.fill(field('mail'), 'nonsense');
    await userEvent.fill($('#lead-text'), 'A cot?');
    await userEvent.click($('#edit-send'));
    await until('the summary', () => $('.stay-form-summary'));
    await userEvent.fill($('#lead-text'), 'Two cots?');
    host.remove();
    await settled();
    clearPage();
    await openForm();
    expect([field('mail').value, $<HTMLTextAreaElement>('#lead-text').value]).toEqual(['nonsense', 'Two cots?']);
  });

  it('is sent once, however often it is pressed [AJX-7] [AJX-4] [CORE-38]', async () => {
    server.answer = () => 'never';
    await openForm();
    await userEvent.fill(field('mail'), 'a@b.example');
    const said = listen(host);
    $('#edit-send').click();
    await until('it is pending', () => host.hasAttribute('pending'));
    // In the dialog, outside of which nothing is read out.
    await expect
      .poll(() => [said.at(-1), $('dialog [role=status]')?.textContent])
      .toEqual(['Please wait...', 'Please wait...']);
    $<HTMLFormElement>('form').requestSubmit();
    field('mail').focus();
    await userEvent.keyboard('{Enter}');
    await settled();
    expect([server.requests.length, $('.ajax-progress .message').textContent]).toEqual([1, 'Please wait...']);
    server.requests[0]?.respond(DONE);
    await until('it is sent', () => sent.length > 0);
    expect(host.hasAttribute('pending')).toBe(false);
  });

  it('waits for the terms to be accepted [LEAD-2]', async () => {
    server.answer = () => DONE;
    await openForm(
      'data-optin-required',
      FORM('<label><input type="checkbox" name="bt_leads_optin" value="1"> Yes</label>'),
    );
    await userEvent.click($('#edit-send'));
    await until('the notice', () => notice() === 'Please accept the terms to proceed.');
    expect([server.requests.length, document.activeElement]).toEqual([0, field('bt_leads_optin')]);
    field('bt_leads_optin').checked = true;
    await userEvent.click($('#edit-send'));
    await until('it is sent', () => sent.length > 0);
  });

  it('fills dates and guests of the last search into empty, unchanged fields [LEAD-10]', async () => {
    storage.write('rcriotavailpricingparams', JSON.stringify({ begin: '06/01/2099', adult: 2 }));
    await openForm('data-prefill=\'{"begin":"arrival","adult":"guests"}\'');
    expect([field('arrival').value, field('guests').value]).toEqual(['06/01/2099', '2']);
    storage.remove('rcriotavailpricingparams');
  });

  const search = (params: object) => storage.write('rcriotavailpricingparams', JSON.stringify(params));
  const LAST = 'data-prefill=\'{"begin":"arrival","end":"departure","adult":"guests"}\'';
  const DATES = (hint: string) =>
    `<form id="bt-leads-ask" method="post"><input name="arrival" ${hint}><input name="departure" type="date">
      <select name="guests"><option>1</option><option>2</option></select></form>`;

  it.each([
    ['placeholder="TT.MM.JJJJ"', '01.06.2099'],
    ['title="AAAA-MM-JJ"', '2099-06-01'],
    ['', '06/01/2099'],
  ])('fills a date into a field with %s as %s, and into a native one [LEAD-10] [LEAD-15]', async (hint, text) => {
    search({ begin: '06/01/2099', end: '2099-06-08', adult: 2 });
    await openForm(LAST, DATES(hint));
    expect([field('arrival').value, field('departure').value, field('guests').value]).toEqual([
      text,
      '2099-06-08',
      '2',
    ]);
    storage.remove('rcriotavailpricingparams');
  });

  it('fills in the last search after a reload too, though an older one was in the form as it was left [LEAD-8] [LEAD-10]', async () => {
    search({ begin: '06/01/2099', adult: 2 });
    await openForm(LAST);
    await userEvent.fill(field('text'), 'Is it free?');
    await until('the draft', () => JSON.stringify({ ...sessionStorage }).includes('Is it free?'));
    clearPage();
    search({ begin: '07/10/2099', adult: 4 });
    await openForm(LAST);
    expect(['text', 'arrival', 'guests'].map((name) => field(name).value)).toEqual(['Is it free?', '07/10/2099', '4']);
    storage.remove('rcriotavailpricingparams');
  });

  it('fills in no dates that are past, and leaves a choice that has no such option [LEAD-10]', async () => {
    search({ begin: '06/01/2020', end: '06/08/2099', adult: 8 });
    await openForm(LAST, DATES(''));
    expect([field('arrival').value, field('departure').value, field('guests').value]).toEqual(['', '', '1']);
    storage.remove('rcriotavailpricingparams');
  });

  it.each([
    ['<p><a data-stay-open href="/enquiry">Ask</a></p>', FORM()],
    ['<div><p><a data-stay-open href="/enquiry">Ask</a></p>', `${FORM()}</div>`],
  ])('keeps an opener in the page that has an element around it: %s [LEAD-1]', async (opener, form) => {
    await show('', opener + form);
    await until('the dialog', dialog);
    expect([$('[data-stay-open]').closest('dialog'), $('form').closest('dialog')]).toEqual([null, dialog()]);
    await userEvent.click($('[data-stay-open]'));
    await expect.poll(() => [dialog().open, server.requests]).toEqual([true, []]);
  });

  it('keeps the problems of the last response while the terms hold the form back [LEAD-9] [LEAD-2]', async () => {
    server.answer = () => REFUSED;
    const terms = '<label><input type="checkbox" name="bt_leads_optin" value="1" checked> Yes</label>';
    await openForm('data-optin-required', FORM(terms));
    await userEvent.click($('#edit-send'));
    await until('the summary', () => $('.stay-form-summary'));
    $('form').insertAdjacentHTML('beforeend', terms.replace('checked', ''));
    await userEvent.click($('#edit-send'));
    await until('the notice', notice);
    expect([$('.stay-form-summary'), field('mail').getAttribute('aria-invalid')]).toEqual([expect.anything(), 'true']);
    field('bt_leads_optin').checked = true;
    server.answer = () => DONE;
    await userEvent.click($('#edit-send'));
    await until('it is sent', () => sent.length > 0);
    expect($('.stay-form-summary')).toBeNull();
  });

  it('does not fill a field again that the visitor has emptied, but fills a form that was reset [LEAD-10]', async () => {
    search({ begin: '06/01/2099', adult: 2 });
    await openForm(LAST);
    await userEvent.clear(field('arrival'));
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !dialog().open);
    await userEvent.click($('.stay-form-open'));
    await until('it is open', () => dialog().open);
    expect([field('arrival').value, field('guests').value]).toEqual(['', '2']);
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !dialog().open);
    $<HTMLFormElement>('form').reset();
    await userEvent.click($('.stay-form-open'));
    await expect.poll(() => field('arrival').value).toBe('06/01/2099');
    storage.remove('rcriotavailpricingparams');
  });

  it('fills in the fields that are named later, and keeps what was typed [LEAD-10, CORE-5]', async () => {
    storage.write('rcriotavailpricingparams', JSON.stringify({ begin: '06/01/2099', adult: 2 }));
    await openForm();
    field('guests').value = '5';
    host.dataset['prefill'] = '{"begin":"arrival","adult":"guests"}';
    await expect.poll(() => field('arrival').value).toBe('06/01/2099');
    expect(field('guests').value).toBe('5');
    storage.remove('rcriotavailpricingparams');
  });

  it('loads the bot check at once if a field was focused before the script loaded [LEAD-4]', async () => {
    const added: string[] = [];
    const append = vi
      .spyOn(document.head, 'append')
      .mockImplementation((node) => void added.push((node as HTMLScriptElement).src));
    addSettings({ bt_leads_recaptcha: { should_load: true, sitekey: 'k', src: '/lazy-0.js' } });
    const attached = show('data-display="page"', FORM('<div data-bot-check></div>'));
    field('mail').focus();
    await attached;
    await until('the script', () => added.some((src) => src.includes('/lazy-0.js')));
    append.mockRestore();
    addSettings({ bt_leads_recaptcha: { should_load: false } });
  });

  it('loads the bot check when a field is focused or its area is fully visible, and not before [LEAD-4]', async () => {
    const added: string[] = [];
    const append = vi
      .spyOn(document.head, 'append')
      .mockImplementation((node) => void added.push((node as HTMLScriptElement).src));
    addSettings({ bt_leads_recaptcha: { should_load: true, sitekey: 'k', src: '/lazy-1.js' } });
    await show('data-display="page"', FORM('<div data-bot-check></div>'));
    await settled();
    expect(added).toEqual([]);
    field('mail').focus();
    await until('the script', () => added.length === 1);
    clearPage();
    addSettings({ bt_leads_recaptcha: { src: '/lazy-dialog.js' } });
    await openForm('', FORM('<div data-bot-check></div>'));
    await settled();
    expect(added, 'an open dialog alone loads nothing').toHaveLength(1);
    field('mail').focus();
    await until('the script of the dialog', () => added.length === 2);
    clearPage();
    addSettings({ bt_leads_recaptcha: { src: '/lazy-2.js' } });
    await show('data-display="page"', FORM('<div data-lazy-load><div data-bot-check></div></div>'));
    await until('the other script', () => added.some((src) => src.includes('/lazy-2.js')));
    append.mockRestore();
    addSettings({ bt_leads_recaptcha: { should_load: false } });
  });

  it.each([
    ['required', '', 'native'],
    ['class="required"', 'Please fill in “E-mail”.', 'by class, as in Drupal 7'],
  ])('asks for empty required fields before the bot check: %s (%s) [LEAD-3]', async (attribute, text) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const form = FORM('<div data-bot-check></div>').replace('name="mail"', `name="mail" ${attribute}`);
    await show('data-display="page"', form.replace('<form', '<form novalidate'));
    $('#edit-send').click();
    await until('the focus', () => document.activeElement === field('mail') && !host.hasAttribute('pending'));
    expect(notice() ?? '').toBe(text);
    field('mail').value = 'ann@mail.example';
    $('#edit-send').click();
    await until('then the check', () => notice()?.startsWith('We couldn’t check'));
    expect([server.requests, warning.mock.calls.length > 0]).toEqual([[], true]);
    vi.restoreAllMocks();
  });

  it('restores the CMS’s markup when removed [CORE-26]', async () => {
    await openForm();
    const form = $('form');
    const box = host.parentElement;
    host.remove();
    await settled();
    expect([form.closest('dialog'), host.contains(form), host.querySelector('.stay-form-open')]).toEqual([
      null,
      true,
      null,
    ]);
    box?.append(host);
    await until('it is attached again', () => $('.stay-form-open'));
  });

  it('fetches a form that is not on the page, and leaves clicks for a new tab alone [LEAD-1]', async () => {
    server.answer = () => [{ command: 'insert', method: null, selector: null, data: FORM() }];
    await show('', '<a data-stay-open href="/enquiry/nojs/7">Ask us</a>');
    await userEvent.click($('a'));
    await until('the form', () => $('dialog form'));
    expect(server.requests[0]?.url).toBe(`${location.origin}/enquiry/ajax/7`);
    expect(dialog().open).toBe(true);
  });

  describe('with Antibot', () => {
    let id = '';
    let count = 0;
    /** Each test has a form of its own: the page keeps the keys that it has been told. */
    const antibot = () => FORM('<input type="hidden" name="antibot_key" value="">').replace('bt-leads-ask', id);
    const key = () => field('antibot_key').value;
    let asked: string[];
    const answerWith = (response: () => Promise<Response>) =>
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
        asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
        return response();
      });
    beforeEach(() => {
      asked = [];
      id = `bt-ask-${(count += 1)}`;
    });
    afterEach(() => vi.restoreAllMocks());

    it('requests the keys when the form appears, and fills in the form’s own once a person interacts [LEAD-5]', async () => {
      answerWith(async () => Response.json({ forms: { [id]: { action: '/enquiry', key: 'k-1' } } }));
      await show('data-antibot="bt"', antibot());
      $('.stay-form-open').click();
      await until('it has asked', () => asked.length > 0);
      expect([asked, key(), $('form').getAttribute('action')]).toEqual([
        ['/bt-leads-antibot-workaround'],
        '',
        '//evil.example/x',
      ]);
      await until('the key', () => {
        window.dispatchEvent(new PointerEvent('pointermove'));
        return key() !== '';
      });
      expect([key(), $('form').getAttribute('action')]).toEqual(['k-1', '/enquiry']);
    });

    it('requests the keys when the prefix is named later [LEAD-5, CORE-5]', async () => {
      answerWith(async () => Response.json({ forms: { [id]: { action: '/enquiry', key: 'k-1' } } }));
      await show('data-display="page"', antibot());
      host.dataset['antibot'] = 'bt';
      await expect.poll(() => asked).toEqual(['/bt-leads-antibot-workaround']);
      await until('the key', () => {
        window.dispatchEvent(new PointerEvent('pointermove'));
        return key() === 'k-1';
      });
    });

    it.each<[string, () => Promise<Response>]>([
      ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
      ['answers with 500', async () => new Response('No', { status: 500 })],
      ['answers with HTML', async () => new Response('<h1>Log in</h1>')],
      ['answers with null', async () => new Response('null')],
      ['sends the form elsewhere', async () => Response.json({ [id]: { action: '//evil.example/y', key: 'k-2' } })],
    ])('keeps the printed keys when that request %s [LEAD-5]', async (name, response) => {
      addSettings({ antibot: { forms: { [id]: { action: '/printed', key: 'k-0' } } } });
      const answering = answerWith(response);
      await show('data-antibot="bt"', antibot());
      $('.stay-form-open').click();
      await until('it has asked', () => asked.length > 0);
      await Promise.allSettled(answering.mock.results.map(({ value }) => value as Promise<Response>));
      await until('the key', () => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
        return key() !== '';
      });
      const isElsewhere = name.includes('elsewhere');
      expect([key(), $('form').getAttribute('action')]).toEqual(
        isElsewhere ? ['k-2', '//evil.example/x'] : ['k-0', '/printed'],
      );
    });
  });

  it('does not report a request that is aborted when the page unloads [AJX-6]', async () => {
    server.answer = () => 'never';
    await openForm();
    $('#edit-send').click();
    await until('it is pending', () => server.requests.length > 0);
    window.dispatchEvent(new Event('pagehide'));
    server.requests[0]?.respond('refused');
    await until('it is idle', () => !host.hasAttribute('pending'));
    window.dispatchEvent(new Event('pageshow'));
    expect(notice()).toBeUndefined();
  });
});

it('moves its form into the page, and into a dialog again, as data-display changes, with what was typed [LEAD-1, CORE-5]', async () => {
  await show();
  await userEvent.click($('.stay-form-open'));
  await userEvent.fill(field('text'), 'With a dog?');
  host.dataset['display'] = 'page';
  await until('it is on the page', () => !host.querySelector('dialog, .stay-form-open') && $('#bt-leads-ask'));
  expect(field('text').value).toBe('With a dog?');
  delete host.dataset['display'];
  await until('it is in a dialog', () => host.querySelector('dialog form'));
  expect(field('text').value).toBe('With a dog?');
});

it('keeps its dialog open, and the focus in it, when options change [LEAD-1, CORE-5]', async () => {
  await openForm();
  await userEvent.fill(field('mail'), 'ann@mail.example');
  Object.assign(host.dataset, { formPrefix: 'bt-leads', heading: 'Ask us' });
  await until('they are applied', () => $('dialog h2').textContent === 'Ask us');
  expect([dialog().open, host.hasAttribute('open'), document.activeElement]).toEqual([true, true, field('mail')]);
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !dialog().open);
  expect(document.activeElement).toBe($('.stay-form-open'));
});

it('takes the form of a prefix that is set later [LEAD-1, CORE-5]', async () => {
  await show('data-form-prefix="none"');
  expect(host.querySelector('dialog')).toBeNull();
  host.dataset['formPrefix'] = 'bt-leads';
  await until('it is in a dialog', () => host.querySelector('dialog #bt-leads-ask'));
});

describe('a form about one item', () => {
  const params = { begin: '12/08/2026', end: '12/12/2026', adult: 3 };

  it('opens where somebody asks about the item, with home and stay filled in, and keeps what was typed [LEAD-14]', async () => {
    const names = '{"begin":"arrival","adult":"guests","home":"text"}';
    await show(`data-for="7" data-prefill='${names}'`);
    await expect.poll(() => get('leads')?.get('7')).toBe(1);
    emit('lead-open', { eid: '8', params });
    await settled();
    expect(host.querySelector('dialog')?.open).toBe(false);
    emit('lead-open', { eid: '7', params, home: 'Dune House' });
    await until('it is open', () => host.querySelector('dialog')?.open);
    expect([field('arrival').value, field('guests').value, field('text').value]).toEqual([
      '12/08/2026',
      '3',
      'Dune House',
    ]);
    await userEvent.fill(field('text'), 'Is it free?');
    emit('lead-open', { eid: '7', params: { ...params, begin: '12/20/2026' }, home: 'Dune House' });
    await expect.poll(() => field('arrival').value).toBe('12/20/2026');
    expect(field('text').value).toBe('Is it free?');
    await userEvent.clear(field('arrival'));
    emit('lead-open', { eid: '7', params, home: 'Dune House' });
    await expect.poll(() => field('arrival').value).toBe('12/08/2026');
    host.dataset['for'] = '9';
    await expect.poll(() => [...(get('leads')?.keys() ?? [])]).toEqual(['9']);
    clearPage();
    await expect.poll(() => get('leads')?.size).toBe(0);
  });

  it('is filled and focused in its place on the page [LEAD-14]', async () => {
    await show(`data-for="7" data-display="page" data-prefill='{"begin":"arrival"}'`);
    emit('lead-open', { eid: '7', params });
    await expect.poll(() => field('arrival').value).toBe('12/08/2026');
    expect(document.activeElement).toBe(field('mail'));
  });
});

describe('a clone', () => {
  it('sends its form, which stays closed although the original’s was refused [LEAD-1, CORE-7]', async () => {
    server.answer = () => REFUSED;
    await openForm();
    await userEvent.click($('#edit-send'));
    await until('the summary', () => $('.stay-form-summary'));
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !dialog().open);
    const clone = host.cloneNode(true) as HTMLElement;
    const dead = clone.querySelector('dialog');
    host.replaceWith(clone);
    host = clone;
    await until('the clone is attached', () => dialog() && dialog() !== dead && $('.stay-form-open'));
    await settled();
    expect([dialog().open, $$('dialog').length, $$('form').length]).toEqual([false, 1, 1]);
    await userEvent.click($('.stay-form-open'));
    await userEvent.fill(field('mail'), 'ann@mail.example');
    server.answer = () => DONE;
    await userEvent.click($('#edit-send'));
    await until('the answer', () => $('.messages.status'));
    expect(sent).toHaveLength(1);
  });

  it('of a page that was saved as it is drawn has one form and one dialog, though its code runs before the form is there [LEAD-1, CORE-7]', async () => {
    await show();
    const saved = host.innerHTML;
    host.remove();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await show('', '');
    host.insertAdjacentHTML('beforeend', saved);
    state.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await until('it is attached', () => $$('.stay-form-open').length === 1);
    expect([$$('dialog').length, $$('form').length]).toEqual([1, 1]);
    await userEvent.click($('.stay-form-open'));
    await expect.poll(() => field('mail').checkVisibility()).toBe(true);
  });
});
