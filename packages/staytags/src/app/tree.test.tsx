import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, StrictMode, useContext, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { component } from '../component.tsx';
import { elementOf, viewOf, watchConsole } from './app-test-kit.tsx';

const Language = createContext('none');

let failures = 0;

function SampleView({ options }: { options: { word: string } }): ReactNode {
  const language = useContext(Language);
  const [presses, setPresses] = useState(0);
  if (options.word === 'fail') {
    failures += 1;
    throw new Error('sample');
  }
  return (
    <div>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {options.word} {language} {presses}
      </button>
      <input aria-label="Name" />
    </div>
  );
}

const sample = widget({
  tag: 'stay-tree-sample',
  kind: 'widget',
  group: 'Page',
  doc: 'A sample.',
  mount: 'eager',
  options: { word: text({ default: 'word', doc: 'A word.' }) },
  texts: {},
  parts: {},
  cssProps: {},
  slots: {},
  states: {},
  sends: [],
  hears: [],
  example: '<stay-tree-sample></stay-tree-sample>',
});
const Sample = component({
  widget: sample,
  view: () => Promise.resolve({ view: { component: SampleView as never, css: '' } }),
});
const logged = watchConsole();

it('renders its view in the tree of the app, with its context and its state, under StrictMode [REACT-1]', async () => {
  const App = ({ language }: { language: string }) => (
    <StrictMode>
      <Language value={language}>
        <Sample word="hello">fallback</Sample>
      </Language>
    </StrictMode>
  );
  const { rerender } = render(<App language="en" />);
  const view = await viewOf('stay-tree-sample');
  await userEvent.click(view.getByRole('button', { name: 'hello en 0' }));
  await view.findByRole('button', { name: 'hello en 1' });
  rerender(<App language="de" />);
  expect(await view.findByRole('button', { name: 'hello de 1' })).toBeTruthy();
  expect(elementOf('stay-tree-sample').shadowRoot?.querySelector('slot')).toBeNull();
  expect(logged).toEqual([]);
});

it('passes changed options to its view, and unmounts with its component [REACT-1]', async () => {
  const { rerender, unmount } = render(<Sample word="one" />);
  const view = await viewOf('stay-tree-sample');
  rerender(<Sample word="two" />);
  expect(await view.findByRole('button', { name: 'two none 0' })).toBeTruthy();
  const host = elementOf('stay-tree-sample');
  unmount();
  await waitFor(() => expect(host.shadowRoot?.querySelector('.stay-view')).toBeNull());
  expect(logged).toEqual([]);
});

it('accepts its children as HTML, as the tag builder writes them [REACT-1] [BLD-3]', async () => {
  render(<Sample word="hello" dangerouslySetInnerHTML={{ __html: '<b>fallback</b>' }} />);
  const view = await viewOf('stay-tree-sample');
  await userEvent.click(view.getByRole('button', { name: 'hello none 0' }));
  await view.findByRole('button', { name: 'hello none 1' });
  expect(elementOf('stay-tree-sample').innerHTML).toBe('<b>fallback</b>');
  expect(logged).toEqual([]);
});

it('shows tags and components side by side, in two apps [REACT-1]', async () => {
  const tag = document.createElement('stay-tree-sample');
  document.body.append(tag);
  const first = render(
    <Language value="first">
      <Sample />
    </Language>,
  );
  const second = render(
    <Language value="second">
      <Sample />
    </Language>,
  );
  expect(
    (await viewOf('stay-tree-sample', first.container)).getByRole('button', { name: 'word first 0' }),
  ).toBeTruthy();
  expect(
    (await viewOf('stay-tree-sample', second.container)).getByRole('button', { name: 'word second 0' }),
  ).toBeTruthy();
  expect((await viewOf(':scope > stay-tree-sample', document.body)).getByRole('button').textContent).toBe(
    'word none 0',
  );
  tag.remove();
});

it('falls back to its children when its view fails twice, and leaves the app alone [REACT-1] [CORE-9]', async () => {
  render(
    <>
      <Sample word="fail">fallback</Sample>
      <p>The app</p>
    </>,
  );
  failures = 0;
  const host = elementOf('stay-tree-sample');
  await waitFor(() => expect(logged.join()).toContain('Its view failed twice'));
  await waitFor(() => expect(host.shadowRoot?.querySelector('slot')?.assignedNodes()[0]?.textContent).toBe('fallback'));
  expect(screen.getByText('The app')).toBeTruthy();
});

it('passes each inner event to the app’s handlers once, as an event of its element [REACT-2]', async () => {
  const heard: string[] = [];
  const hear = (name: string) => (event: { target: EventTarget }) =>
    heard.push(`${name} ${(event.target as Element).localName}`);
  render(
    <StrictMode>
      <div
        role="presentation"
        onClick={hear('click')}
        onClickCapture={hear('clickCapture')}
        onFocus={hear('focus')}
        onFocusCapture={hear('focusCapture')}
        onBlur={hear('blur')}
        onKeyDown={hear('keyDown')}
        onKeyDownCapture={hear('keyDownCapture')}
        onInput={hear('input')}
        onChange={hear('change')}
        onPointerDown={hear('pointerDown')}
        onMouseDown={hear('mouseDown')}
      >
        <Sample onClick={hear('own click')} />
      </div>
    </StrictMode>,
  );
  const view = await viewOf('stay-tree-sample');
  const button = view.getByRole('button');
  await userEvent.click(button);
  await expect.poll(() => button.textContent).toBe('word none 1');
  const here = 'stay-tree-sample';
  expect(heard).toEqual([
    `pointerDown ${here}`,
    `mouseDown ${here}`,
    `focusCapture ${here}`,
    `focus ${here}`,
    `clickCapture ${here}`,
    `own click ${here}`,
    `click ${here}`,
  ]);
  heard.length = 0;
  const field = view.getByRole('textbox');
  field.focus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(field).toHaveProperty('value', 'a'));
  expect(heard.filter((one) => one.startsWith('keyDown') || one.startsWith('input'))).toEqual([
    `keyDownCapture ${here}`,
    `keyDown ${here}`,
    `input ${here}`,
  ]);
  // As outside any shadow root: `change` is not composed.
  expect(heard.filter((one) => one.startsWith('change'))).toEqual([]);
});

it('lets the pointer enter the app’s parts once, on its way into the element [REACT-2]', async () => {
  const { userEvent: real } = await import('vitest/browser');
  await real.unhover(document.body);
  const onPointerEnter = vi.fn();
  const onPointerLeave = vi.fn();
  render(
    <div {...{ onPointerEnter, onPointerLeave }} style={{ position: 'fixed', insetInlineStart: 200, top: 200 }}>
      <Sample />
    </div>,
  );
  const view = await viewOf('stay-tree-sample');
  await real.hover(view.getByRole('button'));
  await waitFor(() => expect(onPointerEnter).toHaveBeenCalled());
  await real.hover(view.getByRole('textbox'));
  await real.unhover(document.body);
  await waitFor(() => expect(onPointerLeave).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(onPointerEnter).toHaveBeenCalledTimes(1));
});
