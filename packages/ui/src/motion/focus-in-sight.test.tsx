import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusInSight } from './focus-in-sight.ts';

const above = document.createElement('div');
const button = document.createElement('button');
button.textContent = 'Next';

beforeEach(async () => {
  above.style.height = '10px';
  document.body.prepend(above, button);
  scrollTo(0, 0);
  // The first key of a file else goes to the frame around the page.
  await userEvent.click(document.body);
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(button);
});
afterEach(() => {
  above.remove();
  button.remove();
  document.documentElement.style.scrollBehavior = document.documentElement.style.overflowAnchor = '';
});

const grow = (height: number) => (above.style.height = `${height}px`);
const isInSight = () => {
  const { top, bottom } = button.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
/** Resolves once the page has been measured anew, which is when it would scroll. */
const measured = (height: number): Promise<void> =>
  new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      if (document.body.offsetHeight < height) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    });
    observer.observe(document.body);
  });

// First, while nothing listens.
it('keeps the focus of a visitor who tabbed before this code [CORE-37]', async () => {
  document.documentElement.style.overflowAnchor = 'none';
  keepFocusInSight();
  grow(3_000);
  await expect.poll(isInSight).toBe(true);
});

it('brings the focus into the window at the end of a scroll that began before [CORE-37]', async () => {
  keepFocusInSight();
  above.style.height = '3000px';
  await expect.poll(isInSight).toBe(true);
  button.blur();
  button.focus();
  scrollTo({ top: 0, behavior: 'instant' });
  // Safari before 26.2 has no such event.
  document.dispatchEvent(new Event('scrollend', { bubbles: true }));
  await expect.poll(isInSight).toBe(true);
});

it('keeps the focus of a keyboard in the window when the page grows above it, at its top and while it scrolls [CORE-37]', async () => {
  keepFocusInSight();
  grow(3_000);
  await expect.poll(isInSight).toBe(true);
  document.documentElement.style.scrollBehavior = 'smooth';
  grow(6_000);
  await expect.poll(() => scrollY).toBeGreaterThan(3_000);
  grow(9_000);
  await expect.poll(isInSight).toBe(true);
});

it('keeps the focus in the window when what grows above it stands beside a longer column [CORE-37]', async () => {
  document.documentElement.style.overflowAnchor = 'none';
  const box = document.createElement('div');
  box.style.cssText = 'block-size: 9000px';
  above.before(box);
  box.append(above, button);
  keepFocusInSight();
  button.focus();
  expect(button.matches(':focus-visible')).toBe(true);
  // What is observed is reported once at first.
  await measured(0);
  const height = document.body.offsetHeight;
  grow(3_000);
  await expect.poll(isInSight).toBe(true);
  expect(document.body.offsetHeight).toBe(height);
  box.remove();
});

it.each([
  ['scrolls', () => new WheelEvent('wheel', { bubbles: true })],
  ['moves a pointer', () => new PointerEvent('pointermove', { bubbles: true })],
  ['clicks by a screen reader', () => new MouseEvent('click', { bubbles: true })],
  ['presses another key', () => new KeyboardEvent('keydown', { key: 'End', bubbles: true })],
])('stays where it is once the visitor %s [CORE-37]', async (_, event) => {
  keepFocusInSight();
  document.body.dispatchEvent(event());
  grow(3_000);
  await measured(3_000);
  expect(scrollY).toBe(0);
});

it('stays where it is when a pressed button loads what is above it, and gets its focus back [CORE-37]', async () => {
  keepFocusInSight();
  await userEvent.keyboard('{Enter}');
  button.disabled = true;
  button.disabled = false;
  button.blur();
  // Else Safari itself scrolls to it, after the page has grown.
  button.focus({ preventScroll: true });
  grow(3_000);
  await measured(3_000);
  expect(scrollY).toBe(0);
});

it('leaves a page alone that grows below the focus, wherever that is [CORE-37]', async () => {
  keepFocusInSight();
  above.style.height = '2000px';
  await expect.poll(isInSight).toBe(true);
  // Until its scroll has ended, the page may still bring the focus back. Safari before 26.2 has no such event.
  document.dispatchEvent(new Event('scrollend', { bubbles: true }));
  scrollTo(0, 0);
  const below = document.createElement('div');
  below.style.height = '4000px';
  button.after(below);
  await measured(6_000);
  expect(scrollY).toBe(0);
  below.remove();
});
