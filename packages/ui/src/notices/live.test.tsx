import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Live } from './live.tsx';

let box: HTMLElement;
let root: Root;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  flushSync(() => root.unmount());
  box.remove();
});

const show = (text: string, news = text) => flushSync(() => root.render(<Live text={text} news={news} delay={150} />));
const frames = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

it('announces a text in a region that is there before it, and again after another search with the same result [CORE-38] [RES-7]', async () => {
  show('21 homes');
  const region = box.querySelector('[role=status]')!;
  expect(region.textContent).toBe('');
  const said: string[] = [];
  const watcher = new MutationObserver(() => said.push(region.textContent ?? ''));
  watcher.observe(region, { childList: true, characterData: true, subtree: true });
  const homes = () => said.filter((text) => text.trim() === '21 homes').length;
  await expect.poll(homes).toBe(1);
  for (const times of [2, 3]) {
    show('Searching…');
    await frames();
    show('21 homes');
    await expect.poll(homes).toBe(times);
  }
  watcher.disconnect();
});

it('announces what comes to a text in time, and not what comes to it later [RES-7]', async () => {
  show('12 homes are free');
  const region = box.querySelector('[role=status]')!;
  const said: string[] = [];
  const watcher = new MutationObserver(() => region.textContent && said.push(region.textContent));
  watcher.observe(region, { childList: true, characterData: true, subtree: true });
  show('12 of 240 homes are free', '12 homes are free');
  await expect.poll(() => said).toEqual(['12 of 240 homes are free']);
  show('12 of 310 homes are free', '12 homes are free');
  show('Searching…');
  show('3 homes are free');
  await expect.poll(() => said.at(-1)).toBe('3 homes are free');
  show('3 of 310 homes are free', '3 homes are free');
  show('Searching…');
  await expect.poll(() => said.slice(1)).toEqual(['3 homes are free', 'Searching…']);
  watcher.disconnect();
});
