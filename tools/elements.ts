import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AnyWidget } from '@staytags/element/widget';
import { elements } from '../packages/staytags/src/widgets.ts';

const PACKAGES = resolve(import.meta.dirname, '../packages');

/** An element's declaration and the files that hold its code, as its package's `widgets.ts` lists them. */
export interface ElementFiles {
  readonly widget: AnyWidget;
  /** The name that its declaration is exported by. */
  readonly name: string;
  /** The file of the bundle that it loads with. */
  readonly chunk: string;
  readonly declaration: string;
  /** The view or the behaviour. */
  readonly code: string;
  readonly slice?: string;
  readonly preview?: string;
}

/** Reads the import paths of every entry: to Node they are functions, to bundlers and generators they are files. */
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
      [...rest.matchAll(/(view|behaviour|slice|preview): \(\) =>\s*import\('([^']+)'\)/g)].map(
        ([, part, path = '']) => [part, fileOf(path)],
      ),
    );
    const code = files.get('view') ?? files.get('behaviour');
    const declaration = declarations.get(name);
    const found = elements.find(({ widget }) => exportName(widget.tag) === name);
    if (!found || !code || !declaration) throw new Error(`${list} has an entry for ${name} that cannot be read.`);
    const [slice, preview] = [files.get('slice'), files.get('preview')];
    const chunk = found.chunk ?? found.widget.tag.slice('stay-'.length);
    return {
      widget: found.widget,
      name,
      chunk,
      declaration,
      code,
      ...(slice && { slice }),
      ...(preview && { preview }),
    };
  });
}

/** `stay-search-box` -> `searchBox`: the name that a declaration is exported by. */
export const exportName = (tag: string): string =>
  tag.slice('stay-'.length).replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
