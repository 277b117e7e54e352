import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { video } from './video.widget.ts';

const motion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  await motion('');
  await page.viewport(1280, 800);
  clearPage();
});

async function show(): Promise<{ film: HTMLVideoElement; button: HTMLButtonElement; host: HTMLElement }> {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  const host = place('<stay-video><video id="homepageVideo" preload="none" controls></video></stay-video>', video);
  const film = host.querySelector('video')!;
  film.srcObject = canvas.captureStream();
  const button = await until('the button is there', () => host.querySelector('button'));
  return { film, button, host };
}

it('plays muted, inline and looped at 767 px, and its button pauses and resumes it [PAGE-1]', async () => {
  await page.viewport(767, 800);
  const { film, button, host } = await show();
  await until('it plays', () => !film.paused && host.hasAttribute('playing'));
  expect([film.muted, film.playsInline, film.loop, film.controls]).toEqual([true, true, true, false]);
  expect([button.ariaLabel, button.dataset['icon']]).toEqual(['Pause the video', 'pause']);
  button.click();
  await until('it pauses', () => film.paused && button.ariaLabel === 'Play the video');
  await page.viewport(1000, 800);
  await settled();
  expect(film.paused, 'the visitor’s choice outlasts a resize').toBe(true);
  button.click();
  await until('it plays', () => !film.paused);
  host.remove();
  await until(
    'it is as printed',
    () => film.paused && film.controls && film.preload === 'none' && !host.querySelector('button'),
  );
});

it('neither plays nor preloads at 766 px, and adapts when the window resizes [PAGE-1]', async () => {
  await page.viewport(766, 800);
  const { film, button } = await show();
  await settled();
  expect([film.paused, film.preload, button.hidden]).toEqual([true, 'none', true]);
  await page.viewport(767, 800);
  await until('it plays', () => !film.paused && !button.hidden);
  await page.viewport(766, 800);
  await until('it stops', () => film.paused && button.hidden);
});

it('takes back a preload that the CMS printed, in a window of 766 px [PAGE-1]', async () => {
  await page.viewport(766, 800);
  const host = place('<stay-video><video preload="auto"></video></stay-video>', video);
  await until('it is attached', () => host.querySelector('button'));
  const film = host.querySelector('video')!;
  expect(film.preload).toBe('none');
  host.remove();
  await until('it is as printed', () => film.preload === 'auto');
});

it('plays under reduced motion only on request [PAGE-1]', async () => {
  await motion('reduce');
  const { film, button } = await show();
  await settled();
  expect([film.paused, button.ariaLabel]).toEqual([true, 'Play the video']);
  button.click();
  await until('it plays', () => !film.paused);
});

it('shows the sign for playing the same way round from right to left, since films run so everywhere [PAGE-1] [LANG-7]', async () => {
  await motion('reduce');
  const { button, host } = await show();
  host.dir = 'rtl';
  await expect.poll(() => button.dataset['icon']).toBe('play');
  const { borderLeftWidth, borderRightWidth } = getComputedStyle(button, '::before');
  expect([borderLeftWidth, borderRightWidth]).toEqual(['11px', '0px']);
});
