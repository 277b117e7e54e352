import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { browserslistToTargets, bundle as bundleCss, Features } from 'lightningcss';
import MagicString from 'magic-string';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'rolldown';

const INLINE = '?inline';
/** The oldest supported browsers, as in README. */
export const TARGETS = ['chrome111', 'firefox115', 'safari16.4'];

/** Safari on iOS has its own name, with the same version as on the desktop. */
const BROWSERS = browserslistToTargets(
  [...TARGETS, ...TARGETS.map((target) => target.replace('safari', 'ios_saf'))].map((target) =>
    target.replace(/\d.*/, ' $&'),
  ),
);

/**
 * The minified stylesheet for the oldest browsers, as Vite returns it for `./order.css?inline`. `light-dark()` is kept: the page checks
 * whether the browser supports it.
 */
export function cssText(path: string): string {
  const { code } = bundleCss({
    filename: path,
    minify: true,
    targets: BROWSERS,
    exclude: Features.LightDark,
  });
  return code.toString();
}

/** Resolves `@staytags/ui/basics/base.css` by the layout of the workspace: the package's exports map it to its `src`. */
function cssFile(name: string, from: string): string {
  const bare = name.slice(0, -INLINE.length);
  if (bare.startsWith('.')) return resolve(from, bare);
  const [, pack = '', ...rest] = bare.split('/');
  return resolve(import.meta.dirname, '../..', pack, 'src', rest.join('/'));
}

/** Members of a declaration that only tools, docs and tests read. */
const UNREAD = ['doc', 'group', 'parts', 'cssProps', 'slots', 'example', 'partner', 'makes'];
/** Members that only components in apps read. */
const IN_APPS = ['sends', 'jsx'];
/**
 * Members that the script bundles keep in tables: when an element mounts (loader), and which requests its slice answers (core).
 */
const IN_TABLES = ['hears', 'mount'];
/** A member of which only the names are read. */
const NAMES_ONLY = 'states';
const DECLARES = /(\.widget|\.options|bus\/src\/events)\.ts$/;

/**
 * Removes members that do not ship from `widget({…})`, what its states mean, and `doc` from its options and from events:
 * `text({ doc: '…' })`. Only there: elsewhere a member may have the same name, such as an option `group`.
 */
export function stripMembers(path: string, source: string, names: readonly string[]): string {
  const code = new MagicString(source);
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const isWidget = callee.type === 'Identifier' && callee.name === 'widget';
      const unread = isWidget ? names : ['doc', 'fixed'];
      for (const member of args.flatMap((one) => (one.type === 'ObjectExpression' ? one.properties : []))) {
        if (member.type !== 'Property' || member.key.type !== 'Identifier') continue;
        const { key, value, start, end } = member;
        if (isWidget && key.name === NAMES_ONLY && value.type === 'ObjectExpression')
          for (const state of value.properties)
            if (state.type === 'Property') code.overwrite(state.value.start, state.value.end, "''");
        if (!unread.includes(key.name)) continue;
        const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
        code.remove(start, end + comma);
      }
    },
  }).visit(parseSync(path, source).program);
  return code.toString();
}

/** Strips declarations and minifies CSS, for the script bundles. */
export const sources: Plugin = {
  name: 'sources',
  resolveId(id, importer) {
    return id.endsWith(`.css${INLINE}`) ? cssFile(id, dirname(importer ?? '')) + INLINE : null;
  },
  async load(id) {
    if (id.endsWith(INLINE))
      return { code: `export default ${JSON.stringify(cssText(id.slice(0, -INLINE.length)))}`, moduleType: 'js' };
    return DECLARES.test(id)
      ? { code: stripMembers(id, await readFile(id, 'utf8'), [...UNREAD, ...IN_APPS, ...IN_TABLES]), moduleType: 'ts' }
      : null;
  },
};

/** Strips declarations and minifies CSS, for the React entry. */
export const esbuildSources: EsbuildPlugin = {
  name: 'sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      // Keeps the suffix: without it, esbuild's own CSS loader would take the file.
      path: cssFile(path, resolveDir) + INLINE,
      namespace: 'css',
    }));
    onLoad({ filter: /.*/, namespace: 'css' }, ({ path }) => ({
      contents: cssText(path.slice(0, -INLINE.length)),
      loader: 'text',
    }));
    onLoad({ filter: DECLARES }, async ({ path }) => ({
      contents: stripMembers(path, await readFile(path, 'utf8'), UNREAD),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
  },
};
