import { on } from '@staytags/bus/bus';
import { clearPage, place, settled, until, violationsOf } from '@staytags/element/test-kit';
import { afterEach, expect, it } from 'vitest';
import { toggle } from './toggle.widget.ts';

afterEach(clearPage);

async function show(attributes = ''): Promise<{ host: HTMLElement; button: HTMLButtonElement; text: HTMLElement }> {
  const host = place(`<stay-toggle ${attributes}><p style="padding: 10px">Two kayaks</p></stay-toggle>`, toggle);
  const button = await until('the button is there', () => host.querySelector('button'));
  return { host, button, text: host.querySelector('p')! };
}
const isShown = (element: HTMLElement) => !element.hasAttribute('hidden');

it('hides the content behind a button that says show, then hide, in the words of its data [PAGE-7]', async () => {
  const { host, button, text } = await show('data-show="More" data-hide="Less"');
  expect([button.textContent, isShown(text)]).toEqual(['More', false]);
  expect(text.offsetHeight, 'its padding leaves no gap').toBe(0);
  button.click();
  expect([button.textContent, isShown(text)]).toEqual(['Less', true]);
  expect(text.getAnimations()[0]?.effect?.getTiming().duration).toBe(150);
  button.click();
  expect(button.textContent).toBe('More');
  await until('it is hidden after the motion', () => !isShown(text));
  const violations = await violationsOf(host);
  expect(violations).toEqual([]);
  host.remove();
  await until('the content is back', () => isShown(text) && !host.querySelector('button'));
});

it('keeps what was opened last when it is clicked twice in the middle of the motion [PAGE-7]', async () => {
  const { button, text } = await show('data-open');
  button.click();
  button.click();
  await Promise.all(text.getAnimations().map(({ finished }) => finished));
  await settled();
  expect(isShown(text)).toBe(true);
});

it('opens where find-in-page finds its text, and tells what is inside [PAGE-7]', async () => {
  const { host, button, text } = await show();
  const sections: unknown[] = [];
  const stop = on('section-shown', ({ section }) => sections.push(section));
  text.dispatchEvent(new Event('beforematch', { bubbles: true }));
  stop();
  expect([isShown(text), button.textContent, sections]).toEqual([true, 'Hide details', [host]]);
});
