import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import MagicString from 'magic-string';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'rolldown';

const INLINE = '?inline';
/** The oldest engines that README names: what CSS has to be written for. */
export const TARGETS = ['chrome111', 'firefox115', 'safari16.4'];

/** The minified text of a stylesheet, as `./order.css?inline` has it in Vite. */
async function cssText(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    target: 'chrome123',
  });
  return outputFiles[0]?.text ?? '';
}

/** `@staytags/ui/base.css` by the workspace's layout: the package's exports map it to its `src`. */
function cssFile(name: string, from: string): string {
  const bare = name.slice(0, -INLINE.length);
  if (bare.startsWith('.')) return resolve(from, bare);
  const [, pack = '', ...rest] = bare.split('/');
  return resolve(import.meta.dirname, '../..', pack, 'src', rest.join('/'));
}

/** What only tools, docs and tests read of a declaration. */
const UNREAD = ['doc', 'group', 'parts', 'cssProps', 'slots', 'example', 'sends', 'partner'];
/** In the script bundles the loader's table says when an element mounts, and the core's which requests its slice answers. */
const IN_TABLES = ['hears', 'mount'];
const DECLARES = /(\.widget|\.options|bus\/src\/events)\.ts$/;

/** Takes the members that do not ship out of the declarations and of the event map. */
export function stripMembers(path: string, source: string, names: readonly string[]): string {
  const text = new MagicString(source);
  const { program } = parseSync(path, source);
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !names.includes(property.key.name))
          continue;
        const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0;
        text.remove(property.start, property.end + comma);
      }
    },
  }).visit(program);
  return text.toString();
}

/** Both, for the script bundles. */
export const sources: Plugin = {
  name: 'sources',
  resolveId(id, importer) {
    return id.endsWith(`.css${INLINE}`) ? cssFile(id, dirname(importer ?? '')) + INLINE : null;
  },
  async load(id) {
    if (id.endsWith(INLINE))
      return { code: `export default ${JSON.stringify(await cssText(id.slice(0, -INLINE.length)))}`, moduleType: 'js' };
    return DECLARES.test(id)
      ? { code: stripMembers(id, await readFile(id, 'utf8'), [...UNREAD, ...IN_TABLES]), moduleType: 'ts' }
      : null;
  },
};

/** Both, for the React entry. */
export const esbuildSources: EsbuildPlugin = {
  name: 'sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      // The suffix stays on, or the bundler's own handling of .css takes the file.
      path: cssFile(path, resolveDir) + INLINE,
      namespace: 'css',
    }));
    onLoad({ filter: /.*/, namespace: 'css' }, async ({ path }) => ({
      contents: await cssText(path.slice(0, -INLINE.length)),
      loader: 'text',
    }));
    onLoad({ filter: DECLARES }, async ({ path }) => ({
      contents: stripMembers(path, await readFile(path, 'utf8'), UNREAD),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
  },
};
