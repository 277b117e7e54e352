import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { events } from '@staytags/bus/events';
import type { AnyWidget } from '@staytags/element/widget';
import { inlineCss, stripDeclarations } from '../tools/plugins.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'packages');

/**
 * One file that holds React, all views of these tags and what they read, and mounts everything at once: what the loader is measured
 * against. Its declarations are stripped of what does not ship, as ours are, so that only the way of loading differs.
 */
export async function bundleEagerly(name: string, tags: readonly string[]): Promise<void> {
  await build({
    stdin: { contents: entryOf(await sourcesOf(tags)), resolveDir: join(PACKAGES, 'staytags/src'), loader: 'ts' },
    outfile: join(ROOT, '.cache/bench', `${name}.js`),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"bench"' },
    plugins: [inlineCss, stripDeclarations],
    logLevel: 'error',
  });
}

interface Source {
  readonly widget: AnyWidget;
  readonly file: string;
  /** What its file calls it. */
  readonly exported: string;
  /** The modules that its declaration loads. */
  readonly modules: readonly string[];
}

async function sourcesOf(tags: readonly string[]): Promise<Source[]> {
  const paths = (await readdir(PACKAGES, { recursive: true })).filter(
    (path) => path.endsWith('.widget.ts') && !path.includes('node_modules'),
  );
  const all = paths.map(async (path): Promise<Source[]> => {
    const file = join(PACKAGES, path);
    const declared = Object.entries((await import(file)) as Record<string, AnyWidget>).find(([, { tag }]) =>
      tags.includes(tag),
    );
    if (!declared) return [];
    const [exported, widget] = declared;
    const source = await readFile(file, 'utf8');
    return [
      {
        widget,
        file,
        exported,
        modules: [...source.matchAll(/import\('(\.[^']+)'\)/g)].map(([, to = '']) => join(dirname(file), to)),
      },
    ];
  });
  return (await Promise.all(all)).flat();
}

/** Does what the core's entry does, with everything at hand. */
function entryOf(sources: readonly Source[]): string {
  const code = sources.map(({ widget, file, exported, modules }, index) => {
    const { tag, kind, hears } = widget;
    const names = modules.map((_, part) => `code${index}_${part}`);
    return `
      import { ${exported} as widget${index} } from ${JSON.stringify(file)};
      ${modules.map((path, part) => `import * as ${names[part]} from ${JSON.stringify(path)};`).join('\n')}
      tags.set('${tag}', { widget: widget${index}, ${names.map((name) => `...${name}`).join(', ')} });
      defines.push(() => define({ tag: '${tag}', kind: '${kind}', mount: 'eager' }, ${JSON.stringify(hears.filter((name) => events[name].kind === 'request'))}));
    `;
  });
  return `
    import '@staytags/element/react-host';
    import { startOnRequest, startSlice } from '@staytags/bus/slice';
    import { define, setLoader } from '@staytags/element/registry';
    import { slice as notices } from '@staytags/ui/notices';
    import { startPage } from './page.ts';
    const tags = new Map();
    const defines = [];
    ${code.join('\n')}
    setLoader((tag) => Promise.resolve(tags.get(tag)));
    startOnRequest(['notice'], async () => startSlice(notices));
    startPage(__VERSION__);
    for (const each of defines) each();
  `;
}
