import { expect, it } from 'vitest';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

const replaced = (texts: readonly string[]): string[] =>
  fromPhp(`Staytags\\HomeCode::replace($in, fn($id) => "<div>$id</div>")`, texts);

it.runIf(hasPhp)('prints the facts of a home in place of its code in a text, alone or beside others [CMS-27]', () => {
  expect(
    replaced([
      '<div>[staytags_home id="1001"]</div>',
      '<p>\n[staytags_home id=&quot;a.b-1:2&quot;] </p>',
      'One [staytags_home id="1"], two [staytags_home id="2"].',
    ]),
  ).toEqual(['<div><div>1001</div></div>', '<div>a.b-1:2</div>', 'One <div>1</div>, two <div>2</div>.']);
});

it.runIf(hasPhp)('leaves a code alone where it is not content, or names no home [CMS-27]', () => {
  const texts = [
    '<a title=\'[staytags_home id="1"]\'>a</a>',
    '<!-- [staytags_home id="1"] -->',
    '<script>[staytags_home id="1"]</script>',
    '[staytags_home id=""] [staytags_home] [staytags_home id="<b>"]',
  ];
  expect(replaced(texts)).toEqual(texts);
});

/** The place of a home in a page, and the page with the facts of its homes. */
const place = (id: string, secret = 'secret'): string =>
  fromPhp<string>(`Staytags\\HomeCode::place($in[0], $in[1])`, [[id, secret]])[0] ?? '';
const filled = (pages: readonly string[]): string[] =>
  fromPhp(`Staytags\\HomeCode::fill($in, 'secret', fn($id, $ids) => "<p>$id of " . count($ids) . '</p>')`, pages);

it.runIf(hasPhp)('prints the facts of a home in its place in a text that is kept, as HTML or as XHTML [CMS-27]', () => {
  const [one, two] = [place('1001'), place('a.b-1:2')];
  const xhtml = two.replace('></div>', ' />');
  expect(filled([`<div>${one}</div>${one}`, `<em>${one}</em>${xhtml}<b>.</b>`])).toEqual([
    '<div><p>1001 of 1</p></div><p>1001 of 1</p>',
    '<em><p>1001 of 2</p></em><p>a.b-1:2 of 2</p><b>.</b>',
  ]);
});

it.runIf(hasPhp)(
  'leaves the place of a home alone that a visitor has written, and one that is not content [CMS-27]',
  () => {
    const own = place('1001');
    const pages = [
      '<div data-stay-home="1001"></div>',
      '<div data-stay-home="1001" />',
      place('1001', 'guess'),
      own.replace('1001', '1002'),
      own.replace('data-stay-key="', 'data-stay-key="" x="'),
      `<a title='${own}'>a</a>`,
      `<!-- ${own} -->`,
      `<script>const a = '${own}';</script>`,
      `<style>${own}</style>`,
      `<textarea>${own}</textarea>`,
      `<title>${own}</title>`,
      `<svg><desc>${own}</desc></svg>`,
      own.replace('></div>', '>text</div>'),
      own.replace('></div>', '><div></div></div>'),
      own.replace('</div>', ''),
    ];
    expect(filled(pages)).toEqual(pages);
  },
);
