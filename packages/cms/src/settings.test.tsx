import { on } from '@staytags/bus/bus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsText } from './page-settings.ts';
import { addSettings, isOwnAddress, refreshSettings, settings, settingsAt, watchSettings } from './settings.ts';

interface Page {
  Drupal?: { settings?: unknown; behaviors?: Record<string, { attach(): void }> };
  drupalSettings?: unknown;
}
const page = window as unknown as Page;

function script(text: string, attributes: Record<string, string>): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.textContent = text;
  script.dataset['testSettings'] = '';
  document.head.append(script);
  return script;
}

beforeEach(() => {
  delete page.Drupal;
  delete page.drupalSettings;
});
afterEach(() => {
  for (const script of document.querySelectorAll('[data-test-settings]')) script.remove();
  delete page.Drupal;
  delete page.drupalSettings;
  vi.restoreAllMocks();
  refreshSettings();
});

it('deep-merges Drupal 7, Drupal 8 and plain settings, the later ones winning [CORE-2]', () => {
  page.Drupal = { settings: { staytags: { a: { from: 7, seven: true } } } };
  script('{"staytags":{"a":{"from":8,"eight":true}}}', { 'data-drupal-selector': 'drupal-settings-json' });
  script('{"staytags":{"a":{"from":"plain"}}}', { 'data-stay-settings': '' });
  refreshSettings();
  expect(settingsAt('staytags.a')).toEqual({ from: 'plain', seven: true, eight: true });
  page.drupalSettings = { staytags: { a: { live: true } } };
  refreshSettings();
  expect(settingsAt('staytags.a')).toEqual({ from: 'plain', seven: true, live: true });
});

it('ignores elements that clobber the global, and prototype keys [CORE-2]', () => {
  const clobber = document.createElement('a');
  clobber.id = 'drupalSettings';
  clobber.dataset['testSettings'] = '';
  document.body.append(clobber);
  expect(page.drupalSettings).toBe(clobber);
  script('{"staytags":{"b":1},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', {
    'data-stay-settings': '',
  });
  refreshSettings();
  expect(settings()['staytags']).toEqual({ b: 1 });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

it('reads the settings within a form whose field shadows a method [CORE-2]', () => {
  settings();
  const form = document.createElement('form');
  form.dataset['testSettings'] = '';
  form.innerHTML = '<input name="querySelectorAll"><script type="application/json" data-stay-settings></script>';
  form.querySelector('script')!.textContent = '{"staytags":{"inForm":{"n":1}}}';
  document.body.append(form);
  expect(settingsAt('staytags.inForm')).toEqual({ n: 1 });
});

it('reports a broken settings script once, and reads the others [CORE-4]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  script('{"cut":', { 'data-stay-settings': '' });
  script('{"staytags":{"c":{"x":1}}}', { 'data-stay-settings': '' });
  refreshSettings();
  expect(settingsAt('staytags.c')).toEqual({ x: 1 });
  refreshSettings();
  settings();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toContain('not valid JSON');
});

it('picks up settings from a later script, and from attachBehaviors [CORE-2]', async () => {
  page.Drupal = { settings: { staytags: { d: { n: 1 } } }, behaviors: {} };
  watchSettings();
  dispatchEvent(new Event('load'));
  const heard = vi.fn();
  const ends = new AbortController();
  on('settings-changed', heard, ends.signal);
  script('{"staytags":{"d":{"late":true}}}', { 'data-stay-settings': '' });
  await expect.poll(() => heard).toHaveBeenCalled();
  expect(settingsAt('staytags.d')).toMatchObject({ late: true });
  const before = heard.mock.calls.length;
  page.Drupal.settings = { staytags: { d: { n: 2 } } };
  const joined = page.Drupal.behaviors?.['staytags'];
  (joined ?? { attach: refreshSettings }).attach();
  expect(heard.mock.calls.length).toBe(before + 1);
  expect(settingsAt('staytags.d')).toMatchObject({ n: 2 });
  ends.abort();
});

it('tells all elements of a script that one of them has read in the same task, and nothing of other changes [CORE-2]', async () => {
  settings();
  const heard = vi.fn();
  const ends = new AbortController();
  on('settings-changed', heard, ends.signal);
  const cards = document.createElement('div');
  cards.innerHTML = '<p>No settings</p>';
  // As a tag manager inserts them, one after the other.
  cards.append(script('globalThis.measured = 1;', {}), script('{"@type":"House"}', { type: 'application/ld+json' }));
  document.body.append(cards);
  settings();
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();

  const late = document.createElement('div');
  late.append(script('{"staytags":{"f":{"late":true}}}', { 'data-stay-settings': '' }));
  cards.append(late);
  expect(settingsAt('staytags.f')).toEqual({ late: true });
  await Promise.resolve();
  expect(heard).toHaveBeenCalledOnce();

  cards.remove();
  await Promise.resolve();
  expect([heard.mock.calls.length, settingsAt('staytags.f')]).toEqual([2, undefined]);
  ends.abort();
});

it('picks up an inline script that extends the settings of Drupal 7 [CORE-2]', async () => {
  page.Drupal = { settings: { staytags: { g: { n: 1 } } } };
  refreshSettings();
  expect(settingsAt('staytags.g')).toEqual({ n: 1 });
  script('Drupal.settings.staytags.g.n = 2;', { type: 'text/javascript' });
  expect(settingsAt('staytags.g')).toEqual({ n: 2 });
});

it('reads PHP’s empty map, and texts with plural forms; says once what is no text [CORE-13, CORE-21] [CORE-4]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  addSettings({ staytags: { e: [], texts: { 'x.y': { one: 'a', other: 'b' }, 'x.bad': 5 } } });
  expect(settingsAt('staytags.e')).toEqual({});
  expect(settingsText('x.y')).toEqual({ one: 'a', other: 'b' });
  for (const _ of [1, 2]) expect(settingsText('x.bad')).toBeUndefined();
  await expect
    .poll(() => errors.mock.calls.flat().join('\n'))
    .toMatch(/^\[staytags\] The text x\.bad is 5, .*Set it to a string, or .*"other"\.$/);
  expect(settingsText('toString')).toBeUndefined();
});

it('knows the addresses of the settings, and any on a page without printed settings [SRCH-2]', () => {
  expect(isOwnAddress('/any')).toBe(true);
  addSettings({ staytags: { texts: { 'search.submit': 'Go' } } });
  expect(isOwnAddress('/any')).toBe(true);
  script(
    '{"staytags":{"search":{"proxyUrl":"/wp-json/staytags/v1/solr"}},"old":{"solr_url":"https://index.example/solr"},"list":{"url":"https://index.example/list","index_id":"stays"},"ajax":{"edit-submit":{"url":"/system/ajax"}},"path":{"currentQuery":{"proxyUrl":"/wp-comments-post.php"}}}',
    { 'data-stay-settings': '' },
  );
  refreshSettings();
  const own = [
    '/wp-json/staytags/v1/solr',
    `${location.origin}/wp-json/staytags/v1/solr`,
    'https://index.example/solr',
    'https://index.example/list',
  ];
  const others = ['/system/ajax', '/wp-comments-post.php', '/wp-json/staytags/v1/solr?a=b', '', 'javascript:1', 'Go'];
  expect([...own, ...others].filter(isOwnAddress)).toEqual(own);
  addSettings({ staytags: { search: { url: 'https://index.example/all' } } });
  expect(isOwnAddress('https://index.example/all')).toBe(true);
});
