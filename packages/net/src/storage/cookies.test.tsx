import { afterEach, expect, it, vi } from 'vitest';
import { cookies, COOKIE_BYTES, fitsCookie } from './cookies.ts';

let tests = 0;
const name = () => `stay-cookie-${Date.now()}-${tests++}`;
afterEach(() => vi.restoreAllMocks());

it('keeps a cookie for a year, site-wide, and sends it with links from other sites [FLAG-2]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  expect(cookies.write(name(), 'a b')).toBe(true);
  const text = String(written.mock.calls[0]?.[0]);
  expect(text).toMatch(/; ?path=\/(?:;|$)/);
  expect(text).toMatch(/; ?samesite=lax/i);
  const days = (Date.parse(/expires=([^;]+)/i.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

it('uses the given path [FLAG-2]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  cookies.write(name(), 'a', '/stays');
  expect(String(written.mock.calls[0]?.[0])).toMatch(/; ?path=\/stays(?:;|$)/);
});

it('counts the encoded length of name and value [FLAG-4]', () => {
  expect([fitsCookie('n', 'a'.repeat(COOKIE_BYTES - 1)), fitsCookie('n', 'a'.repeat(COOKIE_BYTES))]).toEqual([
    true,
    false,
  ]);
  // Two bytes in UTF-8, six characters when encoded.
  expect([fitsCookie('n', 'é'.repeat(682)), fitsCookie('n', 'é'.repeat(683))]).toEqual([true, false]);
});

it('does not ask the browser to keep a cookie that is too large, and has it for this visit [FLAG-4] [CORE-19]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const [own, text] = [name(), 'a'.repeat(COOKIE_BYTES)];
  expect([cookies.write(own, text), written.mock.calls, cookies.read(own)]).toEqual([false, [], text]);
});

it('keeps a refused cookie in memory until a later write succeeds [CORE-19]', () => {
  const one = name();
  const large = 'x'.repeat(COOKIE_BYTES);
  expect([cookies.write(one, large), cookies.read(one)]).toEqual([false, large]);
  expect(document.cookie).not.toContain(one);
  expect([cookies.write(one, 'small'), cookies.read(one)]).toEqual([true, 'small']);
  expect(document.cookie).toContain(`${one}=small`);
});

it('falls back to memory if cookies throw [CORE-19]', () => {
  const one = name();
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect([cookies.write(one, 'a'), cookies.read(one)]).toEqual([false, 'a']);
});

it('keeps a cookie in memory that the browser drops silently, and reads no member of an object as one [CORE-19]', () => {
  const one = name();
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect([cookies.write(one, 'a'), cookies.read(one)]).toEqual([false, 'a']);
  expect([cookies.read('constructor'), cookies.read(name())]).toEqual([undefined, undefined]);
});

it('does not take a cookie for refused that another window replaces at once [FLAG-6]', () => {
  const one = name();
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    set!.call(document, text);
    set!.call(document, `${one}=theirs; path=/`);
  });
  expect([cookies.write(one, 'ours'), cookies.read(one)]).toEqual([true, 'theirs']);
});

it('reads what another page has written since the browser refused a cookie [CORE-19, FLAG-6]', () => {
  const one = name();
  const large = 'x'.repeat(COOKIE_BYTES);
  document.cookie = `${one}=old; path=/`;
  expect([cookies.write(one, large), cookies.read(one)]).toEqual([false, large]);
  document.cookie = `${one}=theirs; path=/`;
  expect(cookies.read(one)).toBe('theirs');
});
