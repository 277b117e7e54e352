import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../basics/button.tsx';

let box: HTMLElement;
let root: Root;
let place: ShadowRoot;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  place = box.attachShadow({ mode: 'open' });
  root = createRoot(place);
});
afterEach(() => {
  flushSync(() => root.unmount());
  box.remove();
});

/** What shows until the button in it is pressed, in a view with other controls. */
function View({ rest, last, pressed }: { rest?: ReactNode; last?: ReactNode; pressed?: () => void }): ReactNode {
  const [gone, setGone] = useState(false);
  const press = () => {
    setGone(true);
    pressed?.();
  };
  return (
    <div id="view">
      {rest}
      <p id="bar">
        {gone ? null : <Button onClick={press}>Retry</Button>}
        {last}
      </p>
    </div>
  );
}
async function press(view: ReactNode): Promise<() => string | undefined> {
  flushSync(() => root.render(view));
  place.querySelector<HTMLElement>('.button')?.focus();
  await userEvent.keyboard('{Enter}');
  return () => place.activeElement?.id;
}

describe('a button that leaves with its own press', () => {
  const first = <input id="first" />;
  it.each([
    ['to the control beside it', <View key="1" rest={first} last={<input id="last" />} />, 'last'],
    ['to the next box with one', <View key="2" rest={first} last={<input id="off" disabled />} />, 'first'],
    ['to the view, if there is none', <View key="3" rest={<input id="unseen" hidden />} />, 'view'],
  ])('passes the focus on %s [CORE-39]', async (_to, view, id) => {
    const focused = await press(view);
    await expect.poll(focused).toBe(id);
  });

  it('passes the focus on around the element, if that has hidden itself [CORE-39]', async () => {
    const near = document.createElement('div');
    box.before(near);
    const other = Object.assign(document.createElement('input'), { id: 'near' });
    near.append(other, box);
    // As a state of the element does, in the task in which the button leaves.
    await press(<View pressed={() => queueMicrotask(() => (box.hidden = true))} />);
    await expect.poll(() => document.activeElement?.id).toBe('near');
    near.remove();
  });

  it('leaves it to whoever has moved it [CORE-39]', async () => {
    const other = document.body.appendChild(document.createElement('input'));
    const focused = await press(<View pressed={() => other.focus()} />);
    await expect.poll(() => [document.activeElement === other, focused()]).toEqual([true, undefined]);
    other.remove();
  });
});
