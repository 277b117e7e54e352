import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { widgets } from '../../packages/staytags/src/widgets.ts';
import { listen, type Checks } from '../cms/checks.ts';
import type { Stand } from '../cms/stand.ts';
import { wordpress } from './cms.ts';

/** One of each element, and what TinyMCE and its paragraphs like to break: lines, blank lines, empty elements, a template. */
const WRITTEN = [
  'Before <stay-flag data-item-id="stays-1001"></stay-flag> after.',
  '<stay-tabs data-look="accordion">\n<section><h3>Rooms</h3>\n\nThree bedrooms.\n\n</section>\n<section><h3>Rules</h3><p>No smoking.</p><span></span></section>\n</stay-tabs>',
  `<stay-results data-text='{"a": "b > c"}'>\n<template>\n\n<a data-field-href="link"><b data-field="title"></b></a>\n\n<stay-flag data-field-data-item-id="id"></stay-flag></template>\n</stay-results>`,
  ...widgets.map(({ example }) => example),
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

const missing = (text: string): string[] => WRITTEN.filter((written) => !text.includes(written));

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
    await checkFront(stand, page, id, checks);
    checks.is('classic editor: nothing in the console', messages, []);
  } finally {
    rmSync(switched);
  }
}

/** What a visitor gets has the same elements, with the same children, as what was written. */
async function checkFront(stand: Stand, admin: Page, id: string, checks: Checks): Promise<void> {
  const html = await (await fetch(`${stand.url}?p=${id}`)).text();
  const outline = (source: string): Promise<string[]> =>
    admin.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'text/html');
      const line = (element: Element): string => {
        const kept = element
          .getAttributeNames()
          .filter((name) => name.startsWith('data-'))
          .toSorted();
        const inside = element instanceof HTMLTemplateElement ? element.content.children : element.children;
        // Lines become paragraphs, as everywhere in WordPress.
        if (element.matches('p:not([data-field]), br')) return [...inside].map(line).filter(Boolean).join();
        const own = kept.map((name) => ` ${name}=${element.getAttribute(name)}`).join('');
        return `${element.localName}${own}(${[...inside].map(line).filter(Boolean).join()})`;
      };
      return [...root.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('stay-')).map(line);
    }, source);
  const shown = await outline(html);
  const lost = (await outline(WRITTEN.join('\n'))).filter((element) => !shown.includes(element));
  checks.is('classic editor: the page has every element, with its content', lost, []);
}
