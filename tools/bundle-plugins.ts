import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import type { UsedOf } from './bundle-graph.ts';

const ROOT = resolve(import.meta.dirname, '..');

const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const REACT_MODULES = Object.keys(PREACT);

/** An entry that is the file, and gives every name that other chunks use of the modules in it. */
export function virtualEntry(name: string, modules: readonly string[], usedOf: UsedOf, main: string): Plugin {
  const owner = new Map<string, string>();
  const lines = modules.flatMap((module) =>
    [...usedOf(module)].map((exported) => {
      const other = owner.get(exported);
      if (other)
        throw new Error(
          `${module} and ${other} both export ${exported}, and both stand in the file ${name}: rename one of them.`,
        );
      owner.set(exported, module);
      return `export { ${exported} } from ${JSON.stringify(module)};`;
    }),
  );
  return {
    name: `entry-${name}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^stay-entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
        contents: [
          `export * from ${JSON.stringify(main)};`,
          ...(name === 'runtime' ? [`export { default } from ${JSON.stringify(main)};`] : []),
          ...lines,
        ].join('\n'),
        resolveDir: ROOT,
        loader: 'ts',
      }));
    },
  };
}

/** Modules that are in a file already made are taken from there. */
export function proxy(name: string, file: string, modules: readonly string[]): Plugin {
  return {
    name: `proxy-${name}`,
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^(\.|\/|@staytags\/)/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === 'inner' || path.endsWith('?inline')) return undefined;
        const found = await find(path, { resolveDir, kind, pluginData: 'inner' });
        return modules.includes(found.path) ? { path: `./${file}`, external: true } : undefined;
      });
    },
  };
}

/** Every import of React, ours or a library's, is of the runtime file. */
export const reactProxy = (file: string): Plugin => ({
  name: 'react-proxy',
  setup({ onResolve }) {
    const filter = new RegExp(`^(${REACT_MODULES.map((name) => name.replace('/', '\\/')).join('|')})$`);
    onResolve({ filter }, () => ({ path: `./${file}`, external: true }));
  },
});

export const preact: Plugin = {
  name: 'preact',
  setup({ onResolve, resolve: find }) {
    for (const [name, instead] of Object.entries(PREACT)) {
      const filter = new RegExp(`^${name.replace('/', '\\/')}$`);
      onResolve({ filter }, ({ kind }) => find(instead, { resolveDir: join(ROOT, 'packages/staytags'), kind }));
    }
  },
};
