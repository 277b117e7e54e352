import { listen, type Checks } from '../cms/checks.ts';
import { alive } from '../cms/site.ts';
import type { Stand } from '../cms/stand.ts';
import { AUTHOR, logIn, wordpress } from './cms.ts';

/** Attributes that filters like to cut: JSON with colons, quotes, an address, markup in a text. */
const HARD = `<stay-flag class="heart" id="one" data-item-id="stays-1001" data-text='{"flag": "Keep: it’s \\&quot;fine\\&quot;", "unflag": "&lt;b&gt;"}' data-label="A &amp; B"></stay-flag>`;

const CLASSIC = `Before ${HARD} after.

<stay-tabs data-look="accordion">
<section><h3>Rooms</h3>

Three bedrooms.

</section>
<section><h3>Rules</h3><p>No smoking.</p></section>
</stay-tabs>

<stay-results>
<template>

<p data-field="title"></p>

</template>
</stay-results>
<script>alert(1)</script><stay-nothing onclick="x"></stay-nothing>`;

const SHORTCODES =
  '[stay_flag item_id=1 label="A"][stay_flag item_id=2 label="B"]\n\n[stay_search url="/solr/" results_path="/stays"][/stay_search] [stay_calendar eid=1001 selectable onclick="alert(1)"]';

/** Posts of an author, who may not write unfiltered HTML. */
export async function checkAuthor(stand: Stand, checks: Checks): Promise<void> {
  const page = await logIn(stand, AUTHOR);
  await page.goto('wp-admin/post-new.php');
  await page.waitForFunction(() => 'wp' in window && 'apiFetch' in window.wp);
  const post = (content: string) =>
    page.evaluate(
      (text) =>
        window.wp.apiFetch({
          path: '/wp/v2/posts',
          method: 'POST',
          data: { title: 'By an author', status: 'publish', content: text },
        }),
      content,
    );
  const classic = await post(CLASSIC);
  const codes = await post(SHORTCODES);
  const plain = await post('No tag here.');
  await page.context().close();

  await checkClassic(stand, classic.link, checks);
  const html = await (await fetch(codes.link)).text();
  const search = '<stay-search data-url="/solr/" data-results-path="/stays"></stay-search>';
  checks.has('shortcode: prints the tag', html, search);
  const calendar = '<stay-calendar data-eid="1001" data-selectable="true"></stay-calendar>';
  checks.has('shortcode: a bare word is a flag', html, calendar);
  checks.is('shortcode: no handler gets through', html.includes('alert(1)'), false);
  await checkRow(stand, codes.link, checks);
  const none = await (await fetch(plain.link)).text();
  const loaded = none.includes('/plugins/staytags/') || none.includes('data-stay-settings');
  checks.is('a page without a tag loads nothing', loaded, false);

  wordpress(
    stand.root,
    `kses_init_filters(); echo wp_insert_comment(wp_filter_comment(['comment_post_ID' => ${plain.id}, 'comment_author' => 'V', 'comment_author_email' => 'v@example.com', 'comment_author_url' => '', 'comment_author_IP' => '127.0.0.1', 'comment_agent' => 'x', 'comment_content' => '<stay-lazy data-url="/wp-login.php">commented</stay-lazy>', 'comment_approved' => 1, 'user_id' => 0]));`,
  );
  const commented = await (await fetch(plain.link)).text();
  checks.has('a visitor’s comment is shown', commented, 'commented');
  checks.is('and holds no tag', commented.includes('<stay-lazy'), false);
}

/** Tags that touch would be one control. */
async function checkRow(stand: Stand, link: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  await page.goto(link);
  const boxes = [];
  for (const id of [1, 2]) {
    const flag = `stay-flag[data-item-id="${id}"]`;
    await alive(page, flag);
    boxes.push(await page.locator(flag).boundingBox());
  }
  const [first, second] = boxes;
  checks.is('row: tags that touch in the source stand on one line', first?.y, second?.y);
  const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
  checks.is('row: with a space between them', gap > 2 && gap < 12, true);
  await page.context().close();
}

async function checkClassic(stand: Stand, link: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto(link);
  await alive(page, 'stay-flag');
  const flag = await page.$eval('stay-flag', (element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );
  const text = { flag: 'Keep: it’s "fine"', unflag: '<b>' };
  checks.is('author: JSON in an attribute is whole', JSON.parse(flag['data-text'] ?? 'null'), text);
  const others = [flag['class'], flag['id'], flag['data-label']];
  checks.is('author: so are class, id and entities', others, ['heart', 'one', 'A & B']);
  checks.is('author: content stays inside its tag', await page.locator('stay-tabs > section').count(), 2);
  const inTemplate = await page.$eval(
    'stay-results > template',
    (box) => (box as HTMLTemplateElement).content.children.length,
  );
  checks.is('author: no paragraph in a template', inTemplate, 1);
  checks.is('author: no script, no unknown tag', await page.locator('main script, stay-nothing').count(), 0);
  checks.is('author: nothing in the console', messages, []);
  await page.context().close();
}
