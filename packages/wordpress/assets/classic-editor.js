/*
 * The classic editor's Visual tab. TinyMCE removes empty elements, pads paragraphs and has no inline element that may contain a section,
 * so it never sees our tags: it shows a picture with the name of each, and saves the tag and its content as written. WordPress does the
 * same with scripts. Tags are edited in the Text tab.
 */
(function ($, key) {
  const TOKEN = /<!--[^]*?-->|<(\/?)(stay-[a-z][a-z-]*)(?=[\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
  // Contributors may write any data attribute, so a picture alone proves nothing: it could bring HTML past the filter of posts. Only the
  // editor's own have the key of this user.
  const MARK = ' data-staytags="' + key.concat(':');
  const REST = `(?:[^"'>]|"[^"]*"|'[^']*')*`;
  const PICTURE = new RegExp('<img\\b' + REST + MARK.replace(' ', '\\s') + '([^"]*)"' + REST + '>', 'g');
  // WordPress marks the caret of the Text tab.
  const CARET = /<span\b[^>]*\sdata-mce-type="bookmark"[^>]*>[^<]*<\/span>/g;

  function picture(tag, html) {
    const words = tag.slice('stay-'.length).replaceAll('-', ' ');
    const name = words[0].toUpperCase() + words.slice(1);
    const width = name.length * 8 + 18;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="' +
      width +
      '" height="26">' +
      '<rect x="1" y="1" width="' +
      (width - 2) +
      '" height="24" rx="4" fill="#fff" stroke="#767676" stroke-dasharray="4 2"/>' +
      '<text x="50%" y="17" text-anchor="middle" font-family="system-ui, sans-serif" font-size="12" font-weight="600" fill="#595959">' +
      name +
      '</text></svg>';
    return (
      '<img src="data:image/svg+xml,' +
      encodeURIComponent(svg) +
      '" alt="' +
      name +
      '" data-mce-resize="false" ' +
      'data-mce-placeholder="1"' +
      MARK +
      encodeURIComponent(html.replace(CARET, '')) +
      '" />'
    );
  }

  /** Replaces each outermost element with a picture. A tag that is not closed stays unchanged. */
  function hide(html) {
    const open = [];
    const elements = [];
    for (const { 0: token, 1: slash, 2: written = '', index } of html.matchAll(TOKEN)) {
      const tag = written.toLowerCase();
      if (tag && !slash) {
        open.push({ tag, start: index });
      }
      const at = slash ? open.findLastIndex((one) => one.tag === tag) : -1;
      if (at >= 0) {
        elements.push({ ...open[at], end: index + token.length });
        open.length = at;
      }
    }
    let shown = '';
    let done = 0;
    for (const { tag, start, end } of elements.sort((one, other) => one.start - other.start)) {
      if (start >= done) {
        shown += html.slice(done, start) + picture(tag, html.slice(start, end));
        done = end;
      }
    }
    return shown + html.slice(done);
  }

  const show = (html) => html.replace(PICTURE, (_, hidden) => decodeURIComponent(hidden));

  // When you switch tabs, WordPress turns lines into paragraphs and back. We prevent that inside our elements. HTML from TinyMCE with
  // pictures keeps them.
  $(function () {
    $('body')
      .on('beforeWpautop beforePreWpautop', (_, text) => {
        text.hasPictures = text.data.includes(MARK);
        text.data = hide(text.data);
      })
      .on('afterWpautop afterPreWpautop', (_, text) => {
        text.data = text.hasPictures ? text.data : show(text.data);
      });
  });

  $(document).on('tinymce-editor-setup', (_, editor) => {
    editor.on('BeforeSetContent', (event) => {
      if (event.content && event.format !== 'raw') {
        event.content = hide(event.content);
      }
    });
    editor.on('PostProcess', (event) => {
      if (event.get) {
        event.content = show(event.content);
      }
    });
  });
})(window.jQuery, window.staytagsClassicEditor);
