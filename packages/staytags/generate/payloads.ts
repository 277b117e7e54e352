import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { typeOf } from './declarations.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');

/** The type arguments of `request<…>` and `fact<…>`, without the element that sends a request: a page's script names none. */
export function payloadTypes(): Map<string, string> {
  const file = join(PACKAGES, 'bus/src/events.ts');
  const source = readFileSync(file, 'utf8');
  const types = new Map<string, string>();
  new Visitor({
    Property({ key, value }) {
      if (value.type !== 'CallExpression' || !value.typeArguments) return;
      const [type] = value.typeArguments.params;
      const name = key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';
      if (type)
        types.set(
          name,
          source
            .slice(type.start, type.end)
            .replace('Record<string, never>', '{}')
            .replace(/^From$/, '{}')
            .replace(/ & From\b|\bFrom & /, '')
            .replace(/^ {2}/gm, ''),
        );
    },
  }).visit(parseSync(file, source).program);
  return types;
}

/** The types that payloads use. */
export const sharedTypes = (): string =>
  [
    typeOf('base/src/money/offer.ts', 'Offer'),
    typeOf('base/src/money/offer.ts', 'OfferParams'),
    typeOf('base/src/money/offer.ts', 'StayParams'),
    typeOf('bus/src/events.ts', 'MeasuredProduct'),
  ].join('\n\n');
