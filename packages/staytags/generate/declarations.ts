import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGES = resolve(import.meta.dirname, '../..');
const DOC = String.raw`((?:/\*\*(?:(?!\*/)[^])*\*/\n)?)`;

/** Without the ids of our rules, which mean nothing to a user. */
const published = (doc = ''): string => doc.replace(/(?: \[[A-Z]+-\d+\])+/g, '');

/** The declaration of an interface or a type, with its comment, exported. */
export function typeOf(file: string, name: string): string {
  const found = new RegExp(
    `${DOC}(?:export )?(interface ${name}\\b[^{]*\\{[^]*?\\n\\}|type ${name}\\b[^;=]* =[^]*?;)\\n`,
  ).exec(readFileSync(join(PACKAGES, file), 'utf8'));
  if (!found) throw new Error(`${file} has no type ${name}.`);
  return `${published(found[1])}export ${found[2]}`;
}

/** The signatures of the functions that a file exports, with their comments. */
export const functionsOf = (file: string): string[] =>
  [
    ...readFileSync(join(PACKAGES, file), 'utf8').matchAll(
      new RegExp(`${DOC}export (function \\w+\\([^]*?\\): (?:string|\\{[^}]*\\})) \\{\\n`, 'g'),
    ),
  ].map(
    ([, doc, signature = '']) => `${published(doc)}export declare ${signature.replace(/: ([^:]*?) = \{\}/g, '?: $1')};`,
  );
