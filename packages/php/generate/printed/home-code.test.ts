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
