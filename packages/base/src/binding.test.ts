import { describe, expect, it } from 'vitest';
import { boundText, readBinding } from './binding.ts';

const BASE = 'https://site.test/stays';

describe('a template binding', () => {
  it.each(['href', 'src', 'poster', 'cite'])('writes a URL to %s only if it is safe [RES-1]', (name) => {
    const binding = readBinding(`data-field-${name}`, 'x', 'a')!;
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
    expect(boundText(readBinding('data-field-title', 'x', 'a')!, 'javascript: the book', BASE)).toBe(
      'javascript: the book',
    );
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
    'hx-on-click',
    'x-init',
    'v-html',
    'data-hx-get',
    'data',
    'value',
    'id',
    'class',
    'name',
    'HREF',
    '@click',
    '',
  ])('never sets the attribute "%s" [RES-1]', (name) => {
    expect(readBinding(`data-field-${name}`, 'x', 'a')).toBeUndefined();
    expect(readBinding(`data-field-${name}`, 'x', 'stay-flag')).toBeUndefined();
  });

  it('sets options of our own tags, on these alone [RES-1]', () => {
    const of = (tag: string) => readBinding('data-field-data-item-id', 'id', tag);
    expect(of('stay-flag')).toEqual({ kind: 'attribute', name: 'data-item-id', field: 'id' });
    expect([of('a'), of('x-stay-flag'), of('')]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['data-field', '', undefined],
    ['data-field', 'title', { kind: 'text', field: 'title' }],
    ['title', 'title', undefined],
  ])('reads %s="%s" as %j [RES-1]', (attribute, field, expected) =>
    expect(readBinding(attribute, field, 'a')).toEqual(expected),
  );
});
