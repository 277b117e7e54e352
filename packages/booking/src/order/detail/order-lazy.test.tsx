import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import type * as LazyParts from '@staytags/element/lazy/lazy-part';
import { order } from '../order.widget.ts';

const network = vi.hoisted(() => ({ isDown: true }));
// A module whose import has failed stays failed in the test's own module map, so the network fails before the import.
vi.mock('@staytags/element/lazy/lazy-part', async (original) => {
  const real = await original<typeof LazyParts>();
  const lazyPart: typeof real.lazyPart = (tag, fetch) =>
    real.lazyPart(tag, () => (network.isDown ? Promise.reject(new Error('offline')) : fetch()));
  return { ...real, lazyPart };
});

afterEach(() => {
  vi.restoreAllMocks();
  clearPage();
});

it('shows a failure with a retry button when its code could not be loaded, and the trip after the retry [CORE-25]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = place('<stay-order data-mode="detail"></stay-order>', order);
  const shadow = () => host.shadowRoot;
  const retry = await until('it offers another try', () => shadow()?.querySelector<HTMLElement>('[role=alert] button'));
  expect(shadow()?.textContent).not.toContain('Loading');
  expect(errors.mock.calls.filter(([text]) => String(text).includes('[stay-order]'))).toHaveLength(1);
  network.isDown = false;
  retry.click();
  await until('the details are here', () => shadow()?.querySelector('[part~=detail], [part~=empty]'));
  expect(shadow()?.querySelector('[role=alert]')).toBeNull();
});
