import { afterEach, expect, it, vi } from 'vitest';
import { changeHistory } from '@staytags/net/storage/history';
import { pageLocation } from './search-location.ts';

const here = location.href;
afterEach(() => history.replaceState(null, '', here));

it('keeps the state that the router of an app has in the entry [SRCH-7]', () => {
  history.replaceState({ key: 'router' }, '', here);
  pageLocation.replace(`${here}#q=sea`);
  expect([location.hash, history.state]).toEqual(['#q=sea', { key: 'router' }]);
  pageLocation.push(`${here}#q=pool`);
  expect([location.hash, history.state]).toEqual(['#q=pool', null]);
});

it('follows a router that changes the URL of the page, and not one that goes to another [SRCH-7]', async () => {
  const run = vi.fn();
  pageLocation.watch(run);
  history.pushState(null, '', '#q=sea');
  await expect.poll(() => run.mock.calls.length).toBe(1);
  history.replaceState({ scrolled: 100 }, '');
  history.pushState(null, '', '/another-page');
  history.pushState(null, '', '/another-page#q=pool');
  await expect.poll(() => run.mock.calls.length).toBe(2);
});

it('knows how the visitor has come to the entry, until others add one [RES-14]', async () => {
  history.replaceState(null, '', '#start=4');
  pageLocation.watch(() => {});
  expect(pageLocation.arrival()).toBe('load');
  pageLocation.push(`${here}#start=8`);
  changeHistory('replaceState', '#start=8&rcav=1');
  expect(pageLocation.arrival()).toBe('load');
  changeHistory('pushState', '#start=8&rcav=2');
  expect(pageLocation.arrival()).toBeUndefined();
  history.back();
  await expect.poll(() => pageLocation.arrival()).toBe('history');
});
