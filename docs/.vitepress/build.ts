import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vitepress';

/** `pnpm build:docs`: the static site in `dist/docs`, with the bundle beside it for the live examples. Needs a build. */
const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/docs');

await rm(OUT, { recursive: true, force: true });
await build(join(ROOT, 'docs'));
await cp(join(ROOT, 'packages/staytags/dist'), join(OUT, 'staytags'), { recursive: true });
await cp(join(ROOT, 'packages/staytags/generated/openapi.json'), join(OUT, 'openapi.json'));
const pages = (await readdir(join(ROOT, 'docs'), { recursive: true }))
  .filter((file) => file.endsWith('.md') && file !== 'index.md' && !file.startsWith('.'))
  .toSorted();
const pathOf = (file: string): string => file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
// VitePress prints why a page did not render, and continues.
for (const file of pages)
  if (!(await readFile(join(OUT, pathOf(file)), 'utf8')).includes('<h1 '))
    throw new Error(`docs/${file} did not render: see the error above. Braces in its text may be the reason.`);
await writeFile(join(OUT, 'llms.txt'), await llms());

/** The index for language models: each page with its first sentence (llmstxt.org). */
async function llms(): Promise<string> {
  const lines = await Promise.all(
    pages.map(async (file) => {
      const text = await readFile(join(ROOT, 'docs', file), 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? file;
      const first = /^# .+\n+((?![#`|<\d-]).+)$/m.exec(text)?.[1]?.replace(/(?<=[.]) .*$/, '') ?? '';
      return `- [${title}](/${pathOf(file)})${first ? `: ${first}` : ''}`;
    }),
  );
  return `# Staytags\n\n> A whole booking site for vacation rentals, built from custom elements, for Drupal, WordPress, plain HTML and React.\n\n## Pages\n\n${lines.join('\n')}\n\n## Data\n\n- [OpenAPI of the server](/openapi.json)\n- [Custom elements manifest](https://www.npmjs.com/package/staytags): \`staytags/custom-elements.json\`\n`;
}
