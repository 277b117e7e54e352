import { checkMail, checkTexts as checkTranslated, ENQUIRY, TRANSLATION } from '../cms/editors.ts';
import { listen, type Checks } from '../cms/checks.ts';
import { alive, dataOf, ELEMENTS } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, EDITOR, logIn, save } from './cms.ts';
import { FORMAT } from './formats.ts';

const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="A house">';

/** What filters and editors like to cut: JSON with colons, quotes, a class, spaces beside tags, and what stands inside them. */
const TEXT = [
  `<p>Before <stay-flag class="heart" data-item-id="stays-1001" data-text="{&quot;flag&quot;: &quot;Keep: \\&quot;it\\&quot;&quot;}" aria-label="Keep"></stay-flag> after.</p>`,
  '<stay-toggle data-show="More"><p>Two kayaks.</p></stay-toggle>',
  `<stay-tabs>\n  <section id="rooms">\n    <h3>Rooms</h3>\n    <p>Three  bedrooms.</p>\n  </section>\n  <section><h3>Rules</h3><p></p></section>\n</stay-tabs>`,
  `<stay-gallery><figure>${PICTURE}<figcaption>By day</figcaption></figure><figure>${PICTURE}<figcaption>By <em>night</em></figcaption></figure></stay-gallery>`,
  '<stay-toggle data-show="Homes"><stay-results><template>\n  <article><h3 data-field="name"></h3> <a data-field-href="url">Open</a><template><b>Within</b></template></article>\n</template></stay-results></stay-toggle>',
].join('');

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
  checks.is(
    'editor: CKEditor keeps each tag with its JSON, and what stands inside [CMS-24]',
    await inEditor(TEXT),
    TEXT,
  );
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
  checks.is('text: sections stay inside', await page.locator('stay-tabs > section').count(), 2);
  checks.is('text: figures stay inside', await page.locator('stay-gallery figure img').count(), 2);
  const edit = page.url().replace(/\/?$/, '/edit');
  const stored = (): string =>
    drupal(
      stand.root,
      `$nodes = Drupal::entityTypeManager()->getStorage('node');
       echo current($nodes->loadByProperties(['title' => 'By an editor']))->body->value;`,
      // As forms send them.
    ).replaceAll('\r\n', '\n');
  checks.is('editor: a new page is stored as it was written [CMS-24]', stored(), TEXT);
  await page.goto(edit);
  checks.is('editor: the next edit changes nothing', await inEditor(null), TEXT);
  await save(page);
  checks.is('editor: opened and saved, the page is the same [CMS-24]', stored(), TEXT);
  await page.goto(edit);
  await page.locator('.ck-editor__editable p').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('New: ');
  await save(page);
  checks.is(
    'editor: typing elsewhere changes nothing inside [CMS-24]',
    stored(),
    TEXT.replace('Before', 'New: Before'),
  );
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

/** Mails and texts, and a setting that drush changes. */
export function checkWords(root: string, checks: Checks): void {
  // Drupal makes the subject plain when it sends.
  checkMail(
    drupal(
      root,
      `$mail = Drupal::service('plugin.manager.mail')->mail('staytags', 'enquiry', 'a@example.com', 'en', ${ENQUIRY}, NULL, FALSE);
       echo json_encode(['subject' => Drupal\\Component\\Render\\PlainTextOutput::renderFromHtml($mail['subject']), 'body' => (string) $mail['body']]);`,
    ),
    checks,
  );
  const bundle = (): string =>
    drupal(
      root,
      `echo key(Drupal::service('library.discovery')->getLibraryByName('staytags', 'staytags')['js'] ?? []), json_encode(Drupal::service('library.discovery')->getLibraryByName('staytags', 'staytags')['js'][0]['data']);`,
    );
  const set = (name: string): string =>
    drupal(root, `Drupal::configFactory()->getEditable('staytags.settings')->set('bundle', '${name}')->save();`);
  set('staytags');
  checks.has('drush: a new bundle takes effect', bundle(), 'dist\\/staytags.js');
  set('staytags-lite');
  checks.has('drush: and back', bundle(), 'dist\\/staytags-lite.js');

  const others = ['language', 'locale', 'config_translation'];
  const list = `['${others.join("', '")}']`;
  const missing = drupal(
    root,
    `echo implode(' ', array_filter(${list}, fn($name) => !Drupal::moduleHandler()->moduleExists($name)));`,
  );
  try {
    drupal(
      root,
      `Drupal::service('module_installer')->install(${list});
       Drupal\\language\\Entity\\ConfigurableLanguage::load('de') ?? Drupal\\language\\Entity\\ConfigurableLanguage::createFromLangcode('de')->save();`,
    );
    const found = drupal(
      root,
      `$storage = Drupal::service('locale.storage');
       $text = $storage->findString(['source' => '${TRANSLATION.text}', 'context' => '']) ?? $storage->createString(['source' => '${TRANSLATION.text}', 'context' => ''])->save();
       $storage->createTranslation(['lid' => $text->lid, 'language' => 'de', 'translation' => '${TRANSLATION.german}'])->save();
       _locale_refresh_translations(['de'], [$text->lid]);
       Drupal::languageManager()->getLanguageConfigOverride('de', 'staytags.settings')->set('options', ['order' => ['phone' => '030 1']])->save();
       $english = staytags_texts();
       $german = Drupal::languageManager()->getLanguage('de');
       Drupal::service('language.default')->set($german); Drupal::languageManager()->reset(); Drupal::translation()->setDefaultLangcode('de'); Drupal::translation()->reset();
       Drupal::languageManager()->setConfigOverrideLanguage($german);
       echo json_encode(['english' => $english, 'german' => staytags_texts(), 'phone' => staytags_values()['options']['order']['phone'] ?? '']);`,
    );
    checkTranslated(found, checks);
    checks.is('texts: a setting may have a translation', (JSON.parse(found) as { phone: string }).phone, '030 1');
  } finally {
    const added = missing.split(' ').filter(Boolean);
    if (added.length > 0)
      drupal(
        root,
        `if (Drupal::moduleHandler()->moduleExists('language') && ($de = Drupal\\language\\Entity\\ConfigurableLanguage::load('de'))) $de->delete();
         Drupal::service('module_installer')->uninstall(array_reverse(explode(' ', '${added.join(' ')}')));`,
      );
  }
}
