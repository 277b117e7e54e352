import { expect, it } from 'vitest';
import { createLeaf, type Leaf } from './leaf.ts';
import { patchLeaf } from './leaf-patch.ts';

const leafOf = (text: string, name: string): Leaf => ['p', {}, text, ['a', { href: `#${name}` }, name]];

it.each<[what: string, change: (element: Element) => void]>([
  ['has put a text into an element of its own', ({ firstChild }) => wrap(firstChild)],
  ['has put an element into another', ({ lastChild }) => wrap(lastChild)],
  ['has replaced an element by its text', ({ lastChild }) => lastChild?.replaceWith('Two')],
])('shows the new texts and links where a translator of pages %s [CORE-35]', (_what, change) => {
  const element = createLeaf(leafOf('One ', 'two'));
  change(element);
  patchLeaf(element, leafOf('One ', 'two'), leafOf('Three ', 'four'));
  expect([element.textContent, element.querySelector('a')?.getAttribute('href')]).toEqual(['Three four', '#four']);
});

it('leaves a last child away that was removed since [RES-1]', () => {
  const element = createLeaf(leafOf('One ', 'two'));
  element.lastChild?.remove();
  patchLeaf(element, leafOf('One ', 'two'), leafOf('Three ', 'four'));
  expect(element.textContent).toBe('Three ');
});

function wrap(node: ChildNode | null): void {
  const font = document.createElement('font');
  node?.replaceWith(font);
  if (node) font.append(node);
}
