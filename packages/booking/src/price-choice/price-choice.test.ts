import type { PriceChoice } from '@staytags/bus/state/price-choice';
import { emit } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import { expect, it, vi } from 'vitest';
import { createPriceChoice } from './price-choice.slice.ts';

function start(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [['staytags.prices', stored]]);
  let other: (text: string | undefined) => void = () => {};
  const storage: StoragePort = {
    read: (key) => kept.get(key),
    write: (key, text) => (kept.set(key, text), true),
    remove: (key) => void kept.delete(key),
    watch: (_key, run) => void (other = run),
  };
  const seen: (PriceChoice | undefined)[] = [];
  const slice = createPriceChoice(storage, (choice) => seen.push(choice));
  slice.start();
  const leave = slice.offer({ USD: 1, EUR: 0.92 });
  return { kept, leave, offer: slice.offer, last: () => seen.at(-1), inOtherTab: (text?: string) => other(text) };
}
const rates = { USD: 1, EUR: 0.92 };

it.each([
  [undefined, { per: 'total', currency: '' }],
  ['{"per":"night","currency":"EUR"}', { per: 'night', currency: 'EUR' }],
  ['{"per":"week","currency":"NOK"}', { per: 'total', currency: '' }],
  ['[1', { per: 'total', currency: '' }],
  ['{"per":"night","currency":{}}', { per: 'night', currency: '' }],
])('starts from %j as %j [PRC-10] [STO-5]', (stored, choice) => {
  expect(start(stored).last()).toEqual({ ...choice, rates });
});

it('remembers each part of the choice, and follows another tab [PRC-10]', () => {
  const page = start();
  emit('prices-choose', { per: 'night' });
  emit('prices-choose', { currency: 'EUR' });
  expect(page.last()).toEqual({ per: 'night', currency: 'EUR', rates });
  expect(page.kept.get('staytags.prices')).toBe('{"per":"night","currency":"EUR"}');
  page.inOtherTab('{"per":"total","currency":""}');
  expect(page.last()).toEqual({ per: 'total', currency: '', rates });
  page.inOtherTab();
  expect(page.last()?.per).toBe('total');
  // Without a form that offers it there is none.
  page.leave();
  expect(page.last()).toBeUndefined();
});

it('names each rate that it cannot use, once [PRC-10]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = start();
  page.offer({ cad: '1.38', EURO: 0.92, GBP: '0,79', NOK: 0 });
  page.offer({ EURO: 0.92 });
  const named = error.mock.calls.map(([text]) => /The rate of "(.*?)" is not valid/.exec(String(text))?.[1]);
  expect(named).toEqual(['EURO', 'GBP', 'NOK']);
  expect(page.last()?.rates).toEqual({ ...rates, CAD: 1.38 });
  error.mockRestore();
});
