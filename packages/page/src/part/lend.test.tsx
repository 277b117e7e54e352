import { afterEach, expect, it } from 'vitest';
import { lend } from './lend.ts';

const from = document.createElement('div');
const to = document.createElement('div');
afterEach(() => {
  from.replaceChildren();
  to.replaceChildren();
});

const part = (name: string): HTMLElement => {
  const made = document.createElement('p');
  made.textContent = name;
  return made;
};
const names = (parent: Element): string => [...parent.children].map(({ textContent }) => textContent).join(' ');

it('lends a part whose place stays: what an app puts before it comes before it [REACT-10]', () => {
  const [a, b, c] = [part('a'), part('b'), part('c')];
  from.append(a, b, c);
  const back = lend(b, to);
  from.insertBefore(part('new'), b);
  from.insertBefore(c, a);
  from.insertBefore(part('last'), null);
  expect([names(from), names(to)]).toEqual(['c a new last', 'b']);
  back();
  expect(names(from)).toBe('c a new b last');
  from.removeChild(b);
  expect(names(from)).toBe('c a new last');
  expect(() => from.insertBefore(part('lost'), b)).toThrow();
});

it('forgets a part that an app removes, or moves, while it is lent [REACT-10]', () => {
  const [a, b, c] = [part('a'), part('b'), part('c')];
  from.append(a, b, c);
  const back = [a, b, c].map((each) => lend(each, to));
  from.removeChild(a);
  from.insertBefore(c, b);
  expect([names(from), names(to)]).toEqual(['c', 'b']);
  // In any order.
  for (const giveBack of back) giveBack();
  expect([...from.childNodes]).toEqual([c, b]);
  expect(() => from.removeChild(a)).toThrow();
});

it('keeps the hidden state of what it lends [PAGE-11]', () => {
  const hidden = part('hidden');
  hidden.hidden = true;
  from.append(hidden);
  const back = lend(hidden, to);
  expect(hidden.hidden).toBe(false);
  back();
  expect([hidden.hidden, hidden.parentNode]).toEqual([true, from]);
});

it('gives back what a response of the CMS has put in the place of the part [PAGE-11] [AJX-2]', () => {
  const [a, b, c, next] = [part('a'), part('b'), part('c'), part('next')];
  from.append(a, b, c);
  const back = [b, c].map((each) => lend(each, to));
  b.replaceWith(next, part('more'));
  for (const giveBack of back) giveBack();
  expect([names(from), names(to)]).toEqual(['a next more c', '']);
});
