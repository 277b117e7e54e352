import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { carryOut } from '../ajax/ajax.ts';
import { readEntry, triggersIn } from '../ajax/ajax-entry.ts';

let opener: HTMLElement;
beforeEach(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="test-page"><button id="opener">Terms</button></div>');
  opener = document.querySelector('#opener') as HTMLElement;
});
afterEach(async () => {
  await apply({ command: 'closeDialog', selector: '#drupal-modal' });
  document.querySelector('#test-page')?.remove();
});

const apply = (...list: object[]): Promise<void> =>
  carryOut(list as never, {
    entry: readEntry({}),
    trigger: opener,
    modern: true,
    alert: async () => {},
    announce: () => {},
    close: 'Close',
  });
const OPEN = {
  command: 'openDialog',
  selector: '#drupal-modal',
  settings: null,
  data: '<p>Until <b>ten</b></p><script>__opened = 1</script><img src="x:" onerror="__opened = 1" alt="">',
  dialogOptions: { modal: true, title: 'House <i>rules</i>', width: '700' },
};
const dialog = () => document.querySelector('[data-stay-frame]')?.shadowRoot?.querySelector('dialog');
const title = () => dialog()?.querySelector('h2')?.textContent;

it('opens a response in a dialog, runs no code from it, and restores the focus [AJX-12] [AJX-10]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await userEvent.click(opener);
  await apply(OPEN);
  const body = document.querySelector('#drupal-modal');
  expect([dialog()?.open, title(), body?.querySelector('b')?.textContent]).toEqual([true, 'House <i>rules</i>', 'ten']);
  expect([body?.querySelector('script, [onerror]'), (window as { __opened?: number }).__opened]).toEqual([
    null,
    undefined,
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog()).toBeUndefined();
  expect([document.querySelector('#drupal-modal'), document.activeElement]).toEqual([null, opener]);
});

it('shows a response as the region that opened it would, without the id of that region [AJX-12]', async () => {
  const region = document.createElement('stay-ajax');
  Object.assign(region, { id: 'region', className: 'terms' });
  opener.replaceWith(region);
  region.append(opener);
  await apply({ ...OPEN, data: '<p>Ten</p>' });
  const body = document.querySelector('[data-stay-frame] #drupal-modal');
  expect([body?.textContent, body?.parentElement?.localName, body?.parentElement?.className]).toEqual([
    ...['Ten', 'stay-ajax', 'terms'],
  ]);
  expect([...document.querySelectorAll('#region')]).toEqual([region]);
});

it('takes a new title, reopens in place, and closes on command [AJX-12]', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await apply(OPEN, {
    command: 'setDialogOption',
    selector: '#drupal-modal',
    optionName: 'title',
    optionValue: 'Later',
  });
  expect(title()).toBe('Later');
  warnings.mockClear();
  await apply({ command: 'setDialogOption', selector: '#drupal-modal', optionName: 'position', optionValue: 'top' });
  expect(warnings).toHaveBeenCalledTimes(1);
  await apply({ ...OPEN, data: '<p>Again</p>' });
  expect([
    document.querySelectorAll('#drupal-modal').length,
    document.querySelector('#drupal-modal')?.textContent,
  ]).toEqual([1, 'Again']);
  await apply({ command: 'closeDialog', selector: '#drupal-modal', persist: false });
  expect(dialog()).toBeUndefined();
});

it('replaces the empty dialog that Drupal’s own script keeps ready [AJX-12]', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="drupal-modal" class="ui-front"></div>');
  await apply(OPEN);
  expect([document.querySelectorAll('#drupal-modal').length, dialog()?.open]).toEqual([1, true]);
});

it.each(['body', '#opener', '', '#a b', 'dialog'])(
  'opens no dialog for the selector "%s" [AJX-12] [AJX-9]',
  async (selector) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await apply({ ...OPEN, selector });
    expect([dialog(), opener.textContent]).toEqual([undefined, 'Terms']);
  },
);

it.each([
  ['data-dialog-type="modal"', 'drupal_modal', {}],
  [
    'data-dialog-type="dialog" data-dialog-renderer="off_canvas" data-dialog-options=\'{"width":400}\'',
    'drupal_dialog.off_canvas',
    { dialogOptions: { width: 400 } },
  ],
  ['data-dialog-type="modal" data-dialog-options="{"', 'drupal_modal', {}],
  ['', 'drupal_ajax', { js: true }],
])('makes a link with %s request %s [AJX-12] [AJX-8]', (attributes, format, submit) => {
  const region = document.createElement('div');
  region.innerHTML = `<a class="use-ajax" href="/terms" ${attributes}>Terms</a>`;
  expect(triggersIn(region).map(({ entry }) => [entry.format, entry.submit])).toEqual([[format, submit]]);
});
