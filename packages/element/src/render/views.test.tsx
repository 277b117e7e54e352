import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import base from '@staytags/ui/basics/base.css?inline';
import modal from '@staytags/ui/dialog/modal.css?inline';
import notices from '@staytags/ui/notices/notices.css?inline';
import ask from '@staytags/ui/dialog/ask.css?inline';
import share from '../../../booking/src/share/dialog/share-content.css?inline';
import form from '../../../forms/src/cms-form/form.css?inline';
import mapResults from '../../../map/src/map-results/map-results.css?inline';
import mapViews from '../../../map/src/map-results/views/views.css?inline';
import jump from '../../../forms/src/jump-menu/jump-menu.css?inline';
import sort from '../../../search/src/sort/sort.css?inline';
import views from './views.css?inline';

const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
const host = document.createElement('div');
const root = host.attachShadow({ mode: 'open' });
document.body.append(host);
afterEach(() => touch(false));

it('gives fields text of 16px on touch screens, where iPhones would zoom into smaller text [CORE-43]', async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base.replace(/@import[^;]+;/, '') + views + sort + form);
  root.adoptedStyleSheets = [sheet];
  const fields = '<input><select class="input"></select><textarea></textarea>';
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  root.innerHTML = `<div style="font-size: 14px">${['field', 'sort', 'stay-form-body'].map((name) => `<div class="${name}">${fields}</div>`).join('')}</div><button>More</button>`;
  const sizes = () =>
    [...root.querySelectorAll('input, select, textarea')].map((one) => parseFloat(getComputedStyle(one).fontSize));
  await touch(true);
  await expect.poll(() => Math.min(...sizes())).toBe(16);
  host.style.fontSize = '20px';
  root.querySelector<HTMLElement>('div')!.style.fontSize = '';
  await expect.poll(() => Math.max(...sizes())).toBe(20);
  expect(getComputedStyle(root.querySelector('button')!).touchAction).toBe('manipulation');
});

it.each([
  ['a form to share', share, 'stay-form'],
  ['a jump menu', jump, 'stay-combobox'],
  ['a question', ask, ''],
])('gives fields text of 16px on touch screens: %s [CORE-43]', async (_, css, name) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  root.innerHTML = `<div style="font-size: 14px" class="${name}">${name === '' ? '<select></select>' : '<input>'}</div>`;
  await touch(true);
  await expect.poll(() => getComputedStyle(root.querySelector('input, select')!).fontSize).toBe('16px');
});

it('keeps what is fixed to the lower edge above the home indicator of a phone [CORE-44]', async () => {
  const insets = (bottom: number) =>
    cdp().send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { bottom } } as never);
  await page.viewport(390, 844);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mapResults + mapViews + notices + modal);
  root.adoptedStyleSheets = [sheet];
  const names = ['switch', 'views', 'notices', 'modal-body'];
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  root.innerHTML = names.map((name) => `<div class="${name}"></div>`).join('');
  const ends = () =>
    [...root.querySelectorAll('div')].map((one, at) => getComputedStyle(one)[at < 3 ? 'bottom' : 'paddingBottom']);
  expect(ends()).toEqual(['20px', '20px', '16px', '16px']);
  await insets(34);
  await expect.poll(ends).toEqual(['34px', '34px', '34px', '34px']);
  await insets(0);
  await page.viewport(1280, 800);
});
