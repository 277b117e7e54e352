import { FIELD_PATTERN } from '../../solr/src/request/terms.logic.ts';
import { shortName, type AnyWidget } from '../../element/src/declare/widget.ts';
import { drupalComponent, drupalTwig } from './drupal.ts';
import { humanName } from '../../../tools/model.ts';
import { adminFiles } from './admin/admin-files.ts';
import { phpCard, phpHome, phpPrinted, phpPrintedTexts } from './card.ts';
import { phpFirstSearch } from './first-search.ts';
import { phpElements, phpFile, phpTokens } from './php.ts';
import { drupalRecipe, phpStarters } from './starter.ts';
import type { Texts } from '../../../tools/texts.ts';
import { drupalTexts, wordpressTexts } from './translated.ts';
import { wordpressBlock } from './wordpress.ts';

/**
 * Makes tags visible in editors that do not run them: a dashed box with the element's name. CKEditor shows a span instead of an unknown
 * element.
 */
function editorCss(widgets: readonly AnyWidget[]): string {
  const all = `:is(${widgets.map(({ tag }) => tag).join(', ')}, [data-ck-unsafe-element^='stay-'])`;
  const names = widgets
    .map(({ tag }) => `:is(${tag}, [data-ck-unsafe-element='${tag}'])::before { content: '${humanName(tag)}'; }\n`)
    .join('');
  return `/* Generated from the declarations. */
${all} {
  /* CKEditor hides its placeholder for an unknown element. */
  display: inline-block !important;
  min-width: 4em;
  padding: 2px 8px;
  border: 1px dashed #767676;
  border-radius: 4px;
}
${all}::before {
  margin-inline-end: 6px;
  color: #595959;
  font: 600 12px / 1.6 system-ui, sans-serif;
}
${names}`;
}

export const CMS_FOLDERS = ['php', 'drupal', 'wordpress'].map((name) => `packages/${name}/generated`);

/** Generates every CMS file that derives from the declarations, by path. */
export function cmsFiles(
  widgets: readonly AnyWidget[],
  texts: Texts,
  tokensCss: string,
  packs: Parameters<typeof phpPrintedTexts>[0],
): Map<string, string> {
  const [php, drupal, wordpress] = CMS_FOLDERS;
  const translated = wordpressTexts(texts);
  const files = new Map([
    [`${php}/elements.php`, phpElements(widgets)],
    [`${php}/tokens.php`, phpTokens(tokensCss)],
    [`${php}/first-search.php`, phpFirstSearch()],
    [`${php}/card.php`, phpCard()],
    [`${php}/home.php`, phpHome()],
    [`${php}/starters.php`, phpFile('The pages that a new site starts with.', phpStarters())],
    ...[...drupalRecipe()].map(([path, text]) => [`${drupal}/recipes/staytags_pages/${path}`, text] as const),
    [`${php}/printed.php`, phpPrinted()],
    [`${php}/printed-texts.php`, phpPrintedTexts(packs)],
    [`${php}/solr.php`, phpFile('Rules about the index that browser and proxy share.', { field: FIELD_PATTERN })],
    [`${php}/editor.css`, editorCss(widgets)],
    [`${wordpress}/texts.php`, translated],
    [`${drupal}/texts.php`, drupalTexts(texts)],
    ...adminFiles(widgets, translated),
  ]);
  // WordPress 6.7 and later read all blocks from this one file, which PHP caches compiled.
  const manifest = Object.fromEntries(widgets.map((widget) => [shortName(widget.tag), wordpressBlock(widget)]));
  files.set(`${wordpress}/blocks-manifest.php`, phpFile('Every block.json in one file.', manifest));
  for (const widget of widgets) {
    const name = shortName(widget.tag);
    files.set(`${drupal}/components/${name}/${name}.component.yml`, drupalComponent(widget));
    files.set(`${drupal}/components/${name}/${name}.twig`, drupalTwig(widget));
    files.set(`${wordpress}/blocks/${name}/block.json`, `${JSON.stringify(wordpressBlock(widget), null, 2)}\n`);
  }
  return files;
}
