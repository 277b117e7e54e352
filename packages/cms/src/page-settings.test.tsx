import { afterEach, expect, it, vi } from 'vitest';
import { pageSetting } from './page-settings.ts';
import { addSettings } from './settings.ts';

afterEach(() => vi.restoreAllMocks());

it('parses page settings by kind, as PHP encodes them [CORE-3, CORE-21]', () => {
  expect([pageSetting('alerts'), pageSetting('setHasJsCookie'), pageSetting('specials')]).toEqual([
    'dialog',
    false,
    undefined,
  ]);
  addSettings({ setHasJsCookie: '1', rc_specials: [], riotjs_label: 5, staytags: { alerts: 'native' } });
  expect([pageSetting('alerts'), pageSetting('setHasJsCookie'), pageSetting('facetLabel')]).toEqual([
    'native',
    true,
    '5',
  ]);
  expect(pageSetting('specials')).toEqual({});
  expect(pageSetting('specials')).toBe(pageSetting('specials'));
  addSettings({ setHasJsCookie: 0, riotjs_label: '', staytags: { alerts: '' } });
  expect([pageSetting('alerts'), pageSetting('setHasJsCookie'), pageSetting('facetLabel')]).toEqual([
    'dialog',
    false,
    '',
  ]);
});

it('reports an invalid page setting once, with the accepted values, and uses the default [CORE-4]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  addSettings({ staytags: { alerts: 'loud' } });
  expect(pageSetting('alerts')).toBe('dialog');
  addSettings({ other: 1 });
  expect(pageSetting('alerts')).toBe('dialog');
  await expect.poll(() => error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toBe(
    '[staytags] The setting staytags.alerts is "loud", which is not valid, so its default is used. Set it to one of dialog, native.',
  );
  addSettings({ staytags: { alerts: '' } });
});
