import { expect, it } from 'vitest';
import askCss from './ask.css?inline';
import baseCss from './base.css?inline';
import noticesCss from './notices.css?inline';
import { lightOnly } from './sheet.tsx';

it.each([
  ['base', baseCss],
  ['ask', askCss],
  ['notices', noticesCss],
])('falls back to the light colours of the %s stylesheet without light-dark()', (_name, css) => {
  expect(css).toContain('light-dark(');
  const old = lightOnly(css);
  expect(old).not.toContain('light-dark');
  const balance = (text: string) => text.split('(').length - text.split(')').length;
  expect(balance(old)).toBe(0);
});

it('keeps the fallback of a token and drops its dark colour', () => {
  expect(lightOnly('a { color: var(--stay-color-text, light-dark(#1c2526, #eef3f2)); }')).toBe(
    'a { color: var(--stay-color-text, #1c2526); }',
  );
  expect(lightOnly('a{--b:var(--c,light-dark(#fff,#000))}')).toBe('a{--b:var(--c,#fff)}');
});
