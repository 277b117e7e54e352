import { join, resolve } from 'node:path';
import { exportName, shortName, type AnyWidget } from '../packages/element/src/declare/widget.ts';
import { elements } from '../packages/staytags/src/widgets.ts';

const PACKAGES = resolve(import.meta.dirname, '../packages');
const PARTS = ['view', 'first', 'behaviour'] as const;

/** An element's declaration and the files with its code, as listed in its package's `widgets.ts`. */
export interface ElementFiles {
  readonly widget: AnyWidget;
  /** The export name of its declaration. */
  readonly name: string;
  readonly declaration: string;
  /** The view, the first view or the behaviour. */
  readonly code: string;
  readonly part: (typeof PARTS)[number];
  readonly slice?: string;
}

export const elementFiles = (): ElementFiles[] =>
  elements.map(({ widget, ...source }) => {
    const src = join(PACKAGES, widget.group.toLowerCase(), 'src');
    /** For bundlers and generators an import is a file: the one that it names. */
    const fileOf = (load: unknown): string => join(src, /import\('(.+)'\)/.exec(String(load))?.[1] ?? '');
    const part = PARTS.find((one) => source[one]) ?? 'view';
    const name = shortName(widget.tag);
    return {
      widget,
      name: exportName(widget.tag),
      declaration: join(src, name, `${name}.widget.ts`),
      code: fileOf(source[part]),
      part,
      ...(source.slice && { slice: fileOf(source.slice) }),
    };
  });
