// First: it sets the version that the components start with.
import { elementOf, watchConsole } from '../app-test-kit.tsx';
import { sampleOffer, sampleOffers, showOrder, showPrices } from '@staytags/booking/sample-stays';
import { exampleJsx } from '@staytags/element/conformance/component/example-jsx';
import { settled, until } from '@staytags/element/conformance/test-kit';
import { recentKey } from '@staytags/net/storage/storage-keys';
import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elements } from '../../widgets.ts';
import { componentOf } from './components-kit.ts';

const logged = watchConsole();

interface Scene {
  /** Other markup than the example. */
  readonly html?: string;
  /** The width of the window, in pixels. */
  readonly width?: number;
  readonly setUp?: () => unknown;
  /** How a visitor closes it, if not by Escape. */
  readonly close?: (host: HTMLElement) => Promise<void>;
  /** Whether it shows, if it is neither a dialog nor a popover. */
  readonly shows?: (host: HTMLElement) => boolean;
}

const pressButton = async (host: HTMLElement) => userEvent.click(host.querySelector('button')!);

const scenes: Readonly<Record<string, Scene>> = {
  'stay-search-box': {
    html: '<stay-search-box data-recent></stay-search-box>',
    setUp: () => localStorage.setItem(recentKey('search'), '["sea","hot tub"]'),
  },
  'stay-search-box compact': { html: '<stay-search-box data-name="compact" data-look="compact"></stay-search-box>' },
  'stay-favourites': {},
  'stay-filters': { width: 390 },
  'stay-amenities': {},
  'stay-order': {},
  'stay-availability': {},
  'stay-availability compact': { html: '<stay-availability data-look="compact"></stay-availability>' },
  'stay-pricing': { setUp: () => showPrices('1001', sampleOffers) },
  'stay-share': { setUp: () => showOrder([sampleOffer()]) },
  'stay-gallery': {},
  'stay-messages': {
    html: '<stay-messages><div class="messages status"><p>Your question is on its way.</p></div></stay-messages>',
  },
  'stay-modal': {},
  'stay-panel': {
    width: 390,
    close: pressButton,
    shows: (host) => (host.querySelector('nav')?.offsetHeight ?? 0) > 0,
  },
  'stay-toggle': { close: pressButton, shows: (host) => (host.querySelector('p')?.offsetHeight ?? 0) > 0 },
  'stay-lead-form': {},
  'stay-review-form': {},
  'stay-page-share': {},
};

const OPEN = 'dialog[open], :popover-open';
function isOpenIn(root: Document | ShadowRoot): boolean {
  return (
    root.querySelector(OPEN) !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && isOpenIn(shadowRoot))
  );
}

const answers: Readonly<Record<string, () => Response>> = {
  '/events': () => new Response('<main><h1>Events</h1></main>', { headers: { 'content-type': 'text/html' } }),
  '/rescms/order/share': () => Response.json({ url: '/s/ab1', form: '' }),
};

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return answers[pathname]?.() ?? Response.json({ response: { numFound: 0, docs: [] } });
  });
});
afterEach(() => localStorage.clear());

it('has a scene for each element with a dialog or a panel', () => {
  const tags = new Set(Object.keys(scenes).map((name) => name.split(' ')[0]));
  const opening = elements.filter(({ widget }) => Object.hasOwn(widget.states, 'open'));
  expect([...tags].toSorted()).toEqual(opening.map(({ widget }) => widget.tag).toSorted());
});

/** Renders the component in its scene. */
async function stage(name: string, props: object) {
  const { html, width = 1280, setUp, close, shows = () => isOpenIn(document) } = scenes[name]!;
  const tag = name.split(' ')[0]!;
  const example = html ?? elements.find(({ widget }) => widget.tag === tag)!.widget.example;
  await page.viewport(width, 800);
  // The resting pointer must not open anything.
  await userEvent.unhover(document.body);
  await setUp?.();
  const jsx = (more: object): ReactNode => (
    <StrictMode>{exampleJsx(example, componentOf, { ...props, ...more })}</StrictMode>
  );
  const { rerender } = render(jsx({}));
  const host = elementOf(tag);
  return {
    set: (more: object) => rerender(jsx(more)),
    isOpen: () => until(`${name} is open`, () => host.hasAttribute('open') && shows(host)),
    isClosed: () => until(`${name} is closed`, () => !host.hasAttribute('open') && !shows(host)),
    isMounted: () =>
      until(`${name} is mounted`, () => (host as { stayFacts?: { isMounted: boolean } }).stayFacts?.isMounted),
    close: () => close?.(host) ?? userEvent.keyboard('{Escape}'),
  };
}

it.each(Object.keys(scenes))('%s follows the prop open, and reports what the visitor wants [REACT-4]', async (name) => {
  const onOpenChange = vi.fn();
  const { set, isMounted, isOpen, isClosed, close } = await stage(name, { open: false, onOpenChange });
  await isMounted();
  await isClosed();
  set({ open: true });
  await isOpen();
  onOpenChange.mockClear();
  await close();
  // The app does not change the prop.
  await expect.poll(() => onOpenChange.mock.calls[0]).toEqual([false]);
  await isOpen();
  set({ open: false });
  await isClosed();
  expect(logged).toEqual([]);
});

it.each(Object.keys(scenes))('%s starts open with defaultOpen, then follows the visitor [REACT-4]', async (name) => {
  const onOpenChange = vi.fn();
  const { isOpen, isClosed, close } = await stage(name, { defaultOpen: true, onOpenChange });
  await isOpen();
  expect(onOpenChange).toHaveBeenLastCalledWith(true);
  await close();
  await isClosed();
  await expect.poll(() => onOpenChange.mock.calls.at(-1)).toEqual([false]);
  expect(logged).toEqual([]);
});

it.each(Object.keys(scenes))('%s does not open once the app has taken it back [REACT-4]', async (name) => {
  const onOpenChange = vi.fn();
  const { set, isMounted, isOpen, isClosed } = await stage(name, { open: true, onOpenChange });
  // Before its code is here.
  set({ open: false });
  await isMounted();
  await isClosed();
  set({ open: true });
  await isOpen();
  set({ open: false });
  await isClosed();
  onOpenChange.mockClear();
  // The code of its dialog is here by now.
  set({ open: true });
  set({ open: false });
  await settled();
  await settled();
  await isClosed();
  expect(onOpenChange.mock.calls).toEqual([]);
  set({ open: true });
  await isOpen();
  set({ open: false });
  await isClosed();
  expect(logged).toEqual([]);
});
