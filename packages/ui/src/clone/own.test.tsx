import { describe, expect, it } from 'vitest';
import { dropDead, own } from './own.ts';
import { make } from '../basics/make.ts';

const box = (...children: (Node | string)[]) => make('div', {}, ...children);
const cloneOf = (element: Element) => element.cloneNode(true) as HTMLElement;

describe('the controls of a clone', () => {
  it('are removed, while those of the original stay [CORE-7]', () => {
    const host = box('Rooms', own(make('button', {}, 'Next')));
    const clone = cloneOf(host);
    for (const one of [host, clone]) dropDead(one);
    expect([host.textContent, clone.textContent]).toEqual(['RoomsNext', 'Rooms']);
  });

  it('give back what they stand around, in its order and place, whatever is around them [CORE-7]', () => {
    const body = own(
      box(make('p', {}, 'one'), own(make('span', {}, own(make('b', {}, 'mark')), 'two'), 'around')),
      'around',
    );
    const host = box('before ', own(make('dialog', {}, own(make('h2', {}, 'Title')), body)), ' after');
    const clone = cloneOf(host);
    dropDead(clone);
    expect(clone.innerHTML).toBe('before <p>one</p>two after');
  });

  it('of a copy within a living control are removed too, and the control stays [CORE-7]', () => {
    const inner = own(make('span', {}, own(make('b', {}, 'mark')), 'words'), 'around');
    const living = own(box(), 'around');
    const host = box(living);
    living.append(cloneOf(inner));
    dropDead(host);
    expect([living.parentNode, living.innerHTML]).toEqual([host, 'words']);
  });

  it('go where a page was saved as it is drawn, and nothing happens twice [CORE-7]', () => {
    const saved = box(own(make('button', {}, 'Old')), 'text').outerHTML;
    const host = box();
    host.innerHTML = saved;
    dropDead(host);
    dropDead(host);
    expect(host.firstElementChild?.innerHTML).toBe('text');
  });
});
