import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { shortName } from '../packages/element/src/declare/widget.ts';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { elementFiles } from './elements.ts';
import { builderData, builderModule } from '../packages/builder/generate/data.ts';
import { addressesModule } from '../packages/page/generate/addresses.ts';
import { declaredModule } from '../packages/staytags/generate/declared.ts';
import { openApi } from '../packages/staytags/generate/openapi.ts';
import { CMS_FOLDERS, cmsFiles } from '../packages/php/generate/cms.ts';
import { settingsSchema } from '../packages/staytags/generate/settings.ts';
import { elementPage, indexPage, settingsPage, textsPage, tokensPage } from '../docs/.vitepress/element-pages.ts';
import { eventsPage } from '../docs/.vitepress/event-page.ts';
import { htmlData, manifest, webTypes } from '../packages/staytags/generate/manifest.ts';
import { reactTypes } from '../packages/staytags/generate/react-types.ts';
import { reactEntry } from '../packages/staytags/generate/entries.ts';
import { packModules, readPacks } from './packs.ts';
import { allTexts } from './texts.ts';
import {
  elementTypes,
  scriptTypes,
  serverTypes,
  styleTypes,
  svelteTypes,
  vueTypes,
} from '../packages/staytags/generate/types.ts';

/**
 * Generates all files that derive from the declarations: manifest, editor data, docs, CMS files, types. With `--check` it writes nothing,
 * and fails if a file in git is out of date.
 */
const ROOT = resolve(import.meta.dirname, '..');
const GENERATED = 'packages/staytags/generated';
/** Published beside the code. */
const TYPES = `${GENERATED}/published`;
const BUILDER = 'packages/builder/generated';
const PAGE = 'packages/page/generated';
const PACKS = 'packages/texts/generated';
const DOCS = 'docs/elements';

const { version } = JSON.parse(await readFile(join(ROOT, 'packages/staytags/package.json'), 'utf8')) as {
  version: string;
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function outputs(): Promise<Map<string, string>> {
  const texts = await allTexts(widgets, join(ROOT, 'packages'));
  const tokensCss = await readFile(join(ROOT, 'packages/ui/src/basics/tokens.css'), 'utf8');
  return new Map<string, string>([
    [`${GENERATED}/custom-elements.json`, json(manifest(widgets))],
    [`${GENERATED}/html-data.json`, json(htmlData(widgets))],
    [`${GENERATED}/settings.schema.json`, json(settingsSchema(widgets, texts))],
    [`${BUILDER}/data.ts`, builderModule(builderData(widgets))],
    [`${GENERATED}/react.tsx`, reactEntry(elementFiles(), (file) => relative(join(ROOT, GENERATED), file))],
    [`${TYPES}/types/elements.d.ts`, elementTypes(widgets)],
    [`${TYPES}/types/index.d.ts`, scriptTypes()],
    [`${TYPES}/types/server.d.ts`, serverTypes()],
    [`${TYPES}/types/printed.d.ts`, styleTypes()],
    [`${TYPES}/types/vue.d.ts`, vueTypes()],
    [`${TYPES}/types/svelte.d.ts`, svelteTypes()],
    [`${TYPES}/react/index.d.ts`, reactTypes(elementFiles())],
    [`${GENERATED}/openapi.json`, json(openApi(version))],
    [`${GENERATED}/web-types.json`, json(webTypes(widgets, version))],
    [`${PAGE}/addresses.ts`, addressesModule(widgets)],
    [`${GENERATED}/declared.ts`, declaredModule(widgets, texts)],
    ...(await packModules(texts)).map(([file, code]) => [`${PACKS}/${file}`, code] as const),
    [`${DOCS}/README.md`, indexPage(widgets)],
    [`${DOCS}/texts.md`, textsPage(texts)],
    [`${DOCS}/events.md`, eventsPage()],
    [`${DOCS}/settings.md`, settingsPage()],
    [`${DOCS}/tokens.md`, tokensPage(tokensCss)],
    ...widgets.map((widget) => [`${DOCS}/${shortName(widget.tag)}.md`, elementPage(widget, texts)] as const),
    ...cmsFiles(widgets, texts, tokensCss, await readPacks(texts)),
  ]);
}

/** Sources of the bundles and of the docs, and what people read. Everything else is written by each build. */
const inGit = (path: string): boolean =>
  /^(docs\/elements\/|packages\/((?:builder|page)\/generated\/|staytags\/generated\/\w+\.tsx?$))/.test(path);

/** Writes missing and stale files, and removes those no longer generated; with `dry`, only returns their names. */
async function update(isMeant: (path: string) => boolean, dry = false): Promise<string[]> {
  const files = await outputs();
  const stale: string[] = [];
  for (const [path, text] of files) {
    if (!isMeant(path)) continue;
    const target = join(ROOT, path);
    if ((await readFile(target, 'utf8').catch(() => '')) === text) continue;
    stale.push(path);
    if (dry) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  for (const path of globSync(`{${[GENERATED, BUILDER, PAGE, PACKS, DOCS, ...CMS_FOLDERS].join()}}/**/*.*`, {
    cwd: ROOT,
  })) {
    if (files.has(path) || !isMeant(path)) continue;
    stale.push(path);
    if (!dry) await rm(join(ROOT, path));
  }
  return stale;
}

/** Files that the bundles, the zips and the tests need, but git does not contain. */
export const generateBuilt = (): Promise<string[]> => update((path) => !inGit(path));

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  const stale = await update(isCheck ? inGit : () => true, isCheck);
  if (isCheck && stale.length > 0) {
    console.error(`These files are out of date: ${stale.join(', ')}. Run \`pnpm generate\` and commit them.`);
    process.exit(1);
  }
  console.log(`${stale.length} generated files ${isCheck ? 'are stale' : 'written'}.`);
}
