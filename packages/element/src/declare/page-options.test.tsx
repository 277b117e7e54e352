import { flag, json, text } from '@staytags/base/options/options';
import { expect, it } from 'vitest';
import { pageOptions } from './page-options.ts';
import { addSettings } from '@staytags/cms/settings';

const sample = {
  tag: 'stay-page-options-sample',
  options: {
    path: text({ default: '/rooms', aliases: ['rooms_path'], doc: 'A text.' }),
    showBuy: flag({ default: true, doc: 'A flag.' }),
    fields: json({ default: {} as Readonly<Record<string, unknown>>, shape: 'object', doc: 'A map.' }),
  },
} as const;

const set = (values: object) => addSettings({ staytags: { 'page-options-sample': values } });

it('reads an element’s options from the page settings, by name or alias, parsed by kind [CORE-1, CORE-2]', () => {
  expect(pageOptions(sample)).toEqual({ path: '/rooms', showBuy: true, fields: {} });
  set({ rooms_path: '/stays', showBuy: '0', fields: [] });
  expect(pageOptions(sample)).toEqual({ path: '/stays', showBuy: false, fields: {} });
  set({ path: '/homes' });
  expect(pageOptions(sample).path).toBe('/homes');
});

it('knows an option by its name in snake case too, which yields to its name [CORE-1]', () => {
  set({ show_buy: 'no', showBuy: 'yes' });
  expect(pageOptions(sample).showBuy).toBe(true);
  set({ show_buy: 'no', showBuy: null });
  expect(pageOptions(sample).showBuy).toBe(false);
});

it('uses the default for a value that the option does not accept [CORE-4]', () => {
  set({ path: '/a', showBuy: 'perhaps' });
  expect(pageOptions(sample).showBuy).toBe(true);
});

it('keeps the identity of its options until the settings change', () => {
  const before = pageOptions(sample);
  expect(pageOptions(sample)).toBe(before);
  set({ path: '/b' });
  expect(pageOptions(sample)).not.toBe(before);
});
