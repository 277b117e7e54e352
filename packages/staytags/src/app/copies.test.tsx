import type * as Registry from '@staytags/element/host/registry';
import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, StrictMode, useContext, useState, type ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { component } from '../component.tsx';
import { viewOf, watchConsole } from './app-test-kit.tsx';

const logged = watchConsole();

/** Another copy of the library, such as the script of a CMS: the app knows nothing of its loader. */
const copy = (await import(
  /* @vite-ignore */ new URL('../../../element/src/host/registry.ts?copy', import.meta.url).href
)) as typeof Registry;

const declare = <const T extends `stay-${string}`>(tag: T) =>
  widget({
    tag,
    kind: 'widget',
    group: 'Page',
    doc: 'A sample.',
    mount: 'eager',
    options: { word: text({ default: 'word', doc: 'A word.' }) },
    example: `<${tag}></${tag}>`,
  });
const first = declare('stay-copy-first');
const second = declare('stay-copy-second');
const declared = new Map<string, typeof first | typeof second>([first, second].map((each) => [each.tag, each]));

copy.setLoader({
  state: async (tag) => ({ widget: declared.get(tag)! }),
  view: async () => ({ view: { css: '', component: () => <p>The view of the script</p> } }),
});
for (const { tag, kind, mount } of declared.values()) copy.define({ tag, kind, mount, connects: false }, []);

const Tone = createContext('');
function View({ options }: { readonly options: { readonly word: string } }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {useContext(Tone)} {options.word} {count}
    </button>
  );
}
const view = () => Promise.resolve({ view: { component: View as never, css: '' } });
const First = component({ widget: first, view });
const Own = component({ widget: declare('stay-copy-own'), view });

function tagOf(tag: string): HTMLElement {
  const host = document.createElement(tag);
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

it('renders the app’s own view in an element that another copy has defined, whose React is another [REACT-1] [CORE-10]', async () => {
  const app = (word: string): ReactNode => (
    <StrictMode>
      <Tone value="calm">
        <First word={word} />
      </Tone>
    </StrictMode>
  );
  const { container, rerender, unmount } = render(app('hello'));
  const shown = await viewOf(first.tag, container);
  await userEvent.click(shown.getByRole('button', { name: 'calm hello 0' }));
  await shown.findByRole('button', { name: 'calm hello 1' });
  rerender(app('goodbye'));
  await shown.findByRole('button', { name: 'calm goodbye 1' });
  const host = container.querySelector(first.tag)!;
  unmount();
  await waitFor(() => expect(host.shadowRoot?.querySelector('.stay-view')).toBeNull());
  expect(logged).toEqual([]);
});

it('leaves the tags of another copy their own code [CORE-10]', async () => {
  const { container } = render(<Own />);
  await viewOf('stay-copy-own', container);
  for (const tag of declared.keys()) {
    tagOf(tag);
    expect((await viewOf(`body > ${tag}`)).getByText('The view of the script')).toBeTruthy();
  }
  expect(logged).toEqual([]);
});
