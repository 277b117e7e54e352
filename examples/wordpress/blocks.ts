import type { Page } from 'playwright-core';
import { listen, type Checks } from '../cms/checks.ts';
import { alive } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { ADMIN, editorReady, wordpress } from './cms.ts';
import { inserterOf } from './guide.ts';

const EMPTY = 'Nothing to show yet';

/** What an editor meets: words to find a block by, a preview, undo in a field of JSON, and a gallery without pictures [CMS-17]. */
export async function checkInserter(page: Page, checks: Checks): Promise<void> {
  const messages = listen(page);
  // On a new page, WordPress 6.5 asks for a pattern first.
  await page.goto('wp-admin/post-new.php');
  await editorReady(page);
  const inserter = inserterOf(page);
  if ((await inserter.getAttribute('aria-pressed')) !== 'true') await inserter.click();
  const item = (name: string) => page.locator(`button.editor-block-list-item-staytags-${name}`);
  for (const [word, name] of [
    ['heart', 'flag'],
    ['cart', 'order'],
    ['contact', 'lead-form'],
    ['vacation', 'search'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(word);
    // The list may render again right after it has come.
    const isFound = await item(name)
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    checks.is(`inserter: finds ${name} for "${word}"`, isFound, true);
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('heart');
  await item('flag').hover();
  const preview = page.locator(
    '.block-editor-inserter__preview-content iframe, .block-editor-inserter__preview iframe',
  );
  await preview.first().waitFor();
  checks.is('inserter: shows a preview', await page.getByText('No preview available').count(), 0);

  await page.evaluate(() => {
    const { createBlock } = window.wp.blocks;
    void window.wp.data
      .dispatch('core/block-editor')
      .insertBlocks([
        createBlock('staytags/flag', { itemId: 'stays-1001', text: { flag: 'Keep' } }),
        createBlock('staytags/gallery', {}),
      ]);
    void window.wp.data
      .dispatch('core/block-editor')
      .selectBlock(window.wp.data.select('core/block-editor').getBlocks().at(-2)?.clientId);
    void window.wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  const field = page.getByLabel('Text', { exact: true }).and(page.locator('textarea'));
  await field.fill('{"flag": "Z"}');
  await page.evaluate(() => window.wp.data.dispatch('core/editor').undo());
  await page.waitForFunction(() => !document.body.innerHTML.includes('"Z"'));
  checks.is('editor: undo shows in a field of JSON', JSON.parse(await field.inputValue()), { flag: 'Keep' });
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByText(EMPTY).waitFor();
  checks.is('editor: an empty gallery says so', await canvas.getByText(EMPTY).count(), 1);
  checks.is('inserter: nothing in the console', messages, []);
}

const HEADER = '<!-- wp:staytags/order {"mode":"widget"} /-->';
const SMALL = ['flag', 'favourites', 'order'];
const CONTENT = `<!-- wp:paragraph --><p class="column">Column</p><!-- /wp:paragraph --><!-- wp:staytags/flag {"itemId":"stays-1001"} /--><!-- wp:staytags/favourites /--><!-- wp:staytags/order {"mode":"widget"} /--><!-- wp:staytags/gallery --><!-- /wp:staytags/gallery -->`;

/** Blocks stand in the column of a block theme, and in line with its header [CMS-22]. */
export async function checkLayout(stand: Stand, checks: Checks): Promise<void> {
  const link = wordpress(
    stand.root,
    `wp_set_current_user(username_exists('${ADMIN}'));
     $part = get_block_template(get_stylesheet() . '//header', 'wp_template_part');
     $header = wp_insert_post(['post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'header', 'post_title' => 'Header', 'post_content' => $part->content . '${HEADER}']);
     wp_set_object_terms($header, get_stylesheet(), 'wp_theme'); wp_set_object_terms($header, 'header', 'wp_template_part_area');
     echo wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Column', 'post_content' => '${CONTENT}']);`,
  );
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  for (const width of [1280, 1700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`?page_id=${link}`);
    const column = await page.locator('.column').boundingBox();
    for (const name of SMALL) {
      const tag = `.wp-block-post-content stay-${name}`;
      await alive(page, tag);
      const box = await page.locator(tag).boundingBox();
      checks.is(`layout: ${name} stands in the column at ${width} px`, box?.x, column?.x);
    }
    const bag = 'header stay-order';
    await alive(page, bag);
    const inner = await page.locator(bag).locator('button').first().boundingBox();
    const title = await page.locator('header .wp-block-site-title').first().boundingBox();
    checks.is(
      `layout: the bag stands in line with the header at ${width} px`,
      Math.round(inner?.x ?? 0),
      Math.round(title?.x ?? 1),
    );
  }
  checks.is('layout: an empty gallery is no tag', await page.locator('stay-gallery').count(), 0);
  checks.is('layout: nothing in the console', messages, []);
  await page.context().close();
  wordpress(
    stand.root,
    `foreach (get_posts(['post_type' => 'wp_template_part', 'post_status' => 'any', 'numberposts' => -1]) as $post) wp_delete_post($post->ID, true); wp_delete_post(${link}, true);`,
  );
}
