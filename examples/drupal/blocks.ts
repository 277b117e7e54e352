import type { Page } from 'playwright-core';
import { enquire } from '../cms/forms.ts';
import { listen, type Checks } from '../cms/checks.ts';
import { checkPage, dataOf, ELEMENTS } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, save } from './cms.ts';

export async function checkBlocks(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('admin/structure/block/library/olivero?region=content');
  const links = page.locator('a[href*="/add/staytags%3A"], a[href*="/add/staytags:"]');
  checks.is('blocks: every element is one', await links.count(), ELEMENTS);
  await page.goto('admin/structure/block/add/staytags:order/olivero?region=content');
  await page.locator('[name="settings[options][mode]"]').selectOption('widget');
  await page.locator('[name="settings[options][items]"]').fill('{"broken"');
  checks.has('blocks: broken JSON is refused', await save(page), 'valid JSON');
  await page.locator('[name="settings[options][items]"]').fill('');
  checks.has('blocks: the form saves', await save(page), 'saved');
  drupal(
    stand.root,
    // Other pages have searches of their own, and results above a list would move it under the pointer.
    `$front = ['request_path' => ['id' => 'request_path', 'pages' => '<front>', 'negate' => FALSE]];
     foreach (['search' => ['resultsPath' => '/'], 'flag' => ['itemId' => 'stays-1001', 'iconOnly' => 'false', 'text' => '{"flag": "Keep: \\\\"it\\\\""}'], 'results' => []] as $name => $options) {
       Drupal\\block\\Entity\\Block::create(['id' => "staytags_$name", 'theme' => 'olivero', 'region' => 'content', 'plugin' => "staytags:$name", 'settings' => ['label' => $name, 'label_display' => '0', 'options' => $options], 'visibility' => $front])->save();
     }
     Drupal\\block\\Entity\\Block::create(['id' => 'staytags_enquiry', 'theme' => 'olivero', 'region' => 'content', 'plugin' => 'staytags_enquiry', 'settings' => ['label' => 'Enquiry', 'label_display' => '0', 'to' => 'a@example.com'], 'visibility' => $front])->save();`,
  );
}

export async function checkPublished(stand: Stand, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto('');
  await checkPage(page, checks);
  checks.is('page: the block of the form is there', (await dataOf(page, 'stay-order'))['mode'], 'widget');
  await enquire(page, checks);
  checks.is('page: nothing in the console', messages, []);
  await page.context().close();
}
