import { settled } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { doc, resultsTest } from '../results-test-kit.ts';

const { found, show } = resultsTest('prefetch');
let tests = 0;
const page = () => `/stays/prefetched-${Date.now()}-${tests++}`;
const hints = (path: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].filter(({ href }) => href.includes(path));
const link = (host: Element) => host.shadowRoot!.querySelector<HTMLAnchorElement>('a[part=title]')!;
afterEach(() => {
  for (const hint of document.head.querySelectorAll('link[rel=prefetch], script[type=speculationrules]')) hint.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

const INTENTS: [string, (link: HTMLAnchorElement) => void][] = [
  [
    'a mouse rests on its link',
    (link) => link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true })),
  ],
  ['its link takes the focus', (link) => link.focus()],
  ['a finger touches it', (link) => link.dispatchEvent(new Event('touchstart', { bubbles: true, composed: true }))],
];

it.each(INTENTS)('fetches the page behind a result once when %s [RES-11]', async (_name, act) => {
  const path = page();
  found([{ ...doc(1), ss_url: `${path}#rates` }]);
  const host = await show();
  // In one task: the browser's own pointer may rest anywhere over the list.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(link(host));
  act(link(host));
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  const [hint, ...more] = hints(path);
  expect([hint?.href, hint?.getAttribute('as'), more.length]).toEqual([`${location.origin}${path}`, 'document', 0]);
});

it('fetches nothing for a mouse that only passes [RES-11]', async () => {
  const path = page();
  found([{ ...doc(1), ss_url: path }]);
  const host = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    link(host).dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true }));
    vi.advanceTimersByTime(60);
    host.dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(1_000);
    expect(hints(path)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['another site', () => `https://elsewhere.test${page()}`],
  ['this page', () => `${location.pathname}${location.search}#q=sea`],
])('does not fetch a page of %s [RES-11]', async (_name, href) => {
  found([{ ...doc(1), ss_url: href() }]);
  const host = await show();
  link(host).focus();
  await settled();
  expect(document.head.querySelector('link[rel=prefetch]')).toBeNull();
});

it.each([
  [
    'the visitor saves data',
    '',
    () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  ],
  ['it is off', 'data-prefetch="off"', () => {}],
])('fetches nothing where %s [RES-11]', async (_name, attributes, arrange) => {
  arrange();
  const path = page();
  found([{ ...doc(1), ss_url: path }]);
  const host = await show(attributes);
  link(host).focus();
  await settled();
  expect(hints(path)).toEqual([]);
});

it('uses speculation rules where the site says that it allows them [RES-11]', async () => {
  const path = page();
  found([{ ...doc(1), ss_url: path }]);
  const host = await show('data-prefetch="rules"');
  link(host).focus();
  const rules = document.head.querySelector('script[type=speculationrules]');
  if (!HTMLScriptElement.supports('speculationrules')) {
    expect([rules, hints(path).length]).toEqual([null, 1]);
    return;
  }
  expect(JSON.parse(rules?.textContent ?? '')).toMatchObject({ prefetch: [{ urls: [`${location.origin}${path}`] }] });
  expect(hints(path)).toEqual([]);
});
