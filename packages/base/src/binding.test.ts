import { describe, expect, it } from 'vitest';
import { boundText, readBinding } from './binding.ts';

const BASE = 'https://site.test/stays';

describe('a template binding', () => {
  it.each(['href', 'src', 'poster', 'data', 'cite'])('writes a URL to %s only if it is safe [RES-1]', (name) => {
    const binding = readBinding(`data-field-${name}`, 'x')!;
    for (const bad of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,<b>',
      'vbscript:x',
      'java\nscript:1',
    ])
      expect(boundText(binding, bad, BASE)).toBe('');
    expect(boundText(binding, '/a.jpg', BASE)).toMatch(/\/a\.jpg$/);
  });

  it('writes any text to other attributes [RES-1]', () => {
    expect(boundText(readBinding('data-field-title', 'x')!, 'javascript: the book', BASE)).toBe('javascript: the book');
  });

  it.each([
    'onclick',
    'style',
    'srcdoc',
    'srcset',
    'imagesrcset',
    'ping',
    'xlink:href',
    'action',
    'formaction',
    'slot',
    'is',
    'data-field-x',
    '',
  ])('never sets the attribute "%s" [RES-1]', (name) => expect(readBinding(`data-field-${name}`, 'x')).toBeUndefined());

  it.each([
    ['data-field', '', undefined],
    ['data-field', 'title', { kind: 'text', field: 'title' }],
    ['title', 'title', undefined],
  ])('reads %s="%s" as %j [RES-1]', (attribute, field, expected) =>
    expect(readBinding(attribute, field)).toEqual(expected),
  );
});
