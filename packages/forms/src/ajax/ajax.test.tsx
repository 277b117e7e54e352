import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../cms-form/fake-server.ts';
import { leadForm } from '../lead-form/lead-form.widget.ts';
import { ajax } from './ajax.widget.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
});
afterEach(() => {
  server.stop();
  clearPage();
  delete (window as { Drupal?: unknown }).Drupal;
});

const LIST = (page: number) =>
  `<div class="view view-dom-id-abc"><p class="rows">Page ${page}</p><ul class="pager"><li><a href="/list?page=${page + 1}">Next</a></li></ul></div>`;

async function show(html: string, attributes = ''): Promise<HTMLElement> {
  const host = place<HTMLElement>(`<stay-ajax ${attributes}>${html}</stay-ajax>`, ajax);
  document.addEventListener('click', (event) => event.preventDefault(), { once: false });
  await until('it is attached', () => host.querySelector('[role=status]') ?? attributes.includes('late'));
  return host;
}

/** Whether the browser would send the form now. It does not: in Firefox the event of a script sends it too, and the page would go. */
function goes(form: HTMLFormElement, submitter: HTMLElement | null = null): boolean {
  let isSent = false;
  const stay = (event: Event) => {
    isSent = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('submit', stay, { once: true });
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  return isSent;
}

it('pages a Views list in place, with the params that the CMS needs [AJX-1] [AJX-11]', async () => {
  addSettings({
    views: {
      ajax_path: '/views/ajax',
      ajaxViews: { v: { view_name: 'towns', view_display_id: 'page', view_dom_id: 'abc', pager_element: 0 } },
    },
    urlIsAjaxTrusted: { '/views/ajax': true },
  });
  server.answer = () => [{ command: 'insert', method: 'replaceWith', selector: '.view-dom-id-abc', data: LIST(1) }];
  const host = await show(LIST(0));
  await until('the pager is served', () => {
    host.querySelector<HTMLElement>('.pager a')?.click();
    return server.requests.length > 0;
  });
  await until('the next page', () => host.querySelector('.rows')?.textContent === 'Page 1');
  const sent = Object.fromEntries(new URLSearchParams(server.requests[0]?.body as string));
  expect([
    server.requests[0]?.url,
    sent['view_name'],
    sent['view_dom_id'],
    sent['page'],
    sent['pager_element'],
  ]).toEqual([`${location.origin}/views/ajax`, 'towns', 'abc', '1', '0']);
  await until('it is idle', () => !host.hasAttribute('pending'));
});

it('does not let a form of the page be submitted twice in a row with the same data [AJX-7]', async () => {
  const host = await show('<form method="post" action="/order"><input name="note"><button>Send</button></form>');
  const form = host.querySelector('form')!;
  const sent: boolean[] = [];
  // Listens after ours, and keeps the test's page where it is.
  const onSubmit = (event: Event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('submit', onSubmit);
  form.requestSubmit();
  form.requestSubmit();
  form.querySelector('input')!.value = 'By the sea';
  form.requestSubmit();
  expect(sent).toEqual([true, false, true]);
  // A script that has kept the browser from it sends the form itself, and may have to again.
  await expect.poll(() => (form.requestSubmit(), sent.at(-1))).toBe(true);
  document.removeEventListener('submit', onSubmit);
});

it('lets a form go again after a while, and at once if its answer opens elsewhere, since the page stays [AJX-7]', async () => {
  const host = await show('<form method="post" action="/voucher"><button formtarget="_blank">Print</button></form>');
  const form = host.querySelector('form')!;
  const go = (submitter?: HTMLElement | null) => goes(form, submitter);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    expect([go(), go()]).toEqual([true, false]);
    vi.advanceTimersByTime(10_000);
    expect([go(), go()]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
  const button = form.querySelector('button');
  expect([go(button), go(button)]).toEqual([true, true]);
  form.setAttribute('target', 'voucher');
  expect([go(), go()]).toEqual([true, true]);
  // With the frame around it the page leaves too.
  for (const [at, frame] of ['_top', '_PARENT'].entries()) {
    form.setAttribute('target', frame);
    form.insertAdjacentHTML('beforeend', `<input type="hidden" name="n${at}">`);
    expect([go(), go()]).toEqual([true, false]);
  }
});

it('leaves a form to the element around it, which has let the submit go [AJX-7] [LEAD-13]', async () => {
  const host = place(
    '<stay-ajax><stay-lead-form data-display="page"><form method="post"><input name="who"><button>Send</button></form></stay-lead-form></stay-ajax>',
    ajax,
    leadForm,
  );
  await until('both are attached', () => host.querySelectorAll('[role=status]').length > 1);
  expect(goes(host.querySelector('form')!)).toBe(true);
});

it('leaves the buttons of a lead form to it, with its terms, wherever they stand, and sends other fields and forms [AJX-11] [LEAD-2]', async () => {
  const entry = { url: '/system/ajax', wrapper: 'none' };
  const settings = { 'own-send': entry, 'own-far': entry, 'other-send': entry };
  addSettings({ ajax: { ...settings, 'own-kind': { ...entry, event: 'change' } } });
  const host = place(
    `<stay-ajax><stay-lead-form data-display="page" data-optin-required><form id="own" method="post"><input id="own-kind">
      <input type="checkbox" name="bt_leads_optin"><button id="own-send">Send</button></form><button id="other-send" form="other">Ask</button></stay-lead-form>
      <button id="own-far" form="own">Send</button><form id="other" method="post"><input name="what" value="cots"></form></stay-ajax>`,
    ajax,
    leadForm,
  );
  await until('both are attached', () => host.querySelectorAll('[role=status]').length > 1);
  // The listeners of `show` would keep the click from submitting.
  host.addEventListener('click', (event) => event.stopPropagation());
  for (const id of ['own-send', 'own-far']) {
    host.querySelector('.stay-form-notice')?.remove();
    host.querySelector<HTMLElement>(`#${id}`)?.click();
    expect(host.querySelector('.stay-form-notice')?.textContent ?? '').toContain('accept the terms');
    await until('it is idle', () => host.querySelector('[pending]') === null);
  }
  expect(server.requests).toEqual([]);
  host.querySelector('#own-kind')?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => server.requests.length).toBe(1);
  host.querySelector<HTMLElement>('#other-send')?.click();
  await expect.poll(() => String(server.requests[1]?.body)).toContain('what=cots');
});

it('shows a failure in a dialog with Drupal’s words, and the alerts of the CMS [AJX-6] [CORE-20]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.answer = () => ({ status: 500, text: '<h1>Broken</h1>' });
  const host = await show('<a class="use-ajax" href="/thing/nojs">Go</a>');
  host.querySelector<HTMLElement>('a')?.click();
  const dialog = await until('the dialog', () =>
    document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector('dialog'),
  );
  expect(dialog.querySelector('p')?.textContent).toBe(
    'An AJAX HTTP error occurred.\nHTTP Result Code: 500\nDebugging information follows.\nPath: /thing/ajax\nStatusText: S500\nResponseText: Broken',
  );
  dialog.querySelector<HTMLElement>('.yes')?.click();
  await until('it is closed', () => !document.querySelector('[data-stay-ask]'));
  server.answer = () => [{ command: 'alert', text: 'You are not authorized to access this page.' }];
  host.querySelector<HTMLElement>('a')?.click();
  const alert = await until('the alert', () =>
    document.querySelector('[data-stay-ask]')?.shadowRoot?.querySelector('p'),
  );
  expect(alert.textContent).toBe('You are not authorized to access this page.');
  alert.parentElement?.querySelector<HTMLElement>('.yes')?.click();
  await until('it is closed', () => !document.querySelector('[data-stay-ask]'));
});

it('leaves the page to Drupal’s own script if there is one, unless configured to take over [AJX-11]', async () => {
  (window as { Drupal?: unknown }).Drupal = { ajax() {}, settings: {} };
  const host = await show('<a class="use-ajax" href="/thing/nojs">Go</a>');
  host.querySelector<HTMLElement>('a')?.click();
  expect(server.requests).toEqual([]);
  host.dataset['takeOver'] = '';
  await until('it has taken over', () => {
    host.querySelector<HTMLElement>('a')?.click();
    return server.requests.length > 0;
  });
});

it('handles the content of a CMS dialog until a response closes it [AJX-12]', async () => {
  server.answer = ({ url }) =>
    url.endsWith('/done')
      ? [{ command: 'closeDialog', selector: '#drupal-modal' }]
      : [
          {
            command: 'openDialog',
            selector: '#drupal-modal',
            data: '<a class="use-ajax" href="/done">Done</a>',
            dialogOptions: { title: 'Rates' },
          },
        ];
  const host = await show('<a class="use-ajax" data-dialog-type="modal" href="/rates">Rates</a>');
  host.querySelector<HTMLElement>('a')?.click();
  const inside = () => document.querySelector<HTMLElement>('#drupal-modal a');
  await until('the dialog', inside);
  await until('it has closed', () => {
    inside()?.click();
    return !inside();
  });
  expect(server.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/rates', '/done']);
});
