import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AnyWidget } from '@staytags/element/declare/widget';
import { elements } from '../packages/staytags/src/widgets.ts';

const PACKAGES = resolve(import.meta.dirname, '../packages');

/** An element's declaration and the files with its code, as listed in its package's `widgets.ts`. */
export interface ElementFiles {
  readonly widget: AnyWidget;
  /** The export name of its declaration. */
  readonly name: string;
  readonly declaration: string;
  /** The view, the first view or the behaviour. */
  readonly code: string;
  readonly part: 'view' | 'first' | 'behaviour';
  readonly slice?: string;
}

/** Reads the import paths of every entry: for Node they are functions, for bundlers and generators they are files. */
export function elementFiles(): ElementFiles[] {
  return [...new Set(elements.map(({ widget }) => packOf(widget)))].flatMap(readList);
}

const packOf = ({ group }: AnyWidget): string => group.toLowerCase();

function readList(pack: string): ElementFiles[] {
  const list = join(PACKAGES, pack, 'src/widgets.ts');
  const source = readFileSync(list, 'utf8');
  const fileOf = (path: string): string => join(dirname(list), path);
  const declarations = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '(\.[^']+)'/g)].map(([, name = '', path = '']) => [
      name,
      fileOf(path),
    ]),
  );
  return [...source.matchAll(/widget: (\w+),([^}]*)\}/g)].map(([, name = '', rest = '']) => {
    const files = new Map(
      [...rest.matchAll(/(view|first|behaviour|slice): \(\) =>\s*import\('([^']+)'\)/g)].map(([, part, path = '']) => [
        part,
        fileOf(path),
      ]),
    );
    const part = (['view', 'first', 'behaviour'] as const).find((one) => files.has(one)) ?? 'view';
    const code = files.get(part);
    const declaration = declarations.get(name);
    const found = elements.find(({ widget }) => exportName(widget.tag) === name);
    if (!found || !code || !declaration) throw new Error(`${list} has an entry for ${name} that cannot be read.`);
    const slice = files.get('slice');
    return {
      widget: found.widget,
      name,
      declaration,
      code,
      part,
      ...(slice && { slice }),
    };
  });
}

/** `stay-search-box` -> `searchBox`: the export name of a declaration. */
export const exportName = (tag: string): string =>
  tag.slice('stay-'.length).replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
