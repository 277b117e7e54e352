import type { Page } from 'playwright-core';
import { listen, type Checks } from '../cms/checks.ts';
import { checkPage, ELEMENTS } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { editorReady } from './cms.ts';

/** In the real editor: every element is a block, the preview is alive, and what is published is the tag. */
export async function checkBlocks(page: Page, checks: Checks): Promise<string> {
  const messages = listen(page);
  await page.goto('wp-admin/post-new.php?post_type=page');
  await editorReady(page);
  const names = await page.evaluate(
    () =>
      window.wp.blocks.getBlockTypes().filter(({ name }) => name.startsWith('staytags/') && name !== 'staytags/home')
        .length,
  );
  checks.is('editor: every element is a block', names, ELEMENTS);
  await page.evaluate(() => {
    const { createBlock } = window.wp.blocks;
    void window.wp.data.dispatch('core/editor').editPost({ title: 'Homes' });
    void window.wp.data.dispatch('core/block-editor').insertBlocks([
      createBlock('staytags/search', { resultsPath: '/?page_id=2', className: 'hero', anchor: 'find' }),
      createBlock('staytags/flag', {
        itemId: 'stays-1001',
        iconOnly: false,
        text: { flag: 'Keep: "it"' },
        align: 'wide',
      }),
      createBlock('staytags/order', { mode: 'widget' }, [createBlock('core/paragraph', { content: 'Your trip' })]),
      createBlock('staytags/results', { prices: false }),
    ]);
  });
  await page.waitForFunction(() => {
    const canvas =
      document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document;
    return Boolean(canvas.querySelector('stay-search')?.shadowRoot?.querySelector('input'));
  });
  checks.is('editor: the preview of a block is the real tag', true, true);
  await page.evaluate(() => {
    void window.wp.data
      .dispatch('core/block-editor')
      .selectBlock(window.wp.data.select('core/block-editor').getBlocks()[1]?.clientId);
    void window.wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  const control = page.getByLabel('Item id *');
  await control.waitFor();
  checks.is('editor: an option has a control with its value', await control.inputValue(), 'stays-1001');
  const link = await page.evaluate(async () => {
    void window.wp.data.dispatch('core/editor').editPost({ status: 'publish' });
    await window.wp.data.dispatch('core/editor').savePost();
    return window.wp.data.select('core/editor').getPermalink();
  });
  checks.is('editor: nothing in the console', messages, []);
  return link;
}

/** The page that `checkBlocks` has published. */
export async function checkPublished(stand: Stand, link: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto(link);
  await checkPage(page, checks);
  const attribute = (selector: string, name: string): Promise<string | null> =>
    page.locator(selector).first().getAttribute(name);
  checks.is(
    'page: the block’s class is on the tag',
    (await attribute('stay-search', 'class'))?.split(' ').toSorted().join(' '),
    'hero wp-block-staytags-search',
  );
  checks.is('page: and its anchor', await attribute('stay-search', 'id'), 'find');
  checks.has('page: and its alignment', (await attribute('stay-flag', 'class')) ?? '', 'alignwide');
  checks.is('page: an option that is not set is not printed', await attribute('stay-search', 'data-max-rows'), null);
  checks.has('page: inner blocks are the fallback', await page.locator('stay-order').first().innerHTML(), 'Your trip');
  checks.is('page: nothing in the console', messages, []);
  await page.context().close();
}
