import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { shortName } from '../../element/src/declare/widget.ts';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../staytags/src/widgets.ts';

const AUTOLOAD = resolve(import.meta.dirname, '../autoload.php');

const hasPhp = spawnSync('php', ['-v']).status === 0;
const runPhp = (code: string, ...args: string[]): string => {
  const command = ['-d', 'display_errors=stderr', '-r', `require '${AUTOLOAD}'; use Staytags\\TagFilter; ${code}`];
  const { stdout, stderr, status } = spawnSync('php', [...command, '--', ...args], { encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(stderr || stdout);
  return stdout;
};

/** Runs the filter, with PHP in between that acts as the other filters: `$t` is the text. */
const filtered = (html: string, between = '', protect = 'protect', ...args: string[]): string =>
  runPhp(`$t = TagFilter::${protect}($argv[1]); ${between} echo TagFilter::restore($t);`, html, ...args);

/** A strict format removes all markup. */
const STRICT = '$t = strip_tags($t);';

const hex = (data: unknown): string => Buffer.from(JSON.stringify(data)).toString('hex');
const HANDLER = hex(['flag', { 'data-x': '" onerror=window.__xss=1 y=' }]);

// Without PHP, the tests on a real CMS report that it is missing.
describe.runIf(hasPhp)('the text filter', () => {
  it('puts a space between adjacent tags of blocks and shortcodes, but not in attributes [CMS-9]', () => {
    const html =
      '<i title="</stay-flag><stay-flag>">a</i><stay-flag></stay-flag> <stay-share></stay-share><stay-flag></stay-flag>';
    expect(runPhp('echo Staytags\\Elements::spaced($argv[1]);', html)).toBe(
      html.replace('</stay-share><stay-flag>', '</stay-share> <stay-flag>'),
    );
  });

  it.each([
    [
      'JSON with colons',
      `<stay-flag data-text='{"a": "b:c"}'></stay-flag>`,
      '<stay-flag data-text="{&quot;a&quot;: &quot;b:c&quot;}"></stay-flag>',
    ],
    [
      'a tag closed as XML',
      '<p><stay-flag data-item-id=1 /> x</p>',
      '<p><stay-flag data-item-id="1"></stay-flag> x</p>',
    ],
    [
      'handlers and styles',
      '<stay-flag onclick="x" data-item-id="1" style="x"></stay-flag>',
      '<stay-flag data-item-id="1"></stay-flag>',
    ],
    [
      'adjacent tags, with a space between them',
      '<p><stay-flag data-item-id="1"></stay-flag><stay-share></stay-share>.</p>',
      '<p><stay-flag data-item-id="1"></stay-flag> <stay-share></stay-share>.</p>',
    ],
    [
      'a tag inside another',
      '<stay-filters><stay-facet data-field="a"></stay-facet></stay-filters>',
      '<stay-filters><stay-facet data-field="a"></stay-facet></stay-filters>',
    ],
    ['unknown elements', '<stay-nothing data-a="1"></stay-nothing>', '<stay-nothing data-a="1"></stay-nothing>'],
    ['a tag without an end', '<stay-flag data-item-id="1"> and on', '<stay-flag data-item-id="1"> and on'],
    [
      'a tag in a paragraph of its own',
      '<p><stay-tabs></p>\n<div>a</div>\n<p></stay-tabs></p>',
      '<stay-tabs>\n<div>a</div>\n</stay-tabs>',
    ],
    ['upper case', '<STAY-FLAG Title="a"></Stay-Flag>', '<stay-flag title="a"></stay-flag>'],
    ['an id of the page’s scripts', '<stay-flag id="drupalSettings"></stay-flag>', '<stay-flag></stay-flag>'],
    [
      'attributes that others run or show as HTML',
      '<stay-flag data-item-id="1" data-hx-on-click="alert(1)" data-hx-get="/a" data-bs-content="a" data-tooltip="b" data-field-hx-get="c" data-field-data-hx-get="d" data-field-class="e"></stay-flag>',
      '<stay-flag data-item-id="1"></stay-flag>',
    ],
    [
      'attributes that we read beside options',
      '<stay-flag data-settings="a.b" data-field-data-item-id="id" data-stay-private="" hidden=""></stay-flag>',
      '<stay-flag data-settings="a.b" data-field-data-item-id="id" data-stay-private="" hidden=""></stay-flag>',
    ],
  ])('survives a text filter: %s [CMS-5] [CMS-9]', (_name, html, expected) => {
    expect(filtered(html)).toBe(expected);
  });

  it.each([
    ['an attribute of a post', `<img src="x" alt="a" title="{staytags:${HANDLER}}">`],
    [
      'an attribute in a block',
      `<!-- wp:paragraph --><p><img title="{staytags:${HANDLER}}"></p><!-- /wp:paragraph -->`,
    ],
    ['an address', `<a href="/{staytags:${HANDLER}'}">hello</a>`],
    ['a text', `<p>{staytags:${HANDLER}} {staytags:} {staytags:${'0'.repeat(32)}}</p>`],
    ['an older word', `[[staytags:${HANDLER}]]`],
  ])('treats a handwritten word as text: in %s [CMS-5]', (_name, html) => {
    expect(filtered(html)).toBe(html);
    expect(filtered(`${html}<stay-flag></stay-flag>`, '', 'protectSafe')).toBe(`${html}<stay-flag></stay-flag>`);
  });

  it.each([
    ['an address', `<a href="/<stay-flag data-x='&quot; tabindex=0 autofocus onfocus=window.__xss=7 y='>">hello</a>`],
    ['a title', `<img title="<stay-flag data-x='&quot; onerror=x y='></stay-flag>">`],
    ['a template in a title', `<img title="<template a='&quot; onerror=x y='></template>">`],
    ['a comment', '<!-- <stay-flag></stay-flag> -->'],
    ['CDATA', '<svg><![CDATA[<stay-flag></stay-flag>]]></svg>'],
    ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [
      name,
      `<${name}><stay-flag></stay-flag></${name}>`,
    ]),
    ['plain text', '<plaintext><stay-flag></stay-flag>'],
    ['SVG', '<svg><g><stay-flag></stay-flag></g></svg>'],
    ['MathML', '<math><mi><stay-flag></stay-flag></mi></math>'],
    ['a comment that parsers end differently', '<!-- --!> <stay-flag></stay-flag> -->'],
    ['raw text that some parsers read as markup', '<svg><style><a title="</style><stay-flag></stay-flag>"></svg>'],
  ])('finds no tag inside %s [CMS-5]', (_name, html) => {
    expect(filtered(html, '$t = str_replace("{staytags", "protected", $t);')).toBe(html);
    expect(filtered(html, '$t = str_replace("{staytags", "protected", $t);', 'protectSafe')).toBe(html);
  });

  it.each([
    ['<p>a</p><svg aria-hidden="true"><title>Heart</title><path d="M0"/></svg>'],
    ['<script>if (a < b) document.title = "<b>";</script><style>a > b {}</style>'],
    ['<noscript><iframe src="https://x.example/ns.html" style="display:none"></iframe></noscript>'],
    ['<iframe src="https://x.example/"></iframe><!-- a comment --><textarea><b></textarea>'],
    ['5 < 6 & 7 > 6 <3 </> <!doctype html>'],
  ])('finds tags after common markup: %s [CMS-5]', (before) => {
    const seen = filtered(`${before}<stay-flag></stay-flag>`, '$t = str_replace("{staytags", "protected", $t);');
    expect(seen.slice(before.length)).toMatch(/^(?:protected:\w+\}){2}$/);
    // Also after filters.
    expect(filtered('<stay-flag></stay-flag>', '$t = $argv[2] . $t;', 'protect', before)).toBe(
      `${before}<stay-flag></stay-flag>`,
    );
  });

  it.each([
    ['in quotes', `$t = '<a title="' . $t . '">x</a>';`],
    ['in single quotes', `$t = "<a title='" . $t . "'>x</a>";`],
    ['without quotes', `$t = '<a title=' . $t . '>x</a>';`],
    ['as the name of an attribute', `$t = '<a ' . $t . 'onclick=x>x</a>';`],
    ['as a tag', `$t = '</' . $t . '>';`],
    ['in a comment', `$t = '<!-- ' . $t . ' -->';`],
    ['in a script', `$t = '<script>' . $t . '</script>';`],
    ['in a list of options', `$t = '<select><option>' . $t . '</select>';`],
    ['in an open tag', `$t = '<a title="' . $t;`],
  ])('prints plain letters if a filter has moved a word out of the content: %s [CMS-5]', (_name, between) => {
    const result = filtered('<stay-flag data-x="&quot; onclick=x &quot;"></stay-flag>', between);
    const whole = filtered('<stay-share></stay-share>', between);
    for (const html of [result, whole]) {
      expect(html).not.toMatch(/stay-|\{/);
    }
    expect(whole).toContain('staytagsstaytags');
  });

  it.each([
    ['in its content', '<p>%s</p>', '<p>A <stay-flag data-item-id="1"></stay-flag> b</p>'],
    ['in an attribute', '<p title="%s"></p>', '<p title="A staytagsstaytags b"></p>'],
  ])('keeps the attribute of another shortcode intact, which prints it %s [CMS-5]', (_name, format, expected) => {
    // As WordPress parses a shortcode: it ends at the first square bracket.
    const shortcode = String.raw`$t = preg_replace_callback('/\[note([^\]]*)\]/', fn ($m) => sprintf($argv[2], explode('"', $m[1])[1] ?? ''), $t);`;
    const html = `[note text="A <stay-flag data-item-id='1'></stay-flag> b"]`;
    for (const protect of ['protect', 'protectSafe']) expect(filtered(html, shortcode, protect, format)).toBe(expected);
  });

  it('restores what protect has replaced in the same request, once, and nothing else [CMS-5]', () => {
    const words = runPhp('echo TagFilter::protect($argv[1]);', '<stay-flag></stay-flag>');
    expect(words).toMatch(/^(?:\{staytags:[0-9a-f]{32}\}){2}$/);
    expect(runPhp('echo TagFilter::restore($argv[1]);', words)).toBe(words);
    const twice = runPhp(
      '$t = TagFilter::protect($argv[1]); echo TagFilter::restore($t) === $argv[1], TagFilter::restore($t) === $t, TagFilter::protect($argv[1]) === $t;',
      '<stay-flag></stay-flag>',
    );
    expect(twice).toBe('11');
  });

  it('protects a whole template of a post, but none inside an attribute [CMS-5]', () => {
    const html = '<stay-results><template><h3 onclick=x>\n\n<template></template></h3></template></stay-results>';
    expect(filtered(html, STRICT, 'protectSafe')).toBe(html);
  });

  it.each([
    [
      'a logo, then a script with a comparison',
      '<svg><path d="M0 0"/></svg><script>for (i = 0; i<a.length; i++);</script>',
      true,
    ],
    ['a select, then a script', '<select><option>en</option></select><script>i<a</script>', true],
    ['a template, then a style', '<template><p>a</p></template><style>a<b</style>', true],
    ['a style for those without scripts', '<noscript><style>.lazy { display: none }</style></noscript>', true],
    ['an image for those without scripts', '<noscript><img src="a.png"></noscript>', true],
    ['a style in a drawing that swallows', '<svg><style><a title="</style></svg>">', false],
    ['a drawing that its end tag does not end', '<svg><desc><p></svg></p></desc><style><a title="</style>">', false],
    ['a template for columns, whose style is none', '<template><col><style><a title="</style></template>">', false],
    ['an end tag in an attribute', '<noscript><p title="</noscript>"></p></noscript>', false],
  ])('reads on in a page after %s: %s, %s [CMS-5] [CMS-10]', (_what, html, isRead) => {
    const names = runPhp(
      'echo json_encode(array_column(TagFilter::startTags($argv[1]), 0));',
      `${html}<stay-search></stay-search>`,
    );
    expect(JSON.parse(names)).toEqual(isRead ? ['search'] : []);
  });

  it.each(widgets.map((widget) => [shortName(widget.tag), widget.example] as const))(
    'keeps the example of stay-%s in the strictest format, without forms [CMS-11]',
    (_name, example) => {
      const expected = runPhp(
        'foreach (Staytags\\HtmlReader::read($argv[1], true) as $t) echo $t["name"], " ";',
        example,
      )
        .split(' ')
        .filter((name) => !/^(?:form|input)$/.test(name));
      const kept = filtered(example, STRICT);
      const found = runPhp(
        'foreach (Staytags\\HtmlReader::read($argv[1], true) as $t) echo $t["name"], " ";',
        kept,
      ).split(' ');
      const tags = (names: string[]): string[] => names.filter(Boolean);
      expect(tags(found)).toEqual(tags(expected));
    },
  );

  it.each([
    ['sections of tabs', '<stay-tabs><section id="a"><h3>Rooms</h3><p>Three.</p></section></stay-tabs>'],
    ['details', '<stay-tabs><details open=""><summary>Rooms</summary><ul><li>Three</li></ul></details></stay-tabs>'],
    ['figures', '<stay-gallery><figure><img src="/a.jpg" alt="A"><figcaption>B</figcaption></figure></stay-gallery>'],
    [
      'templates with bound fields',
      '<stay-results><template><h3><a data-field="title" data-field-href="link"></a></h3><img data-field-src="image" alt=""><stay-flag data-field-data-item-id="id"></stay-flag></template></stay-results>',
    ],
    ['articles of columns', '<stay-columns><article class="a b"><h3>Oyster fair</h3></article></stay-columns>'],
    ['captions of pages', '<stay-paged><section data-caption="Rooms"><p>Three.</p></section></stay-paged>'],
    ['small pictures', '<stay-gallery><img src="/a.jpg" alt="A" data-thumb="/b.jpg"></stay-gallery>'],
    [
      'the choice that a form forces',
      '<stay-insurance-choice><fieldset data-forced-choice=""><legend>Trip insurance</legend></fieldset></stay-insurance-choice>',
    ],
    ['tables', '<stay-toggle><table><tbody><tr><td colspan="2">a</td></tr></tbody></table></stay-toggle>'],
  ])('keeps content inside our tags: %s [CMS-11]', (_name, html) => {
    expect(filtered(html, STRICT)).toBe(html);
  });

  it.each([
    ['a handler', '<p onclick="x" class="a">', '<p class="a">'],
    ['a style', '<p style="x">', '<p>'],
    ['a script in a URL', '<a href="javascript:x">', '<a>'],
    ['one with a tab in it', '<a href=" java&#9;script&colon;x">', '<a>'],
    ['an unknown scheme', '<img src="data:text/html,x">', '<img>'],
    ['a picture as text', '<img src="data:image/png;base64,x">', '<img src="data:image/png;base64,x">'],
    ['one of many pictures', '<img srcset="/a.jpg 1x, javascript:x 2x">', '<img>'],
    ['an AJAX link elsewhere', '<a class="a use-ajax" href="//x.example/">', '<a class="a " href="//x.example/">'],
    ['an AJAX link of the site', '<a class="use-ajax" href="/rates">', '<a class="" href="/rates">'],
    ['a dialog', '<a class="ctools-use-modal b" data-dialog-type="modal" href="/a">', '<a class=" b" href="/a">'],
    ['a host behind a tab', '<a href="/&#9;/www.site.example%2f@evil.example/x">', '<a>'],
    ['a host behind a name', '<a href="https://www.site.example@evil.example/x">', '<a>'],
    ['characters that browsers drop from a URL', '<a href=" /ra&#10;tes and more ">', '<a href="/rates%20and%20more">'],
    ['nothing from an e-mail address', '<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
    ['a caption that a light box would show as HTML', '<a data-caption="&lt;img src=x onerror=x&gt;">', '<a>'],
    ['a picture that a slider would write into HTML', `<img data-thumb='x" onerror="x'>`, '<img>'],
    ['a submit button', '<button type="submit" formaction="x">', '<button type="button">'],
  ])('removes from kept content: %s [CMS-11]', (_name, written, expected) => {
    const name = /\w+/.exec(written)?.[0] ?? '';
    const end = name === 'img' ? '' : `</${name}>`;
    expect(filtered(`<stay-toggle>${written}x${end}</stay-toggle>`, STRICT)).toBe(
      `<stay-toggle>${expected}x${end}</stay-toggle>`,
    );
  });

  it.each([
    ['/rates', 'use-ajax'],
    ['/&#9;/evil.example/', ''],
    ['/\\evil.example/', ''],
    ['/rates" data-field-href="link', ''],
  ])('keeps an AJAX link to %s only inside stay-ajax, and only within the site [CMS-11]', (href, kept) => {
    const html = filtered(`<stay-ajax><a class="use-ajax" href="${href}">x</a></stay-ajax>`, STRICT);
    expect(/class="(.*?)"/.exec(html)?.[1]).toBe(kept);
  });

  it('does not end a tag at a slash in an unquoted value [CMS-9]', () => {
    expect(filtered('<stay-toggle data-show=/path/>content</stay-toggle>', STRICT)).toBe(
      '<stay-toggle data-show="/path/">content</stay-toggle>',
    );
    expect(filtered('<stay-flag data-path=https://a.example/></stay-flag>', STRICT)).toBe(
      '<stay-flag data-path="https://a.example/"></stay-flag>',
    );
    expect(filtered('<svg a=b/><stay-flag></stay-flag></svg><svg a=b /><stay-flag></stay-flag>')).toBe(
      '<svg a=b/><stay-flag></stay-flag></svg><svg a=b /><stay-flag></stay-flag>',
    );
    expect(filtered('<svg a=b/><stay-flag></stay-flag></svg>', STRICT)).toBe('');
  });

  it('removes ids used by the page’s scripts from tags of shortcodes and blocks [CMS-9]', () => {
    expect(runPhp('echo Staytags\\Elements::tag("flag", ["id" => "wp", "class" => "a"]);')).toBe(
      '<stay-flag class="a"></stay-flag>',
    );
    expect(
      runPhp(
        'echo Staytags\\Elements::open("flag", ["data-a" => "1"], $argv[1]);',
        'class="a &amp; b" id="&#115;taytags"',
      ),
    ).toBe('<stay-flag class="a &amp; b" data-a="1">');
  });

  it.each(['script', 'style', 'iframe', 'form', 'input', 'object', 'svg', 'link', 'base', 'meta'])(
    'keeps no %s inside our tags [CMS-11]',
    (name) => {
      expect(filtered(`<stay-toggle><${name} src=x></${name}></stay-toggle>`, STRICT)).not.toContain(`<${name}`);
    },
  );

  it('keeps nothing inside a tag that takes no content, nor outside of ours [CMS-11]', () => {
    expect(filtered('<h3>a</h3><stay-flag><h3>b</h3></stay-flag>', STRICT)).toBe('a<stay-flag>b</stay-flag>');
  });

  it('takes a long paragraph in the time of its length [CMS-5]', () => {
    const seconds = (count: number) =>
      Number(
        runPhp(
          `$t = TagFilter::protect('<p>' . str_repeat('<b>x</b>', ${count}) . '<stay-flag></stay-flag></p>'); $s = hrtime(true); TagFilter::restore($t); echo (hrtime(true) - $s) / 1e9;`,
        ),
      );
    expect(seconds(160_000)).toBeLessThan(8 * seconds(40_000) + 1);
  });

  it('moves blocks out of the paragraphs that a filter creates from lines [CMS-11]', () => {
    const text =
      'Before\n<stay-tabs>\n<section>\n<h3>Rooms</h3>\nThree.\n\nTwo baths.\n</section>\n</stay-tabs>\nAfter';
    const html = filtered(
      text,
      String.raw`$t = '<p>' . str_replace("\r", "</p>\n<p>", str_replace("\n", "<br />\n", str_replace("\n\n", "\r", $t))) . '</p>';`,
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<p>Before</p><stay-tabs><section><h3>Rooms</h3><p>Three.</p><p>Two baths.</p></section></stay-tabs><p>After</p>',
    );
  });

  it('prints the first response after a tag in content, but not after anything that only looks like one [CMS-10]', () => {
    const answered = (html: string): string =>
      runPhp(`echo Staytags\\FirstAnswer::into($argv[1], [], '', static fn () => '{}');`, html);
    const tags = '<stay-search></stay-search><stay-results></stay-results>';
    expect(answered(`<p>${tags}</p>`)).toContain('<stay-search><script type="application/json" data-stay-answer>');
    for (const html of [
      `<img title="${tags}">`,
      `<!-- ${tags} -->`,
      `<svg>${tags}</svg>`,
      `<textarea>${tags}</textarea>`,
    ]) {
      expect(answered(html)).toBe(html);
    }
    const both = `<img title="${tags}">${tags}`;
    expect(answered(both)).toBe(
      both.replace('"><stay-search>', '"><stay-search><script type="application/json" data-stay-answer>{}</script>'),
    );
  });
});
