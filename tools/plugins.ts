import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import MagicString from 'magic-string';
import { parseSync, Visitor } from 'oxc-parser';

/** `./order.css?inline` is the minified text of the stylesheet, as Vite has it. */
export const inlineCss: Plugin = {
  name: 'inline-css',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, async ({ path, resolveDir }) => {
      const bare = path.replace('?inline', '');
      const file = bare.startsWith('.') ? resolve(resolveDir, bare) : packageFile(bare, resolveDir);
      // The suffix stays on, or the bundler's own handling of .css takes the file.
      return { path: `${file}?inline`, namespace: 'inline-css' };
    });
    onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path: suffixed }) => {
      const path = suffixed.replace('?inline', '');
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        target: 'chrome123',
      });
      return { contents: outputFiles[0]?.text ?? '', loader: 'text', watchFiles: [path] };
    });
  },
};

/** `@staytags/ui/base.css` by the workspace's layout: the package's exports map it to its `src`. */
const packageFile = (name: string, from: string): string => {
  const [, pack = '', ...rest] = name.split('/');
  return resolve(findRoot(from), 'packages', pack, 'src', rest.join('/'));
};

const findRoot = (from: string): string => {
  const at = from.indexOf('/packages/');
  return at < 0 ? process.cwd() : from.slice(0, at);
};

/** What only tools, docs and tests read of a declaration; `load` and `slice` are replaced by the loader's table of chunks. */
const NOT_SHIPPED = new Set([
  'doc',
  'group',
  'parts',
  'cssProps',
  'slots',
  'example',
  'sends',
  'hears',
  'mount',
  'load',
  'slice',
  'ahead',
]);

/** Takes the members that do not ship out of the declarations and of the event map. */
export const stripDeclarations: Plugin = {
  name: 'strip-declarations',
  setup({ onLoad }) {
    onLoad({ filter: /(\.widget|\.options|bus\/src\/events)\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: stripMembers(path, source), loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

export function stripMembers(path: string, source: string): string {
  const text = new MagicString(source);
  const { program } = parseSync(path, source);
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !NOT_SHIPPED.has(property.key.name))
          continue;
        const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0;
        text.remove(property.start, property.end + comma);
      }
    },
  }).visit(program);
  return text.toString();
}
