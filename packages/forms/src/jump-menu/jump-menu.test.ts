import { expect, it } from 'vitest';
import { matching, meant, targetOf } from './jump-menu.logic.ts';

it.each<[string, string | undefined]>([
  ['1::/stays', 'https://site.example/stays'],
  ['/stays', 'https://site.example/stays'],
  ['abc::https://other.example/x', 'https://other.example/x'],
  ['/stays::', 'https://site.example/stays'],
  ['', undefined],
  ['1::javascript:alert(1)', undefined],
  ['javascript:alert(1)', undefined],
  ['1::data:text/html,x', undefined],
  ['1::https://user:pw@evil.example', undefined],
  ['1:: java\nscript:alert(1)', undefined],
  ['1::\u0001javascript:alert(1)', undefined],
  ['1::vbscript:alert(1)', undefined],
  ['1::JaVaScRiPt:alert(1)', undefined],
  ['1::blob:https://site.example/1', undefined],
  ['1::https://[', undefined],
  ['1::https://[::1]/x', 'https://[::1]/x'],
  ['1::/x?a=b::c', 'https://site.example/x?a=b::c'],
  ['::/x', 'https://site.example/x'],
  ['::', undefined],
  // What a browser reads as another site is one, and is shown as such.
  ['1::\\\\evil.example/x', 'https://evil.example/x'],
  ['1::/\\evil.example/x', 'https://evil.example/x'],
  ['1::https:evil', 'https://site.example/evil'],
])('resolves %s to %s [LEAD-6]', (value, url) => {
  expect(targetOf(value, 'https://site.example/page')).toBe(url);
});

it('finds options by words, ignoring accents and case [LEAD-6]', () => {
  const options = ['Saint Élodie', 'Port Ansel', 'Ansel Sound'].map((label) => ({ label }));
  expect(matching(options, 'elodie').map(({ label }) => label)).toEqual(['Saint Élodie']);
  expect(matching(options, ' SOUND ans ').map(({ label }) => label)).toEqual(['Ansel Sound']);
  expect(matching(options, '')).toHaveLength(3);
  expect(matching(options, '.*')).toEqual([]);
});

it('means the only option that matches, else the one with this label [LEAD-6]', () => {
  const options = ['Duck', 'Duck Woods', 'Élodie', 'Saint Élodie'].map((label) => ({ label }));
  const meansOf = (text: string) => meant(matching(options, text), text)?.label;
  expect(['duck ', 'wood', 'elodie', 'du', 'x', ''].map(meansOf)).toEqual([
    'Duck',
    'Duck Woods',
    'Élodie',
    undefined,
    undefined,
    undefined,
  ]);
});
