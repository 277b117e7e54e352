import MagicString from 'magic-string';
import { parseSync, type ParseResult } from 'oxc-parser';
import type { Plugin } from 'rolldown';
import { FILES } from './files.ts';

const LINK = 'globalThis[Symbol.for("staytags")].parts.get("link")';
/** The bundler's helpers: too small for a separate file, so the core contains them. */
const HELPERS = 'rolldown-runtime';

/** The chunks in the order of their numbers: those in `FILES`, then the others by name. */
export function numbered<F extends { readonly name: string }>(chunks: readonly F[]): F[] {
  const rank = ({ name }: F) => FILES.indexOf(name) >>> 0;
  return chunks
    .filter(({ name }) => name !== HELPERS)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/**
 * Replaces imports between files: static ones by lookups in `link.files`, dynamic ones by `link.load`
 * (packages/staytags/src/link.ts explains why).
 */
export function link(): Plugin {
  const helpers = Promise.withResolvers<string>();
  return {
    name: 'link',
    async renderChunk(code, { name }, _options, { chunks }) {
      const text = new MagicString(code);
      const { module } = parseSync(`${name}.js`, code);
      if (name === HELPERS) {
        helpers.resolve(asObject(text, module));
        return null;
      }
      const files = Object.values(chunks);
      const numbers = new Map(numbered(files).map(({ fileName }, index) => [`./${fileName}`, index]));
      const isCore = name === FILES[0];
      rewrite(text, module, isCore, (file) => numbers.get(file));
      if (isCore)
        text
          .prepend(`const $h=${files.some((file) => file.name === HELPERS) ? await helpers.promise : '{}'};`)
          .append('export{$h};');
      return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
    },
    generateBundle(_options, bundle) {
      for (const [fileName, { name }] of Object.entries(bundle)) if (name === HELPERS) delete bundle[fileName];
    },
  };
}

function rewrite(
  text: MagicString,
  { staticImports, staticExports, dynamicImports }: ParseResult['module'],
  isCore: boolean,
  numberOf: (file: string) => number | undefined,
): void {
  const exportsOf = (file: string): string => {
    const number = numberOf(file);
    if (number !== undefined) return `$link.files[${number}]`;
    if (file.includes(HELPERS)) return isCore ? '$h' : '$link.files[0].$h';
    throw new Error(`${file} is no file of the bundle.`);
  };
  // The parser also names the module of what was imported and is exported.
  if (
    staticExports.some(({ start, entries }) => text.original.startsWith('export', start) && entries[0]?.moduleRequest)
  )
    throw new Error('A file re-exports from another file, which cannot be linked.');
  const taken = staticImports.flatMap(({ start, end, moduleRequest, entries }) => {
    text.remove(start, end);
    const names = entries.map(({ importName, localName }) => `${importName.name ?? 'default'}:${localName.value}`);
    return names.length > 0 ? [`{${names.join()}}=${exportsOf(moduleRequest.value)}`] : [];
  });
  for (const { start, end, moduleRequest } of dynamicImports) {
    const number = numberOf(text.original.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    // The linker's own import has a computed URL.
    if (number !== undefined) text.overwrite(start, end, `${isCore ? LINK : '$link'}.load(${number})`);
  }
  if (taken.length > 0 || (!isCore && dynamicImports.length > 0))
    text.prepend(`const ${[...(isCore ? [] : [`$link=${LINK}`]), ...taken].join()};`);
}

/** A file without imports, as an expression that evaluates to its exports. */
function asObject(text: MagicString, { staticExports }: ParseResult['module']): string {
  const names = staticExports.flatMap(({ start, end, entries }) => {
    text.remove(start, end);
    return entries.map(({ exportName, localName }) => `${exportName.name}:${localName.name}`);
  });
  return `(()=>{${text.toString()};return{${names.join()}}})()`;
}
