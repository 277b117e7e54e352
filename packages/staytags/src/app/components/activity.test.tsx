// First: it sets the version that the components start with.
import { elementOf, viewOf, watchConsole } from '../app-test-kit.tsx';
import { settled } from '@staytags/element/conformance/test-kit';
import { widget } from '@staytags/element/declare/widget';
import { render, waitFor } from '@testing-library/react';
import { Activity, createContext, StrictMode, useContext, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { component } from '../../component.tsx';
import { StayLeadForm } from '../../../generated/react.tsx';

const logged = watchConsole();
const Tone = createContext('none');

const hidden = (isShown: boolean, content: ReactNode): ReactNode => (
  <StrictMode>
    <Tone value="calm">
      <Activity mode={isShown ? 'visible' : 'hidden'}>{content}</Activity>
    </Tone>
  </StrictMode>
);

const tone = widget({
  tag: 'stay-tone-sample',
  kind: 'widget',
  group: 'Page',
  doc: 'A sample.',
  mount: 'eager',
  options: {},
  example: '<stay-tone-sample></stay-tone-sample>',
});
const ToneView = (): ReactNode => <p>Its tone is {useContext(Tone)}</p>;
const Sample = component({
  widget: tone,
  view: () => Promise.resolve({ view: { component: ToneView as never, css: '' } }),
});

it('mounts an element in a hidden Activity once that shows, in the tree of the app [REACT-1] [REACT-8]', async () => {
  // Its code is here before the one that is hidden.
  const first = render(<Sample />);
  await (await viewOf('stay-tone-sample')).findByText('Its tone is none');
  first.unmount();
  const { rerender } = render(hidden(false, <Sample />));
  await settled();
  await settled();
  expect(elementOf('stay-tone-sample').shadowRoot?.querySelector('.stay-view') ?? null).toBeNull();
  rerender(hidden(true, <Sample />));
  await (await viewOf('stay-tone-sample')).findByText('Its tone is calm');
  expect(elementOf('stay-tone-sample').hasAttribute('data-stay-app')).toBe(false);
  expect(logged).toEqual([]);
});

it('lets the app change the children of a behaviour in a hidden Activity [REACT-10]', async () => {
  const form = (hasNote: boolean) => (
    <StayLeadForm label="Ask">
      <form action="/ask">
        <input name="mail" aria-label="Mail" />
      </form>
      {hasNote ? <p>A note</p> : null}
    </StayLeadForm>
  );
  // Its code is here before the one that is hidden.
  const first = render(form(true));
  await waitFor(() => expect(elementOf('stay-lead-form').querySelector('dialog form')).toBeTruthy());
  first.unmount();
  const { rerender } = render(hidden(false, form(true)));
  await settled();
  await settled();
  rerender(hidden(false, form(false)));
  rerender(hidden(true, form(false)));
  const host = elementOf('stay-lead-form');
  await waitFor(() => expect(host.querySelector('dialog form')).toBeTruthy());
  expect(host.textContent).not.toContain('A note');
  rerender(hidden(false, form(true)));
  rerender(hidden(true, form(false)));
  await waitFor(() => expect(host.textContent).not.toContain('A note'));
  expect(logged).toEqual([]);
});
