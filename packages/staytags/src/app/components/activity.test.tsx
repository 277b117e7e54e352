// First: it sets the version that the components start with.
import { elementOf, viewOf, watchConsole } from '../app-test-kit.tsx';
import { readOffer } from '@staytags/base/money/offer';
import { set } from '@staytags/bus/bus';
import { settled } from '@staytags/element/conformance/test-kit';
import { widget } from '@staytags/element/declare/widget';
import { firstViews } from '@staytags/element/first/first-registry';
import { publishSearch } from '@staytags/search/search/search.state';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, createContext, StrictMode, useContext, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { component } from '../../component.tsx';
import { StayLeadForm, StayPricing, StayResults } from '../../../generated/react.tsx';

const logged = watchConsole();
const Tone = createContext('none');

/** A card of an app, with context and state. */
function Card({ title }: { readonly title: string }): ReactNode {
  const [isSaved, setSaved] = useState(false);
  return (
    <button type="button" onClick={() => setSaved(true)}>
      {useContext(Tone)} {title} {isSaved ? 'saved' : ''}
    </button>
  );
}
const card = ({ title = '' }: { readonly title?: string }): ReactNode => <Card title={title} />;
const offer = (): ReactNode => <Card title="offer" />;

const hidden = (isShown: boolean, content: ReactNode): ReactNode => (
  <StrictMode>
    <Tone value="calm">
      <Activity mode={isShown ? 'visible' : 'hidden'}>{content}</Activity>
    </Tone>
  </StrictMode>
);

let version = 0;
const publish = (name: string): void =>
  publishSearch(name, {
    fields: { title: 'ss_name' },
    status: 'ready',
    docs: [{ id: 'h-1', ss_name: 'House 1' }],
    numFound: 1,
    end: 1,
    version: ++version,
    more: false,
  });

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

it('passes a press in the first view on once, under StrictMode and when an Activity shows again [REACT-1] [CORE-35]', async () => {
  const pressed = vi.fn();
  const PressView = (): ReactNode => (
    <button type="button" onClick={pressed}>
      Save
    </button>
  );
  const Press = component({
    widget: { ...tone, tag: 'stay-press-sample', example: '<stay-press-sample></stay-press-sample>' },
    view: () => Promise.resolve({ view: { component: PressView as never, css: '' } }),
  });
  const box = document.createElement('div');
  const missed = document.createElement('button');
  box.append(missed);
  const none = (): void => {};
  const keepFirst = (host: HTMLElement | null): void => {
    if (host) firstViews.set(host, { awaits: undefined, fail: none, end: none, takeOver: () => ({ box, missed }) });
  };
  const { rerender } = render(hidden(true, <Press ref={keepFirst} />));
  await (await viewOf('stay-press-sample')).findByText('Save');
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  rerender(hidden(false, <Press ref={keepFirst} />));
  rerender(hidden(true, <Press ref={keepFirst} />));
  await settled();
  expect(pressed).toHaveBeenCalledTimes(1);
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

it('keeps the state of the app’s pieces while an Activity hides their element [REACT-5]', async () => {
  publish('kept');
  const both = (
    <>
      <StayResults name="kept" card={card} />
      <StayPricing itemId="7" mode="detail" offer={offer} />
    </>
  );
  const { rerender } = render(hidden(true, both));
  await userEvent.click(await screen.findByRole('button', { name: 'calm House 1' }));
  await screen.findByRole('button', { name: 'calm House 1 saved' });
  await viewOf('stay-pricing');
  const stay = { eid: '7', p: 900, c: 'USD', b: '07/04/2099', e: '07/11/2099', n: 'Dune House', qp: { p: 900 } };
  set('pricing', new Map([['7', { eid: '7', prices: [readOffer(stay)] }]]), ['7']);
  await userEvent.click(await screen.findByRole('button', { name: 'calm offer' }));
  await screen.findByRole('button', { name: 'calm offer saved' });
  rerender(hidden(false, both));
  await waitFor(() => expect(elementOf('stay-results').checkVisibility()).toBe(false));
  await settled();
  rerender(hidden(true, both));
  await screen.findByRole('button', { name: 'calm House 1 saved' });
  await screen.findByRole('button', { name: 'calm offer saved' });
  // Pieces that leave are gone.
  rerender(hidden(true, null));
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  expect(logged).toEqual([]);
});
