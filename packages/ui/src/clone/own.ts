import { shared } from '@staytags/bus/runtime';

const OWN = 'data-stay-own';
/** Those that work. A copy is not among them: it has no listeners. */
const alive = shared('own', () => new WeakSet<Element>());

const isDead = (element: Element | null | undefined): element is Element =>
  element?.hasAttribute(OWN) === true && !alive.has(element);

/** Marks an element that our code puts among those of the CMS: `'around'` if it stands around some of them. */
export function own<E extends Element>(element: E, place: '' | 'around' = ''): E {
  alive.add(element);
  element.setAttribute(OWN, place);
  return element;
}

/** Takes the original's controls, which are dead, out of a clone. What they stand around stays [CORE-7]. */
export function dropDead(root: Element): void {
  const dead = [...root.querySelectorAll(`[${OWN}]`)].filter(isDead);
  for (const element of dead) {
    if (element.getAttribute(OWN) !== 'around') continue;
    let outermost = element;
    for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement)
      if (isDead(outer)) outermost = outer;
    outermost.before(...element.childNodes);
  }
  for (const element of dead) element.remove();
}
