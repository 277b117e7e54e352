import type { Page } from 'playwright-core';
import { checkShown, missing, WRITTEN } from '../cms/journeys/round-trip.ts';
import { ELEMENTS } from '../cms/site.ts';
import type { Checks } from '../cms/checks.ts';
import type { Stand } from '../cms/stand.ts';
import { editorReady, wordpress } from './cms.ts';

const HTML = WRITTEN.map((example) => `<!-- wp:html -->\n${example}\n<!-- /wp:html -->`);

/** A block of each element, with the options and the content of its preview, as the code editor writes it. */
const blocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { createBlock, getBlockTypes, serialize } = window.wp.blocks;
    interface Inner {
      readonly name: string;
      readonly attributes?: object;
      readonly innerBlocks?: readonly Inner[];
    }
    const made = ({ name, attributes = {}, innerBlocks = [] }: Inner): object =>
      createBlock(name, attributes, innerBlocks.map(made));
    return getBlockTypes()
      .filter(({ name }) => name.startsWith('staytags/') && name !== 'staytags/home')
      .map(({ name, example }) => {
        // Without a picture or a film, a block prints its content alone.
        const inside = {
          img: { name: 'core/image', attributes: { url: '/a.jpg', alt: 'A house' } },
          video: { name: 'core/video', attributes: { src: '/a.mp4' } },
        }[window.staytagsEditor.elements[name.replace('staytags/', '')]?.needs ?? ''];
        return serialize([made({ name, ...example, ...(inside && { innerBlocks: [inside] }) })]);
      });
  });

/** What a block prints: its tag with its options. */
const printed = (page: Page, written: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (texts) =>
      texts.flatMap((text) =>
        window.wp.blocks.parse(text).map(({ name, attributes }) => {
          const short = name.replace('staytags/', '');
          const options = window.staytagsEditor.elements[short]?.options ?? {};
          const own = Object.entries(options).flatMap(([option, { attribute }]) => {
            const value = attributes[option];
            const isSet = value !== undefined && value !== null && value !== '';
            return isSet ? [`${attribute}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`] : [];
          });
          return [`stay-${short}`, ...own.toSorted()].join(' ');
        }),
      ),
    written,
  );

async function mode(page: Page, name: 'text' | 'visual'): Promise<void> {
  await page.evaluate((wanted) => window.wp.data.dispatch('core/edit-post').switchEditorMode(wanted), name);
  if (name === 'text') await page.locator('.editor-post-text-editor').waitFor();
  else await page.locator('.editor-post-text-editor').waitFor({ state: 'detached' });
}

/** Blocks that the editor cannot read; it would offer to repair them. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = window.wp.data.select('core/block-editor').getBlocks();
    return all.flatMap(({ name, isValid }) => (isValid && name !== 'core/missing' ? [] : [name]));
  });

const save = (page: Page): Promise<unknown> => page.evaluate(() => window.wp.data.dispatch('core/editor').savePost());

/** Code editor, visual, save, front; then a colleague who opens the page, writes a line and saves [CMS-2]. */
export async function checkCode(stand: Stand, page: Page, checks: Checks): Promise<void> {
  await page.goto('wp-admin/post-new.php?post_type=page');
  await editorReady(page);
  const made = await blocks(page);
  checks.is('code editor: one block of each element', made.length, ELEMENTS);
  const written = [...made, ...HTML];
  await mode(page, 'text');
  await page.locator('.editor-post-text-editor').fill(written.join('\n\n'));
  await page.locator('.editor-post-text-editor').blur();
  await mode(page, 'visual');
  checks.is('code editor: Visual reads each of them', await broken(page), []);
  await page.evaluate(
    () => void window.wp.data.dispatch('core/editor').editPost({ title: 'Everything', status: 'publish' }),
  );
  await save(page);
  const id = await page.evaluate(() => window.wp.data.select('core/editor').getCurrentPostId());
  const stored = (): string => wordpress(stand.root, `echo get_post(${id})->post_content;`);
  checks.is('code editor: what is saved has each, byte for byte', missing(written, stored()), []);

  await page.goto(`wp-admin/post.php?post=${id}&action=edit`);
  await editorReady(page);
  checks.is('code editor: a colleague’s editor reads each of them', await broken(page), []);
  await page.evaluate(() => {
    const { createBlock } = window.wp.blocks;
    void window.wp.data
      .dispatch('core/block-editor')
      .insertBlocks([createBlock('core/paragraph', { content: 'A colleague’s line.' })]);
  });
  await save(page);
  checks.is('code editor: so does what the colleague saves', missing(written, stored()), []);
  checks.has('code editor: with the colleague’s line', stored(), 'A colleague’s line.');

  const url = `${stand.url}?page_id=${id}`;
  await checkShown('code editor', { page, url, written: WRITTEN }, checks);
  const shown = await page.evaluate(async (address) => {
    const root = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    return [...root.querySelectorAll('[class*=wp-block-staytags-]')].map((element) => {
      const own = element.getAttributeNames().filter((name) => name.startsWith('data-'));
      return [element.localName, ...own.map((name) => `${name}=${element.getAttribute(name)}`).toSorted()].join(' ');
    });
  }, url);
  const lost = (await printed(page, made)).filter((tag) => !shown.includes(tag));
  checks.is('code editor: the page has the tag of each block, with its options', lost, []);
}
