import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { widgets } from '../../staytags/src/widgets.ts';

const SCRIPT = readFileSync(resolve(import.meta.dirname, '../../wordpress/assets/classic-editor.js'), 'utf8');

/** The secret of this user. */
const KEY = '8c1f09ab3d';

type Handler = (event: unknown, argument: never) => void;
interface Content {
  content: string;
  get?: boolean;
}

/** The event handlers of WordPress and TinyMCE, by event name. */
function editorOf() {
  const page = new Map<string, Handler>();
  const editor = new Map<string, (event: Content) => void>();
  const jQuery = (argument: unknown) => {
    if (typeof argument === 'function') argument();
    const target = {
      on(names: string, handler: Handler) {
        for (const name of names.split(' ')) page.set(name, handler);
        return target;
      },
    };
    return target;
  };
  runInNewContext(SCRIPT, { window: { jQuery, staytagsClassicEditor: KEY }, document: {} });
  page.get('tinymce-editor-setup')?.({}, { on: (name: string, handler: never) => editor.set(name, handler) } as never);
  const run = (name: string, event: Content): string => {
    editor.get(name)?.(event);
    return event.content;
  };
  return {
    shown: (content: string) => run('BeforeSetContent', { content }),
    saved: (content: string) => run('PostProcess', { content, get: true }),
    between: (data: string, change: (html: string) => string) => {
      const text = { data };
      page.get('beforeWpautop')?.({}, text as never);
      text.data = change(text.data);
      page.get('afterWpautop')?.({}, text as never);
      return text.data;
    },
  };
}

const { shown, saved, between } = editorOf();

it.each([
  ...widgets.map(({ example }) => example),
  `a <stay-flag data-text='{"a": "b > c"}'></stay-flag> b <STAY-FLAG></STAY-FLAG>`,
  '<stay-filters><stay-facet></stay-facet><stay-filters><b></b></stay-filters></stay-filters>',
  '<!-- <stay-flag> --><stay-tabs><!-- </stay-tabs> --><section></section></stay-tabs>',
])('shows TinyMCE a picture, and saves what was written: %s [CMS-21]', (html) => {
  expect(shown(html).replaceAll(/<!--.*?-->/g, '')).not.toMatch(/<\/?stay-/i);
  expect(saved(shown(html))).toBe(html);
});

it('ignores a tag that is not closed, and shows those after it as pictures [CMS-21]', () => {
  const html = '<stay-flag> a <stay-tabs><p></p></stay-tabs>';
  expect(shown(html)).toMatch(/^<stay-flag> a <img [^>]*alt="Tabs"/);
  expect(saved(shown(html))).toBe(html);
});

it('removes the caret marker from an element [CMS-21]', () => {
  const caret = '<span data-mce-type="bookmark" style="display: inline-block" class="mce_SELRES_start">\u{feff}</span>';
  expect(saved(shown(`<stay-tabs><p>a${caret}b</p></stay-tabs>`))).toBe('<stay-tabs><p>ab</p></stay-tabs>');
});

it.each(['', '8c1f09ab3', 'undefined', `x" data-staytags="`])(
  'never turns a picture that a contributor has written into HTML, with the key "%s" [CMS-21]',
  (key) => {
    const html = encodeURIComponent('<img src=x onerror=hit()>');
    const forged = `<img src="x" alt="Flag" data-staytags="${key}${key ? ':' : ''}${html}" />`;
    expect(saved(shown(forged))).toBe(forged);
    expect(between(forged, (data) => data)).toBe(forged);
    expect(saved(shown(`${forged}<stay-flag></stay-flag>`))).toBe(`${forged}<stay-flag></stay-flag>`);
  },
);

it('never adds paragraphs to elements, and keeps pictures that come from TinyMCE [CMS-21]', () => {
  const breakUp = (html: string) => html.replaceAll('\n\n', '<p>');
  const html = 'a\n\n<stay-tabs>\n\n</stay-tabs>';
  expect(between(html, breakUp)).toBe('a<p><stay-tabs>\n\n</stay-tabs>');
  expect(saved(between(shown(html), breakUp))).toBe('a<p><stay-tabs>\n\n</stay-tabs>');
});
