import { on } from '@staytags/bus/bus';
import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { toggle } from './toggle.widget.ts';

afterEach(clearPage);

async function show(attributes = ''): Promise<{ host: HTMLElement; button: HTMLButtonElement; text: HTMLElement }> {
  const host = place(`<stay-toggle ${attributes}><p style="padding: 10px">Two kayaks</p></stay-toggle>`, toggle);
  const button = await until('the button is there', () => host.querySelector('button'));
  return { host, button, text: host.querySelector('p')! };
}
type Openable = HTMLElement & { stayOpener?: (wanted: boolean) => void };
const isShown = (element: HTMLElement) => !element.hasAttribute('hidden');

it('hides the content behind a Show/Hide button, labelled from its data [PAGE-7]', async () => {
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

it('ends in the latest state when clicked twice during the animation [PAGE-7]', async () => {
  const { button, text } = await show('data-open');
  button.click();
  button.click();
  await Promise.all(text.getAnimations().map(({ finished }) => finished));
  await settled();
  expect(isShown(text)).toBe(true);
});

it.each([
  ['find-in-page opens it', ({ text }) => text.dispatchEvent(new Event('beforematch', { bubbles: true }))],
  ['its option does', ({ host }) => host.setAttribute('data-open', '')],
  ['it is removed', ({ host }) => host.remove()],
  ['the page is printed', () => dispatchEvent(new Event('beforeprint'))],
] satisfies [string, (shown: Awaited<ReturnType<typeof show>>) => void][])(
  'shows its content where %s while it slides shut [PAGE-7, PAGE-17, CORE-26]',
  async (_what, act) => {
    const shown = await show();
    const { button, text } = shown;
    button.click();
    button.click();
    const ends = text.getAnimations().map(({ finished }) => finished);
    expect(ends).toHaveLength(1);
    act(shown);
    await Promise.allSettled(ends);
    await until('it shows', () => isShown(text));
    await settled();
    expect(isShown(text)).toBe(true);
    dispatchEvent(new Event('afterprint'));
  },
);

it('opens when find-in-page matches its text, and notifies the elements inside [PAGE-7]', async () => {
  const { host, button, text } = await show();
  const sections: unknown[] = [];
  const stop = on('section-shown', ({ section }) => sections.push(section));
  text.dispatchEvent(new Event('beforematch', { bubbles: true }));
  stop();
  expect([isShown(text), button.textContent, sections]).toEqual([true, 'Hide details', [host]]);
});

it.each([false, true])('prints its content, and keeps its state (open: %s) [PAGE-17]', async (isOpen) => {
  const { text } = await show(isOpen ? 'data-open' : '');
  dispatchEvent(new Event('beforeprint'));
  expect(isShown(text)).toBe(true);
  dispatchEvent(new Event('afterprint'));
  expect(isShown(text)).toBe(isOpen);
});

it('starts open around the focus [PAGE-7, CORE-6]', async () => {
  const host = place('<stay-toggle><p><a href="#kayaks">Two kayaks</a></p></stay-toggle>', toggle);
  const link = host.querySelector('a')!;
  link.focus();
  const button = await until('the button is there', () => host.querySelector('button'));
  expect([button.textContent, isShown(host.querySelector('p')!), document.activeElement]).toEqual([
    'Hide details',
    true,
    link,
  ]);
});

it('gives the focus of what it hides to its button [PAGE-7, CORE-39]', async () => {
  const host = place('<stay-toggle data-open><p><a href="#kayaks">Two kayaks</a></p></stay-toggle>', toggle);
  const button = await until('the button is there', () => host.querySelector('button'));
  host.querySelector('a')!.focus();
  host.dataset['open'] = 'false';
  await until('it is hidden', () => !isShown(host.querySelector('p')!));
  expect(document.activeElement).toBe(button);
});

it.each(['', 'data-open'])(
  'keeps its button where the CMS replaces its content (%s) [PAGE-7, REACT-10]',
  async (attribute) => {
    const { host, button, text } = await show(attribute);
    const next = text.cloneNode(true) as HTMLElement;
    host.replaceChildren(next);
    await until('the button is back', () => button.parentNode === host);
    expect(isShown(next)).toBe(attribute !== '');
    button.click();
    await until('it turns', () => isShown(next) === (attribute === ''));
    expect(host.firstChild).toBe(button);
  },
);

it('works in a clone of itself, by one button [PAGE-7, CORE-7]', async () => {
  const { host, text } = await show();
  const clone = host.cloneNode(true) as Openable;
  host.after(clone);
  await until('the clone is alive', () => clone.stayOpener);
  const buttons = clone.querySelectorAll('button');
  expect(buttons).toHaveLength(1);
  buttons[0]!.click();
  expect([isShown(clone.querySelector('p')!), isShown(text)]).toEqual([true, false]);
});
