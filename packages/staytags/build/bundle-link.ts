import MagicString from 'magic-string';
import { parseSync } from 'oxc-parser';
import type { OutputChunk } from 'rolldown';

export interface Linked {
  /** The text of each file, by its number. */
  readonly texts: readonly string[];
  /** The number of each file, by the name that the bundler gave it. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The files that each needs, without what those need anyway. */
  readonly needs: readonly (readonly number[])[];
  readonly files: readonly { readonly name: string; readonly modules: Readonly<Record<string, number>> }[];
}

const LINK = 'globalThis[Symbol.for("staytags")].parts.get("link")';

/** State is fetched before the renderer: it sends the first requests. So is what a preview needs. */
const ORDER = [/^core$/, /-state$/, /^map-(pins|preview)$/, /^renderer$/];

/** The bundler's own helpers: too small for a file, and so in the core's. */
const HELPERS = 'rolldown-runtime';
const IN_CORE = -1;
const from = (file: number): string => (file === IN_CORE ? '$link.files[0].$h' : `$link.files[${file}]`);

/**
 * Numbers the bundler's files, in the order that a page needs them in and the core first, and takes the imports out of them: a file finds the others' exports in
 * `link.files`, and asks `link.load` for what it loads later (packages/staytags/src/link.ts says why).
 */
export function linkFiles(chunks: readonly OutputChunk[]): Linked {
  const helpers = chunks.find(({ name }) => name === HELPERS);
  const rank = ({ name }: OutputChunk) => ORDER.findIndex((pattern) => pattern.test(name)) & 0xff;
  const ordered = chunks
    .filter((chunk) => chunk !== helpers)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  const numbers = new Map(ordered.map(({ name }, index) => [name, index]));
  const numberOf = new Map(ordered.map(({ fileName }, index) => [fileName, index]));
  if (helpers) numberOf.set(helpers.fileName, IN_CORE);
  const direct = ordered.map(({ imports }) => imports.map((file) => numberOf.get(file) ?? -1).filter((one) => one > 0));
  refuseCircles(ordered, direct);
  const needs = direct.map((own) => own.filter((one) => !own.some((other) => reaches(direct, other, one))));
  const table = needs.map((own) => String.fromCharCode(...own.map((one) => 48 + one))).join(',');
  return {
    texts: ordered.map((chunk, index) =>
      rewrite(chunk, numberOf, index === 0 ? helpers : undefined).replace('__NEEDS__', () => JSON.stringify(table)),
    ),
    numbers,
    needs,
    files: ordered.map(({ name, modules }) => ({
      name,
      modules: Object.fromEntries(
        Object.entries(modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id, { renderedLength }]) => [id, renderedLength]),
      ),
    })),
  };
}

const reaches = (direct: readonly (readonly number[])[], from: number, to: number): boolean =>
  (direct[from] ?? []).some((next) => next === to || reaches(direct, next, to));

function refuseCircles(chunks: readonly OutputChunk[], direct: readonly (readonly number[])[]): void {
  const visit = (file: number, path: readonly number[]): void => {
    if (path.includes(file))
      throw new Error(
        `These files need each other: ${[...path.slice(path.indexOf(file)), file].map((one) => chunks[one]?.name).join(' -> ')}. Move what they share to a lower floor.`,
      );
    for (const next of direct[file] ?? []) visit(next, [...path, file]);
  };
  for (const file of direct.keys()) visit(file, []);
}

function rewrite(chunk: OutputChunk, numberOf: ReadonlyMap<string, number>, helpers: OutputChunk | undefined): string {
  const { code, fileName } = chunk;
  const text = new MagicString(code);
  const { module } = parseSync(fileName, code);
  const isCore = numberOf.get(fileName) === 0;
  const target = (specifier: string): number => {
    const number = numberOf.get(specifier.replace('./', ''));
    if (number === undefined) throw new Error(`${fileName} imports ${specifier}, which is no file of the bundle.`);
    return number;
  };
  const taken = module.staticImports.flatMap(({ start, end, moduleRequest, entries }) => {
    text.remove(start, end);
    const names = entries.map(({ importName, localName }) => `${importName.name ?? 'default'}:${localName.value}`);
    return names.length > 0 ? [`{${names.join()}}=${isCore ? '$h' : from(target(moduleRequest.value))}`] : [];
  });
  if (module.staticExports.some(({ entries }) => entries.some(({ moduleRequest }) => moduleRequest)))
    throw new Error(`${fileName} re-exports from another file, which cannot be linked.`);
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const [quote, specifier] = [code[moduleRequest.start], code.slice(moduleRequest.start + 1, moduleRequest.end - 1)];
    // The linker's own import, of an address that it makes.
    if (!quote || !`'"\``.includes(quote)) continue;
    text.overwrite(start, end, `${isCore ? LINK : '$link'}.load(${target(specifier)})`);
  }
  if (isCore) {
    const own = taken.length > 0 ? `const ${taken.join()};` : '';
    text.prepend(`const $h=${helpers ? asObject(helpers.code) : '{}'};${own}`).append('export{$h};');
  } else if (taken.length > 0 || module.dynamicImports.length > 0) {
    text.prepend(`const ${[`$link=${LINK}`, ...taken].join()};`);
  }
  return text.toString();
}

/** A file without imports, as an expression of an object of its exports. */
function asObject(code: string): string {
  const text = new MagicString(code);
  const exported = parseSync('helpers.js', code).module.staticExports.flatMap(({ start, end, entries }) => {
    text.remove(start, end);
    return entries.map(({ exportName, localName }) => `${exportName.name}:${localName.name}`);
  });
  return `(()=>{${text.toString()};return{${exported.join()}}})()`;
}
