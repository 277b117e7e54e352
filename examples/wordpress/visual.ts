import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { phpText } from '../../packages/php/generate/php.ts';
import { listen, type Checks } from '../cms/checks.ts';
import { checkShown, missing as lost, WRITTEN as EXAMPLES } from '../cms/journeys/round-trip.ts';
import type { Stand } from '../cms/stand.ts';
import { AUTHOR, wordpress } from './cms.ts';

/** One of each element, and what TinyMCE and its paragraphs like to break: lines, blank lines, empty elements, a template. */
const WRITTEN = [
  'Before <stay-flag data-item-id="stays-1001"></stay-flag> after.',
  '<stay-tabs data-look="accordion">\n<section><h3>Rooms</h3>\n\nThree bedrooms.\n\n</section>\n<section><h3>Rules</h3><p>No smoking.</p><span></span></section>\n</stay-tabs>',
  `<stay-results data-text='{"a": "b > c"}'>\n<template>\n\n<a data-field-href="link"><b data-field="title"></b></a>\n\n<stay-flag data-field-data-item-id="id"></stay-flag></template>\n</stay-results>`,
  ...EXAMPLES,
];

const CLASSIC = `<?php add_filter( 'use_block_editor_for_post', '__return_false' );`;

const toTab = (page: Page, name: 'Visual' | 'Text'): Promise<void> =>
  page.locator(name === 'Visual' ? '#content-tmce' : '#content-html').click();

/** Waits until TinyMCE shows the post, and types at its end. */
async function type(page: Page, text: string): Promise<void> {
  const body = page.frameLocator('#content_ifr').locator('body');
  await body.getByText('Before').waitFor();
  await body.press('Control+End');
  await body.press('Enter');
  await body.pressSequentially(text);
}

async function save(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.locator('#publish').dispatchEvent('click')]);
  await page.locator('#message').waitFor();
}

const missing = (text: string): string[] => lost(WRITTEN, text);

/** Text, Visual, a few words, Text, Publish; then a colleague who opens the page in Visual and saves it [CMS-21]. */
export async function checkVisual(stand: Stand, page: Page, checks: Checks): Promise<void> {
  const plugins = join(stand.root, 'wp-content/mu-plugins');
  const switched = join(plugins, 'staytags-classic.php');
  mkdirSync(plugins, { recursive: true });
  writeFileSync(switched, CLASSIC);
  const messages = listen(page);
  try {
    await page.goto('wp-admin/post-new.php');
    await page.fill('#title', 'In the classic editor');
    await toTab(page, 'Text');
    await page.fill('#content', WRITTEN.join('\n\n'));
    await toTab(page, 'Visual');
    await type(page, 'A first line.');
    await toTab(page, 'Text');
    checks.is('classic editor: Visual keeps every element', missing(await page.inputValue('#content')), []);
    await save(page);
    const id = new URL(page.url()).searchParams.get('post') ?? '';
    const stored = (): string => wordpress(stand.root, `echo get_post(${id})->post_content;`);
    checks.is('classic editor: so does what it saves', missing(stored().replaceAll('\r\n', '\n')), []);

    await toTab(page, 'Visual');
    await page.goto(`wp-admin/post.php?post=${id}&action=edit`);
    await type(page, 'A colleague’s line.');
    await save(page);
    const saved = stored().replaceAll('\r\n', '\n');
    checks.is('classic editor: so does a colleague in Visual', missing(saved), []);
    checks.has('classic editor: whose words are saved', saved, 'A colleague’s line.');
    checks.is('classic editor: nothing else of it is', /data-staytags=|data-mce|mce_SELRES/.test(saved), false);
    await checkShown('classic editor', { page, url: `${stand.url}?p=${id}`, written: WRITTEN }, checks);
    checks.is('classic editor: nothing in the console', messages, []);
    await checkForged(stand, page, checks);
  } finally {
    rmSync(switched);
  }
}

/** A contributor may write any data attribute: one like our pictures' must not become HTML when an administrator saves [CMS-21]. */
async function checkForged(stand: Stand, page: Page, checks: Checks): Promise<void> {
  const hidden = encodeURIComponent('<img src="x" onerror="document.title = 1">');
  const forged = ['', 'undefined:', '0123456789:'].map(
    (key) => `<img src="x" alt="Flag" data-staytags="${key}${hidden}">`,
  );
  const id = wordpress(
    stand.root,
    `kses_init_filters();
     echo wp_insert_post(['post_title' => 'Forged', 'post_status' => 'pending', 'post_author' => username_exists('${AUTHOR}'), 'post_content' => wp_slash(${phpText(`Before ${forged.join(' ')}`)})]);`,
  );
  await page.goto(`wp-admin/post.php?post=${id}&action=edit`);
  await type(page, 'Checked.');
  await toTab(page, 'Text');
  await toTab(page, 'Visual');
  await save(page);
  const stored = wordpress(stand.root, `echo get_post(${id})->post_content;`);
  checks.has('classic editor: an administrator saves a contributor’s post', stored, 'Checked.');
  checks.is('classic editor: no HTML comes out of its attributes', stored.match(/onerror="|<img src="x" o/g), null);
  checks.is('classic editor: which stay', stored.split('data-staytags="').length, forged.length + 1);
}
