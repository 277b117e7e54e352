import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { header } from './header.widget.ts';

afterEach(() => {
  vi.useRealTimers();
  clearPage();
  scrollTo(0, 0);
});

async function show(attributes = ''): Promise<HTMLElement> {
  const host = place(`<stay-header ${attributes}><div class="bar">Lantern</div></stay-header>`, header);
  place('<div style="block-size: 5000px"></div>');
  await until('its code is here', () => 'offset' in Object.getPrototypeOf(host));
  await settled();
  return host;
}

it('is compact away from the top, and normal at the top [PAGE-9]', async () => {
  const host = await show();
  scrollTo(0, 1);
  await until('it is compact', () => host.className === 'tiny' && host.hasAttribute('compact'));
  scrollTo(0, 0);
  await until('it is normal', () => host.className === '' && !host.hasAttribute('compact'));
});

it('waits until scrolling has paused for 100 ms [PAGE-9]', async () => {
  const host = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  scrollTo(0, 300);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(99);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(99);
  expect(host.className).toBe('');
  vi.advanceTimersByTime(1);
  expect(host.className).toBe('tiny');
});

it('sets the configured class at the configured height, updates both in place, and removes the class [PAGE-9, CORE-26]', async () => {
  const host = await show('data-target=".bar" data-offset="200"');
  const bar = host.querySelector<HTMLElement>('.bar')!;
  scrollTo(0, 200);
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  scrollTo(0, 201);
  await until('it is compact', () => bar.className === 'bar tiny');
  host.dataset['compactClass'] = 'small';
  await until('it has the new class', () => bar.className === 'bar small');
  host.remove();
  await until('it is as printed', () => bar.className === 'bar');
});

it('is normal at the top also in a clone of a compact one, and keeps a class of the theme [PAGE-9, CORE-7]', async () => {
  const host = await show();
  scrollTo(0, 500);
  await until('it is compact', () => host.className === 'tiny');
  const clone = host.cloneNode(true) as HTMLElement;
  host.replaceWith(clone);
  await settled();
  await until('the clone is compact', () => clone.className === 'tiny' && clone.hasAttribute('compact'));
  scrollTo(0, 0);
  await until('it is normal', () => clone.className === '' && !clone.hasAttribute('compact'));
  clone.className = 'tiny';
  scrollTo(0, 300);
  await until('it is compact again', () => clone.hasAttribute('compact'));
  scrollTo(0, 0);
  await until('only the theme’s class is left', () => !clone.hasAttribute('compact'));
  expect(clone.outerHTML).toContain('<stay-header class="tiny">');
});
