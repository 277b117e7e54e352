import { expect, it } from 'vitest';
import { lightOnly } from './sheet.tsx';

const sheets = Object.entries(
  import.meta.glob<string>('../../../*/src/**/*.css', { query: '?inline', import: 'default', eager: true }),
);

/** How many declarations a browser keeps of a stylesheet. */
function declarations(css: string): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const count = (rules: CSSRuleList): number =>
    [...rules].reduce(
      (sum, rule) =>
        sum +
        (rule instanceof CSSStyleRule ? rule.style.length : 0) +
        ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0),
      0,
    );
  return count(sheet.cssRules);
}

it('knows the stylesheets of every package', () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.filter(([, css]) => css.includes('light-dark(')).length).toBeGreaterThan(5);
});

it.each(sheets)('loses no declaration of %s where light-dark() is unknown [CORE-34]', (_name, css) => {
  const old = lightOnly(css);
  expect(old).not.toContain('light-dark');
  expect(declarations(old)).toBe(declarations(css));
});

it.each([
  ['var(--stay-color-text, light-dark(#1c2526, #eef3f2))', 'var(--stay-color-text, #1c2526)'],
  ['var(--c,light-dark(#fff,#000))', 'var(--c,#fff)'],
  ['1px solid light-dark(rgb(0 0 0 / 20%), rgb(255 255 255 / 30%))', '1px solid rgb(0 0 0 / 20%)'],
  [
    'light-dark(color-mix(in srgb, var(--a, rgb(1 2 3)) 5%, white), black)',
    'color-mix(in srgb, var(--a, rgb(1 2 3)) 5%, white)',
  ],
])('keeps the fallback of a token and drops its dark colour: %s', (css, old) => {
  expect(lightOnly(css)).toBe(old);
});
