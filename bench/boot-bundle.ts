import { join, resolve } from 'node:path';
import { requestsOf } from '@staytags/bus/events';
import { build } from 'esbuild';
import { elementFiles, type ElementFiles } from '../tools/elements.ts';
import { esbuildSources } from '../packages/staytags/build/plugins.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'packages');

/**
 * The baseline for the loader: one file with React, all views of these tags and their dependencies, which mounts everything at once.
 * Declarations are stripped as in our bundle, so that only the way of loading differs.
 */
export async function bundleEagerly(name: string, tags: readonly string[]): Promise<void> {
  await build({
    stdin: {
      contents: entryOf(elementFiles().filter(({ widget }) => tags.includes(widget.tag))),
      resolveDir: join(PACKAGES, 'staytags/src'),
      loader: 'ts',
    },
    outfile: join(ROOT, '.cache/bench', `${name}.js`),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"bench"' },
    plugins: [esbuildSources],
    logLevel: 'error',
  });
}

/** Does the same as the core's entry, with all code in place. */
function entryOf(elements: readonly ElementFiles[]): string {
  const code = elements.map(({ widget, name, declaration, code, part, slice }, index) => {
    const { tag, kind, hears } = widget;
    return `
      import { ${name} as widget${index} } from ${JSON.stringify(declaration)};
      import { ${part} as view${index} } from ${JSON.stringify(code)};
      ${slice ? `import { slice as slice${index} } from ${JSON.stringify(slice)};` : ''}
      states.set('${tag}', { widget: widget${index}${slice ? `, slice: slice${index}` : ''} });
      views.set('${tag}', { ${part}: view${index} });
      defines.push(() => define({ tag: '${tag}', kind: '${kind}', mount: 'eager', connects: ${slice !== undefined} }, ${JSON.stringify(requestsOf(hears))}));
    `;
  });
  return `
    import '@staytags/element/render/react-host';
    import { define, setLoader } from '@staytags/element/host/registry';
    import { slice as notices } from '@staytags/ui/notices/notices.start';
    import { startPage } from './page.ts';
    const states = new Map();
    const views = new Map();
    const defines = [];
    ${code.join('\n')}
    setLoader({ state: async (tag) => states.get(tag), view: async (tag) => views.get(tag) });
    startPage(__VERSION__, () => Promise.resolve({ slice: notices }));
    for (const each of defines) each();
  `;
}
