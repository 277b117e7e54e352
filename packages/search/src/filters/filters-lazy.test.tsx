import { clearPage, inView, place, until } from '@staytags/element/conformance/test-kit';
import type * as LazyParts from '@staytags/element/lazy/lazy-part';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { filters } from './filters.widget.ts';

const network = vi.hoisted(() => ({ isDown: true }));
// A module whose import has failed stays failed in the test's own module map, so the network fails before the import.
vi.mock('@staytags/element/lazy/lazy-part', async (original) => {
  const real = await original<typeof LazyParts>();
  const lazyPart: typeof real.lazyPart = (tag, fetch) =>
    real.lazyPart(tag, () => (network.isDown ? Promise.reject(new Error('offline')) : fetch()));
  return { ...real, lazyPart };
});

afterEach(async () => {
  vi.restoreAllMocks();
  clearPage();
  await page.viewport(1280, 800);
});

it('says that the sheet could not be loaded, and opens it after a retry [FAC-7] [CORE-25]', async () => {
  await page.viewport(390, 800);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = place('<stay-filters><p>Facets</p></stay-filters>', filters);
  const opener = await until('the button', () => inView(host, '[part=button]'));
  opener.click();
  const retry = await until('it offers another try', () => inView(host, '[role=alert] button'));
  network.isDown = false;
  retry.click();
  await until('it is open', () => inView<HTMLDialogElement>(host, 'dialog')?.open);
  expect(inView(host, '[role=alert]')).toBeNull();
});
