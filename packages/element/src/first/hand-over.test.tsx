import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOverFrom } from './hand-over.ts';

let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' });
});
afterEach(() => host.remove());

/** A list with a button below it, as a first view or as the view, which may wait for more rows. */
function listWith(isPending: boolean): { box: HTMLElement; list: HTMLElement; button: HTMLButtonElement } {
  const box = document.createElement('div');
  box.className = 'stay-view';
  const list = document.createElement('p');
  list.append(linkTo('one'), linkTo('two'));
  const button = document.createElement('button');
  button.disabled = isPending;
  const section = document.createElement('section');
  section.append(list, button);
  box.append(section);
  host.shadowRoot?.append(box);
  return { box, list, button };
}

function linkTo(id: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = link.id = id;
  return link;
}

/** A view that takes over while the rows of a focused button are on their way. */
function takenOver() {
  const first = listWith(false);
  first.button.focus();
  const handOver = handOverFrom(host, { box: first.box, missed: undefined });
  const view = listWith(true);
  handOver(view.box);
  return view;
}
const focused = () => host.shadowRoot?.activeElement;

it('gives a button that waits for its request the focus once it is enabled [CORE-35]', async () => {
  const { list, button } = takenOver();
  expect(focused()).toBeNull();
  list.append(linkTo('three'));
  button.disabled = false;
  await expect.poll(focused).toBe(button);
});

it('gives the focus of a button that leaves with its request to what has come in its place [CORE-35] [CORE-39]', async () => {
  const { list, button } = takenOver();
  list.append(linkTo('three'), linkTo('four'));
  button.remove();
  await expect.poll(() => focused()?.id).toBe('three');
});

it('leaves the focus where the visitor has moved it in the meantime [CORE-35]', async () => {
  const { list, button } = takenOver();
  list.querySelector('a')?.focus();
  button.disabled = false;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(focused()?.id).toBe('one');
});

it('counts a press before the focus comes, which may open what the press would close [CORE-35]', () => {
  const first = listWith(false);
  first.button.focus();
  const handOver = handOverFrom(host, { box: first.box, missed: first.button });
  const view = listWith(false);
  const seen: string[] = [];
  for (const type of ['click', 'focus']) view.button.addEventListener(type, () => seen.push(type));
  handOver(view.box);
  expect([seen, focused()]).toEqual([['click', 'focus'], view.button]);
});

it.each(['options', 'shadow roots'])(
  'keeps the selection in what the view takes over, in a browser that asks for %s [RES-13]',
  (asked) => {
    const first = listWith(false);
    const text = first.list.querySelector('#two')!.firstChild!;
    getSelection()?.setBaseAndExtent(text, 0, text, 2);
    const composed = () => getSelection()?.getComposedRanges({ shadowRoots: [host.shadowRoot!] }) ?? [];
    const found = composed();
    const spy =
      asked === 'options'
        ? undefined
        : vi.spyOn(Selection.prototype, 'getComposedRanges').mockImplementation((root) => {
            if (!(root instanceof ShadowRoot)) throw new TypeError('Argument 1 must be an instance of ShadowRoot');
            return found;
          });
    const handOver = handOverFrom(host, { box: first.box, missed: undefined });
    spy?.mockRestore();
    const view = listWith(false);
    view.list.replaceWith(first.list);
    handOver(view.box);
    const [range] = composed();
    expect([range?.startContainer, range?.startOffset, range?.endOffset]).toEqual([text, 0, 2]);
  },
);
