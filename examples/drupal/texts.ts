import { listen, type Checks } from '../cms/checks.ts';
import { alive, dataOf, ELEMENTS } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, EDITOR, logIn, save } from './cms.ts';
import { FORMAT } from './formats.ts';

/** What filters and editors like to cut: JSON with colons, quotes, a class, content between the tags. */
const TEXT = `<p>Before <stay-flag class="heart" data-item-id="stays-1001" data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot;&quot;}"></stay-flag> after.</p><stay-toggle data-show="More"><p>Two kayaks.</p></stay-toggle>`;

/** The text format that content editors use, with CKEditor 5. */
export async function checkTexts(stand: Stand, checks: Checks): Promise<void> {
  const context = await logIn(stand, EDITOR);
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto('node/add/page');
  await page.locator('[name="title[0][value]"]').fill('By an editor');
  await page.locator('[name="body[0][format]"]').selectOption(FORMAT);
  const inEditor = async (html: string | null): Promise<string> => {
    await page.locator('.ck-editor__editable').first().waitFor();
    return page.evaluate((given) => {
      interface Editor {
        setData(html: string): void;
        getData(): string;
      }
      const { Drupal } = window as unknown as { Drupal: { CKEditor5Instances: Map<string, Editor> } };
      const [editor] = Drupal.CKEditor5Instances.values();
      if (given !== null) editor?.setData(given);
      return editor?.getData() ?? '';
    }, html);
  };
  const kept = await inEditor(TEXT);
  checks.has(
    'editor: CKEditor keeps the tag with its JSON',
    kept,
    'data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot;&quot;}"',
  );
  checks.has('editor: and what stands between tags', kept, '<stay-toggle data-show="More">');
  const shown = await page.$eval('.ck-editor__editable', (box) => {
    const tag = box.querySelector('stay-flag, [data-ck-unsafe-element=stay-flag]');
    return tag ? getComputedStyle(tag, '::before').content : 'none';
  });
  checks.is('editor: a tag is visible', shown, '"Flag"');
  await save(page);
  await alive(page, 'stay-flag[class~=heart]');
  const data = await dataOf(page, 'stay-flag[class~=heart]');
  checks.is('text: JSON is whole', JSON.parse(data['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is('text: content stays inside', await page.locator('stay-toggle p').count(), 1);
  await page.goto(page.url().replace(/\/?$/, '/edit'));
  checks.is('editor: the next edit changes nothing', await inEditor(null), kept);
  checks.is('editor: nothing in the console', messages, []);
  await context.close();
}

export function checkComponents(stand: Stand, checks: Checks): void {
  const rendered = drupal(
    stand.root,
    `$render = fn(array $build) => (string) Drupal::service('renderer')->renderInIsolation($build);
     $names = array_map(fn($d) => $d['id'], Drupal::service('plugin.manager.sdc')->getDefinitions());
     echo json_encode([
       'count' => count(array_filter($names, fn($n) => str_starts_with($n, 'staytags:'))),
       'flag' => $render(['#type' => 'component', '#component' => 'staytags:flag', '#props' => ['itemId' => 1001, 'iconOnly' => 'no', 'text' => ['flag' => 'Keep: "it"']]]),
       'recommendations' => $render(['#type' => 'component', '#component' => 'staytags:recommendations', '#props' => ['fallback' => 'none', 'limit' => '3', 'flags' => FALSE], '#slots' => ['children' => ['#markup' => '<a href="/stays">All</a>']]]),
       'twig' => $render(['#type' => 'inline_template', '#template' => "{{ staytag('order', {mode: 'widget', showBuy: false}, 'A & B') }}"]),
     ]);`,
  );
  const found = JSON.parse(rendered) as Record<'flag' | 'recommendations' | 'twig', string> & { count: number };
  checks.is('components: every element is one', found.count, ELEMENTS);
  checks.has('components: "no" for a flag', found.flag, 'data-icon-only="no"');
  checks.has('components: a number for a text', found.flag, 'data-item-id="1001"');
  checks.has(
    'components: JSON is whole',
    found.flag,
    'data-text="{&quot;flag&quot;:&quot;Keep: \\&quot;it\\&quot;&quot;}"',
  );
  checks.has(
    'components: prop and slot',
    found.recommendations.replaceAll(/\s+data-component-id="[^"]*"|(?<=>)\s+/g, ''),
    '<stay-recommendations data-limit="3" data-fallback="none" data-flags="false"><a href="/stays">All</a></stay-recommendations>',
  );
  checks.has(
    'Twig: staytag()',
    found.twig,
    '<stay-order data-mode="widget" data-show-buy="false">A &amp; B</stay-order>',
  );
}
