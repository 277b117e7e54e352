import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CmsContent } from './cms-content.tsx';

interface Page {
  Drupal?: object;
  jQuery?: unknown;
}
const page = window as unknown as Page;

afterEach(() => {
  delete page.Drupal;
  delete page.jQuery;
  vi.restoreAllMocks();
  document.querySelector('#host')?.remove();
});

function setUp() {
  const host = document.createElement('div');
  host.id = 'host';
  host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const root = createRoot(host.shadowRoot!);
  const content = document.createElement('div');
  content.textContent = 'From the server';
  return { host, root, content };
}

it('slots server HTML in the light DOM, within reach of the site’s CSS and scripts', () => {
  const { host, root, content } = setUp();
  flushSync(() =>
    root.render(<CmsContent host={host} slot="quote" content={content} css=":where(#host) { margin: 7px }" />),
  );
  expect(content.parentElement).toBe(host);
  expect(content.assignedSlot?.getRootNode()).toBe(host.shadowRoot);
  expect(getComputedStyle(host).margin).toBe('7px');
  const next = document.createElement('div');
  flushSync(() => root.render(<CmsContent host={host} slot="quote" content={next} />));
  expect([content.isConnected, next.parentElement]).toEqual([false, host]);
  flushSync(() => root.unmount());
  expect(host.childElementCount).toBe(0);
});

it.each([
  ['Drupal 8 and later', undefined, (content: Element) => content],
  ['Drupal 7 with jQuery', { basePath: '/' }, (content: Element) => ({ wrapped: content })],
])(
  'attaches the behaviours of %s to the content, and detaches them before it leaves [AJX-3]',
  (_name, settings, context) => {
    const log: unknown[] = [];
    const { host, root, content } = setUp();
    page.jQuery = (element: Element) => ({ wrapped: element });
    page.Drupal = {
      ...(settings ? { settings } : {}),
      behaviors: {},
      attachBehaviors: (what: unknown) => log.push(['attach', what, content.isConnected]),
      detachBehaviors: (what: unknown, _settings: unknown, trigger: string) =>
        log.push([trigger, what, content.isConnected]),
    };
    flushSync(() => root.render(<CmsContent host={host} slot="quote" content={content} />));
    flushSync(() => root.unmount());
    expect(log).toEqual([
      ['attach', context(content), true],
      ['unload', context(content), true],
    ]);
  },
);

it('reports a behaviour that throws, and keeps the content [CORE-9]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host, root, content } = setUp();
  page.Drupal = {
    attachBehaviors() {
      throw new Error('a module');
    },
  };
  flushSync(() => root.render(<CmsContent host={host} slot="quote" content={content} />));
  expect(content.isConnected).toBe(true);
  expect(error).toHaveBeenCalledOnce();
  flushSync(() => root.unmount());
});
