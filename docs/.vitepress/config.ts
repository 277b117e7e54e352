import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { data } from '../../packages/builder/generated/data.ts';
import { costOf } from '../../packages/staytags/build/cost.ts';

// VitePress instead of Storybook's docs: it renders the repository's Markdown, has an offline search, and fails on dead links.

const DOCS = resolve(import.meta.dirname, '..');
const titleOf = (file: string): string =>
  (/^# (.+)$/m.exec(readFileSync(join(DOCS, file), 'utf8'))?.[1] ?? file).replace(/[`<>]/g, '');
/** The guides that most readers want, first; the others follow by name. */
const FIRST = ['html', 'react', 'recipes', 'questions', 'doctor', 'index-fields', 'theming', 'editors'];
const rank = (file: string): number => (FIRST.indexOf(file.replace('.md', '')) + FIRST.length + 1) % (FIRST.length + 1);
const pagesIn = (folder: string): DefaultTheme.SidebarItem[] =>
  readdirSync(join(DOCS, folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((file) => ({ text: titleOf(join(folder, file)), link: `/${join(folder, file.replace('.md', ''))}` }));

const groups = [...new Set(data.tags.map(({ group }) => group))];
const elements: DefaultTheme.SidebarItem[] = groups.map((group) => ({
  text: group,
  collapsed: true,
  items: data.tags
    .filter((tag) => tag.group === group)
    .map(({ tag }) => ({ text: tag, link: `/elements/${tag.slice('stay-'.length)}` })),
}));
const CMS = ['wordpress', 'drupal', 'drupal-7'].map((name) => ({ text: titleOf(`${name}.md`), link: `/${name}` }));
const REFERENCE = ['events', 'settings', 'texts', 'tokens'];

/** `pnpm build:docs` builds `dist/docs`: the repository's Markdown, the generated reference, and a live example of each element. */
export default defineConfig({
  title: 'Staytags',
  description: 'A whole booking site for vacation rentals, built from HTML tags.',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  // Works in any folder of a server: URLs are relative to the site.
  base: '/',
  rewrites: { 'elements/README.md': 'elements/index.md' },
  // Tags in prose are escaped; examples are code blocks.
  markdown: {
    html: false,
    config(md) {
      const { code_inline: code, fence, text } = md.renderer.rules;
      // Vue would evaluate Twig's braces in prose.
      const plain = (html = ''): string => html.replaceAll('{{', '&#123;&#123;');
      md.renderer.rules.text = (...given) => plain(text?.(...given));
      md.renderer.rules.code_inline = (...given) => plain(code?.(...given));
      md.renderer.rules.fence = (tokens, index, options, env, self) => {
        const html = fence?.(tokens, index, options, env, self) ?? '';
        const page = /elements\/([\w-]+)\.md$/.exec((env as { relativePath?: string }).relativePath ?? '')?.[1];
        const tag = data.tags.find((one) => one.tag === `stay-${page}`);
        const isExample = tag && tokens[index]?.info === 'html' && tokens[index]?.content.trim() === tag.example.trim();
        return isExample ? html + live(tag.tag, tag.example, tag.partner) + cost(tag.tag) : html;
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Start', link: '/install' },
      { text: 'Elements', link: '/elements/' },
      { text: 'Tag builder', link: '/staytags/builder.html', target: '_blank' },
    ],
    sidebar: [
      { text: 'Start', items: [{ text: 'Install', link: '/install' }, ...CMS, ...pagesIn('guides')] },
      { text: 'Elements', items: elements },
      {
        text: 'Reference',
        items: REFERENCE.map((name) => ({ text: titleOf(`elements/${name}.md`), link: `/elements/${name}` })),
      },
      { text: 'Security', link: '/security' },
      { text: 'Rules of behaviour', link: '/behaviour' },
      { text: 'Proof', link: '/proof' },
    ],
    outline: [2, 3],
  },
});

/** A live example with sample data, and a link that opens it in the builder. */
function live(tag: string, example: string, partner: string | undefined): string {
  const html = encodeURIComponent(example);
  const beside = partner ? `&partner=${encodeURIComponent(`<${partner} data-form="false"></${partner}>`)}` : '';
  return `<iframe class="live" loading="lazy" title="${tag}, live example" src="/staytags/builder/preview.html#html=${html}${beside}"></iframe><p><a href="/staytags/builder.html#html=${html}" target="_blank">Try it in the tag builder</a></p>`;
}

/** What the tag's component weighs, measured in the built package. */
function cost(tag: string): string {
  const { imported, shown } = costOf(join(DOCS, '../packages/staytags/dist/react'), tag.slice('stay-'.length));
  const component = tag.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
  return `<p>In a React app, <code>${component}</code> alone adds ${imported.toFixed(1)} KiB when it is imported, and at most ${shown.toFixed(1)} KiB once it shows (brotli, without React). Components share most of that.</p>`;
}
