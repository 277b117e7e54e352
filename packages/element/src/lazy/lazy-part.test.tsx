import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyFailure, lazyPart, useLazyPart, type LazyPart } from './lazy-part.tsx';
import { until } from '../conformance/test-kit.ts';

let box: HTMLElement;
let root: Root;
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  flushSync(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
});

function User({ part, wanted }: { part: LazyPart<string>; wanted: boolean }) {
  const { code, failed, retry } = useLazyPart(part, wanted);
  if (failed) return <LazyFailure retry={retry} host={box} />;
  return <p>{code ?? 'nothing'}</p>;
}

const render = (part: LazyPart<string>, ...wanted: boolean[]) =>
  flushSync(() =>
    root.render(
      wanted.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order never changes.
        <User key={index} part={part} wanted={each} />
      )),
    ),
  );
const texts = () => [...box.querySelectorAll('p')].map(({ textContent }) => textContent);
const FAILED = 'Sorry, we couldn’t load this part of the page.';

it('is fetched once per page, when the first component needs it [CORE-25]', async () => {
  const fetch = vi.fn(() => Promise.resolve('code'));
  const part = lazyPart('stay-sample', fetch);
  render(part, false);
  expect(fetch).not.toHaveBeenCalled();
  render(part, true, true, false);
  await until('both have it', () => texts().join() === 'code,code,nothing');
  render(part, true, true, true);
  expect(texts()).toEqual(['code', 'code', 'code']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('shows a failure with a retry button, and reports it once, however often it fails [CORE-25]', async () => {
  let isDown = true;
  const fetch = vi.fn(() => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve('code')));
  const part = lazyPart('stay-sample', fetch);
  render(part, true);
  await until('it has failed', () => texts()[0] === FAILED);
  box.querySelector('button')?.click();
  await until('it was fetched again', () => fetch.mock.calls.length === 2);
  await until('it has failed again', () => texts()[0] === FAILED);
  expect(errors).toHaveBeenCalledTimes(1);
  isDown = false;
  box.querySelector('button')?.click();
  await until('it is loaded', () => texts()[0] === 'code');
  expect(box.querySelector('[role=alert]')).toBeNull();
});

it('retries after a failure when it is next needed [CORE-25]', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('code')];
  const part = lazyPart('stay-sample', () => answers.shift()!());
  render(part, true);
  await until('it has failed', () => texts()[0] === FAILED);
  render(part, false);
  expect(texts()).toEqual(['nothing']);
  render(part, true);
  await until('it is loaded', () => texts()[0] === 'code');
  // What closes keeps its code.
  render(part, false);
  expect(texts()).toEqual(['code']);
});
