import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOut } from '../ajax/ajax.ts';
import { readEntry } from '../ajax/ajax-entry.ts';
import { isColourful } from './css.logic.ts';

let box: HTMLElement;
let announced: string[];
let warnings: string[];
let rejections: unknown[];
const $ = <E extends Element = HTMLElement>(selector: string): E => box.querySelector(selector) as E;
const show = (html: string): void => void (box.innerHTML = html);

const apply = (list: readonly object[], more: { modern?: boolean; effect?: string } = {}): Promise<void> =>
  carryOut(list as never, {
    entry: readEntry({ wrapper: 'wrap', effect: more.effect ?? 'none' }),
    trigger: box,
    modern: more.modern ?? false,
    alert: async () => {},
    close: 'Close',
    announce: (text) => void announced.push(text),
  });
const invoke = (method: string, ...args: unknown[]) => apply([{ command: 'invoke', selector: '#x', method, args }]);
const insert = (method: string, data: string, more: { modern?: boolean; effect?: string } = {}) =>
  apply([{ command: 'insert', method, selector: '.at', data }], more);

beforeEach(() => {
  [announced, warnings, rejections] = [[], [], []];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void rejections.push(text));
  box = document.createElement('div');
  box.id = 'test-box';
  document.body.append(box);
});
afterEach(() => {
  box.remove();
  vi.restoreAllMocks();
  delete (window as { Drupal?: unknown }).Drupal;
});

describe('insert', () => {
  it.each([
    ['html', '<i class="at"><p>n</p></i>'],
    ['replaceWith', '<p>n</p>'],
    ['empty', '<i class="at"></i>'],
    ['remove', ''],
    ['append', '<i class="at">o<p>n</p></i>'],
    ['prepend', '<i class="at"><p>n</p>o</i>'],
    ['before', '<p>n</p><i class="at">o</i>'],
    ['after', '<i class="at">o</i><p>n</p>'],
  ])('does %s at every place, with a copy in each [AJX-2]', async (method, one) => {
    show('<i class="at">o</i><i class="at">o</i>');
    await insert(method, '<p>n</p>');
    expect(box.innerHTML).toBe(one + one);
  });

  it.each([
    [false, 'none', '<p>a</p>', '<p>a</p>'],
    [false, 'none', ' <p>a</p>', '<div> <p>a</p></div>'],
    [false, 'none', 'a', '<div>a</div>'],
    [true, 'none', '<p>a</p> <p>b</p>', '<p>a</p> <p>b</p>'],
    [true, 'fade', ' <p>a</p><!-- b -->', ' <p>a</p><!-- b -->'],
    [true, 'fade', '<p>a</p><p>b</p>', '<div><p>a</p><p>b</p></div>'],
  ])(
    'puts a box around it as Drupal does (later than 7: %s, effect %s): %s → %s [AJX-2]',
    async (modern, effect, data, at) => {
      show('<i class="at"></i>');
      await insert('html', data, { modern, effect });
      expect($('.at').innerHTML).toBe(at);
    },
  );

  it('goes to the wrapper by the trigger’s method if the command names neither [AJX-2]', async () => {
    show('<b id="wrap"></b>');
    await apply([{ command: 'insert', data: '<p>n</p>' }]);
    expect(box.innerHTML).toBe('<p>n</p>');
  });

  it('adds to the page, and to nothing above it [AJX-9]', async () => {
    const data = '<p class="added">n</p>';
    for (const selector of ['html', 'head', 'body'])
      await apply([{ command: 'insert', method: 'append', selector, data }]);
    const added = [...document.querySelectorAll('.added')];
    expect(added.map(({ parentElement }) => parentElement?.localName)).toEqual(['body']);
    added.forEach((element) => element.remove());
  });

  it('attaches the CMS’s behaviours to what is new, and detaches them from what leaves [AJX-3]', async () => {
    const calls: string[] = [];
    (window as { Drupal?: unknown }).Drupal = {
      settings: { own: 1 },
      attachBehaviors: (at: Element, { own }: { own: number }) => calls.push(`attach ${at.localName} ${own}`),
      detachBehaviors: (at: Element, { own }: { own: number }) => calls.push(`detach ${at.localName} ${own}`),
    };
    show('<i class="at">o</i>');
    await insert('html', '<p>n</p>');
    await insert('append', '<b>n</b>');
    await apply([
      { command: 'settings', settings: { own: 2 } },
      { command: 'insert', selector: '.at', method: 'append', data: '<u>n</u>' },
      { command: 'insert', selector: '.at', method: 'append', data: '<s>n</s>', settings: { own: 3 } },
      { command: 'remove', selector: 'u' },
    ]);
    expect(calls).toEqual(['detach i 1', 'attach p 1', 'attach b 1', 'attach u 2', 'attach s 3', 'detach u 2']);
  });

  it.each([
    ['html', '<!-- a -->Only text', '<i class="at"><!-- a -->Only text</i>'],
    ['remove', '<p>n</p>', ''],
  ])('attaches and fades no text and nothing that is not in the page: %s of %s [AJX-2] [AJX-3]', async (...row) => {
    const [method, data, html] = row;
    const attached: unknown[] = [];
    const faded = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => undefined as unknown as Animation);
    (window as { Drupal?: unknown }).Drupal = { attachBehaviors: (at: unknown) => attached.push(at) };
    show('<i class="at">o</i>');
    await insert(method, data, { modern: true, effect: 'fade' });
    expect([box.innerHTML, attached, faded.mock.calls, rejections]).toEqual([html, [], [], []]);
  });

  it('fades in at jQuery’s speeds, and only what the CMS marks as new [AJX-2]', async () => {
    const faded: [string, unknown][] = [];
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, _frames, timing) {
      faded.push([this.localName, (timing as KeyframeAnimationOptions).duration]);
      return undefined as unknown as Animation;
    });
    show('<i class="at"></i>');
    const fade = (speed: unknown, data = '<p>n</p>') => ({
      ...{ command: 'insert', method: 'html', selector: '.at', effect: 'fade' },
      speed,
      data,
    });
    await apply([
      fade('slow'),
      fade('fast'),
      fade(70),
      fade('80'),
      fade('none'),
      fade(9_000),
      fade(-5),
      fade('constructor'),
      fade({ toString: 1 }),
    ]);
    await apply([
      fade('fast', '<p><b class="ajax-new-content">n</b></p>'),
      { ...fade(1), effect: '', data: '<q>n</q>' },
    ]);
    await expect.poll(() => faded.length).toBe(10);
    expect(faded).toEqual([
      ...[600, 200, 70, 80, 400, 2_000, 0, 400, 400].map((duration) => ['p', duration]),
      ['b', 200],
    ]);
    faded.length = 0;
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await apply([fade('slow')]);
    await invokeFade();
    expect(faded).toEqual([]);
  });
  const invokeFade = () => apply([{ command: 'invoke', selector: '.at', method: 'fadeIn', args: ['slow'] }]);

  it.each([
    ['<input name="n">', '<input name="n" id="i--2">', '#i--2'],
    ['<input id="i">', '<input id="i--Ab3">', '#i--Ab3'],
    [
      '<input name="r" value="1"><input name="r" value="2" class="had">',
      '<input name="r" value="1"><input name="r" value="2">',
      '[value="2"]',
    ],
    ['<input name="r" value="9">', '<input name="r" value="1"><input name="r" value="2">', '[value="1"]'],
  ])('moves the focus from %s in %s to %j [AJX-2]', async (before, after, to) => {
    show(`<form class="at">${before}</form>`);
    ($('.had') ?? $('input, button')).focus();
    await insert('html', after);
    expect(document.activeElement).toBe($(to));
  });

  it.each([
    ['<button>x</button>', 'text<p class="new">y</p>'],
    ['<input name="gone">', '<p class="new">y</p>'],
    // Drupal names the buttons of all forms so.
    ['<button name="op">x</button>', '<p class="new">y</p>'],
  ])('moves the focus from %s, which has no successor, to the new content [AJX-2] [CORE-39]', async (before, after) => {
    show(`<form><button name="op">Search</button></form><div class="at">${before}</div>`);
    $('.at :is(input, button)').focus();
    await insert('html', after, { modern: true });
    expect([document.activeElement, $('.new').getAttribute('tabindex')]).toEqual([$('.new'), '-1']);
  });

  it('leaves the focus where it is otherwise [AJX-2]', async () => {
    show('<input id="a" name="n"><form class="at"><input name="n"></form>');
    $('#a').focus();
    await insert('html', '<input name="n" class="new">');
    expect(document.activeElement).toBe($('#a'));
    $('.new').focus();
    await insert('append', '<input name="n">');
    expect(document.activeElement).toBe($('.new'));
  });
});

describe('files', () => {
  /** The files that are asked for; each loads at once, unless its name says that it fails. */
  function catchFiles(): string[] {
    const files: string[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes as (HTMLScriptElement & HTMLLinkElement)[]) {
        const { localName, type, rel, media, src, href } = node;
        files.push([localName, type, rel, media, new URL(src || href).pathname].filter(Boolean).join(' '));
        node.dispatchEvent(new Event((src || href).includes('fails') ? 'error' : 'load'));
      }
    });
    return files;
  }

  it('of an answer load once, in order and before the markup, and alone leave the page as it is [AJX-10]', async () => {
    const files = catchFiles();
    show('<i class="at">o</i>');
    const tags =
      '<script src="/ajax-1.js"></script><script type="module" src="/ajax-2.js"></script><link rel="stylesheet" media="print" href="/ajax-3.css"><style>@import url("/ajax-4.css");@import url("//evil.test/a.css");</style>';
    await insert('html', `${tags}<!-- files --> \n`);
    expect(box.innerHTML).toBe('<i class="at">o</i>');
    const loaded = [
      'script /ajax-1.js',
      'script module /ajax-2.js',
      'link stylesheet print /ajax-3.css',
      'link stylesheet /ajax-4.css',
    ];
    expect(files).toEqual(loaded);
    await insert('html', `${tags}<p>n</p>`);
    expect([files.length, $('.at p').textContent]).toEqual([4, 'n']);
    await insert('html', '<script src="/ajax-fails.js"></script><p>more</p>');
    expect([rejections.join(), $('.at p').textContent]).toEqual([
      expect.stringContaining('/ajax-fails.js could not be loaded'),
      'more',
    ]);
  });

  it('are left out if they are on the page, from elsewhere or no files, which the console says [AJX-10]', async () => {
    const files = catchFiles();
    show('<i class="at">o</i>');
    const [there] = [...document.scripts].filter(({ src }) => src !== '');
    await insert('html', `<script src="${there?.src}"></script>`);
    expect([files, warnings]).toEqual([[], []]);
    await insert(
      'html',
      '<script src="//evil.test/a.js"></script><script>run()</script><style>a{}</style><link rel="icon" href="/a"><base href="/">',
    );
    expect([files, warnings.length]).toEqual([[], 5]);
  });

  it('that fail are tried again by the next answer, and those that load are waited for by all [AJX-10]', async () => {
    const files: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((file) => void files.push(file as HTMLScriptElement));
    show('<i class="at"></i>');
    const answer = () => insert('append', '<script src="/ajax-again.js"></script><p></p>');
    const shown = () => box.querySelectorAll('.at p').length;
    const [one, two] = [answer(), answer()];
    await vi.waitFor(() => expect(files).toHaveLength(1));
    files[0]?.dispatchEvent(new Event('error'));
    await Promise.all([one, two]);
    expect([shown(), rejections.length]).toEqual([2, 2]);
    const [three, four] = [answer(), answer()];
    await vi.waitFor(() => expect(files).toHaveLength(2));
    expect(shown()).toBe(2);
    files[1]?.dispatchEvent(new Event('load'));
    await Promise.all([three, four, answer()]);
    expect([shown(), rejections.length, files.length]).toEqual([5, 2, 2]);
  });

  it('that never answer are waited for by one answer alone, until they have come [AJX-10]', async () => {
    const files: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((file) => void files.push(file as HTMLScriptElement));
    const waits: unknown[] = [];
    const wait = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
      waits.push(ms);
      queueMicrotask(run as () => void);
      return 0 as never;
    });
    show('<i class="at"></i>');
    const answer = () => insert('append', '<script src="/ajax-never.js"></script><p></p>');
    await answer();
    await answer();
    wait.mockRestore();
    expect([waits, files.length, rejections.length]).toEqual([[15_000, 0], 1, 2]);
    expect(box.querySelectorAll('.at p')).toHaveLength(2);
    files[0]?.dispatchEvent(new Event('load'));
    await answer();
    expect([files.length, rejections.length]).toEqual([1, 2]);
  });

  it('that the page itself is still loading are waited for, and tried again if they fail there [AJX-10]', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    for (const event of ['load', 'error']) {
      const files = catchFiles();
      show('<i class="at"></i>');
      const own = document.createElement('script');
      Object.assign(own, { src: `/ajax-own-${event}.js`, type: 'text/x-wait' });
      box.append(own);
      own.setAttribute('type', 'text/javascript');
      const heard = vi.spyOn(own, 'addEventListener');
      const ran = insert('html', `<script src="${own.src}"></script><p></p>`);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
      expect([$('.at p'), files]).toEqual([null, []]);
      own.dispatchEvent(new Event(event));
      await ran;
      expect([$('.at p').localName, files.length]).toEqual(['p', event === 'load' ? 0 : 1]);
    }
  });

  it.each<[what: string, record: object | undefined, type: string, isAgain: boolean]>([
    ['has run', { responseStatus: 200 }, 'module', false],
    ['has run, in a browser that says nothing of its status', {}, '', false],
    ['has run in a page that still loads pictures', { responseStatus: 200 }, 'text/javascript', false],
    ['was not found', { responseStatus: 404 }, '', true],
    ['was lost on the way', { responseStatus: 0 }, '', true],
    ['was lost on the way, as is what asks for it', { responseStatus: 0 }, '', true],
    ['has run, redirected to another host', { responseStatus: 0 }, '', false],
    ['waits for consent', undefined, 'text/plain', false],
  ])('of the page are fetched again only if they failed: one that %s [AJX-10]', async (what, record, kind, isAgain) => {
    const files = catchFiles();
    show(`<i class="at"></i><script src="/ajax-${what.replaceAll(/\W+/g, '-')}.js" type="${kind}"></script>`);
    const { src } = $<HTMLScriptElement>('script');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(record ? [{ name: src, ...record } as never] : []);
    const state = vi
      .spyOn(document, 'readyState', 'get')
      .mockReturnValue(what.includes('still') ? 'interactive' : 'complete');
    const type = what.includes('redirected') ? 'opaqueredirect' : 'basic';
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (what.includes('what asks')) throw new TypeError('lost');
      return { type } as Response;
    });
    const ran = insert('html', `<script src="${src}"></script><p></p>`);
    await vi.waitFor(() => expect($('.at p')).not.toBeNull());
    await ran;
    for (const spy of [state, asked]) spy.mockRestore();
    expect([$('.at p').localName, files.length]).toEqual(['p', isAgain ? 1 : 0]);
  });

  it('of Drupal 10 come as lists of attributes [AJX-8]', async () => {
    const files = catchFiles();
    await apply([
      {
        command: 'add_js',
        data: [{ src: '/ajax-5.js', type: 'module' }, { src: '' }, 'x', { src: '//evil.test/a.js' }],
      },
      { command: 'add_css', data: [{ href: '/ajax-6.css', media: 'print' }] },
      { command: 'add_css', data: '<link rel="stylesheet" href="/ajax-7.css"><script src="/ajax-8.js"></script>' },
    ]);
    expect(files).toEqual([
      'script module /ajax-5.js',
      'link stylesheet print /ajax-6.css',
      'link stylesheet /ajax-7.css',
    ]);
  });
});

describe('invoke', () => {
  it.each<[string, unknown[], string]>([
    ['addClass', ['b c'], '<p id="x" class="a b c">t</p>'],
    ['addClass', [7], '<p id="x" class="a">t</p>'],
    ['removeClass', ['a'], '<p id="x" class="">t</p>'],
    ['removeClass', [], '<p id="x">t</p>'],
    ['toggleClass', ['a b'], '<p id="x" class="b">t</p>'],
    ['toggleClass', ['a', true], '<p id="x" class="a">t</p>'],
    ['toggleClass', ['b', 0], '<p id="x" class="a">t</p>'],
    ['hide', [], '<p id="x" class="a" style="display: none;">t</p>'],
    ['text', ['<b>'], '<p id="x" class="a">&lt;b&gt;</p>'],
    ['text', [], '<p id="x" class="a"></p>'],
    ['val', ['v'], '<p id="x" class="a">t</p>'],
    ['attr', ['title', 'T'], '<p id="x" class="a" title="T">t</p>'],
    ['attr', ['title', 0], '<p id="x" class="a" title="0">t</p>'],
    ['attr', ['class', null], '<p id="x">t</p>'],
    ['attr', ['href', '/a'], '<p id="x" class="a" href="/a">t</p>'],
    ['attr', [{ hidden: true, lang: 'fr' }], '<p id="x" class="a" hidden="" lang="fr">t</p>'],
    ['attr', ['hidden', false], '<p id="x" class="a">t</p>'],
    ['attr', ['hidden', 0], '<p id="x" class="a" hidden="">t</p>'],
    ['removeAttr', ['class'], '<p id="x">t</p>'],
  ])('does %s(%j) [AJX-9]', async (method, args, html) => {
    show('<p id="x" class="a">t</p>');
    await invoke(method, ...args);
    expect([box.innerHTML, warnings]).toEqual([html, []]);
  });

  it.each(['remove', 'html', 'constructor', ''])('calls no %s, says so, and does the rest [AJX-9]', async (method) => {
    show('<p id="x">t</p>');
    await invoke(method, '<b>');
    await invoke('addClass', 'a');
    expect([box.innerHTML, warnings, rejections]).toEqual([
      '<p id="x" class="a">t</p>',
      [`[staytags] invoke: "${method}" is not a method that a response may call.`],
      [],
    ]);
  });

  it('shows what is hidden, and keeps another display [AJX-9]', async () => {
    show('<p id="x" hidden style="display: none"></p>');
    await invoke('show');
    expect(box.innerHTML).toBe('<p id="x" style=""></p>');
    show('<p id="x" style="display: flex"></p>');
    await invoke('slideDown');
    expect($('#x').style.display).toBe('flex');
  });

  it('sets values and checks of fields, and no text of code [AJX-9]', async () => {
    show('<input id="x" type="checkbox" value="a">');
    await invoke('val', 'b');
    await invoke('prop', 'checked', true);
    expect([$<HTMLInputElement>('#x').value, $<HTMLInputElement>('#x').checked]).toEqual(['b', true]);
    await invoke('prop', 'checked', null);
    expect($<HTMLInputElement>('#x').checked).toBe(false);
    await invoke('val');
    expect($<HTMLInputElement>('#x').value).toBe('');
    show('<style id="x">a{}</style>');
    await invoke('text', 'b{}');
    expect($('#x').textContent).toBe('a{}');
  });

  it('scrolls and focuses, and dispatches only events of the site [AJX-9]', async () => {
    show('<div id="x" tabindex="0" style="height: 10px; overflow: auto"><p style="height: 99px"></p></div>');
    const events: unknown[] = [];
    box.addEventListener('done', (event) => events.push((event as CustomEvent).detail));
    await invoke('scrollTop', '20');
    await invoke('focus');
    await invoke('trigger', 'done.mine', [1]);
    await invoke('trigger', 'CLICK');
    await invoke('trigger', '1');
    await invoke('trigger');
    expect([$('#x').scrollTop, document.activeElement, events, warnings.length]).toEqual([20, $('#x'), [[1]], 3]);
    await invoke('scrollTop', 'x');
    expect($('#x').scrollTop).toBe(0);
  });
});

it.each<[string, string, boolean]>([
  ['color', 'red', true],
  ['color', 'r'.repeat(200), true],
  ['color', 'r'.repeat(201), false],
  ['list-style-type', 'disc', true],
  ['border-image', 'none', false],
  ['position', 'fixed', false],
  ['width', 'expression(1)', false],
])('sets the style %s: %s or not: %s [AJX-9]', (property, value, isSet) => {
  expect(isColourful(property, value)).toBe(isSet);
});

describe('a rare command', () => {
  it('marks what has changed, once [AJX-2]', async () => {
    show('<p class="c">a <label>L</label></p>');
    const changed = { command: 'changed', selector: '.c', asterisk: 'label' };
    await apply([changed, changed]);
    expect(box.innerHTML).toBe('<p class="c ajax-changed">a <label>L <span class="ajax-changed">*</span> </label></p>');
  });

  it('stripes the visible rows of a table [AJX-2]', async () => {
    show(
      '<table><tbody><tr></tr><tr hidden></tr><tr></tr><tr class="odd"></tr></tbody></table>'.replaceAll(
        '></tr>',
        '><td>1</td></tr>',
      ),
    );
    await apply([{ command: 'restripe', selector: '#test-box table' }]);
    expect([...box.querySelectorAll('tr')].map(({ className }) => className)).toEqual(['odd', '', 'even', 'odd']);
    await apply([
      {
        command: 'css',
        selector: 'tr',
        argument: { backgroundColor: 'red', color: 'url(a)', 'background-image': 'none' },
      },
    ]);
    expect([$('tr').getAttribute('style'), warnings.length]).toEqual(['background-color: red;', 2]);
  });

  it('announces, and focuses the first thing that can be [AJX-2]', async () => {
    show('<p class="r"><input type="hidden"><i>x</i><button>y</button><a href="#">z</a></p>');
    await apply([
      { command: 'announce', text: 'Saved' },
      { command: 'focusFirst', selector: '.r' },
    ]);
    expect([announced, document.activeElement]).toEqual([['Saved'], $('button')]);
  });

  it('changes the address within this site [AJX-2]', async () => {
    const before = location.href;
    await apply([{ command: 'setBrowserUrl', url: '/other?a=b' }]);
    expect(location.pathname + location.search).toBe('/other?a=b');
    history.replaceState(history.state, '', before);
    await apply([{ command: 'setBrowserUrl', url: 'https://evil.test/' }]);
    expect(location.href).toBe(before);
    expect(rejections).toEqual([]);
  });

  it('knows the commands of Webform, which has its own names for insert, announce and scrollTop [AJX-2]', async () => {
    show('<div class="at">old</div>');
    const scrolled = vi.spyOn($('.at'), 'scrollIntoView').mockImplementation(() => {});
    vi.spyOn($('.at'), 'getBoundingClientRect').mockReturnValue({ top: -1 } as DOMRect);
    await apply([
      { command: 'webformInsert', method: 'html', selector: '.at', data: '<p>new</p>', settings: null },
      { command: 'webformAnnounce', text: 'Saved', priority: 'polite' },
      { command: 'webformScrollTop', selector: '.at', target: 'form' },
    ]);
    expect([$('.at').innerHTML, announced, scrolled.mock.calls.length, warnings]).toEqual([
      '<p>new</p>',
      ['Saved'],
      1,
      [],
    ]);
  });

  it('shows messages where the CMS has them, and clears older ones only if it says so [AJX-2]', async () => {
    show('<div data-drupal-messages></div><div class="mine"></div>');
    const message = { command: 'message', message: '<b>Hi</b>' };
    await apply([message, { ...message, messageOptions: { type: 'error' } }]);
    const list =
      '<div class="messages messages--status" role="status"><b>Hi</b></div><div class="messages messages--error" role="alert"><b>Hi</b></div>';
    expect($('[data-drupal-messages]').innerHTML).toBe(list);
    await apply([
      { ...message, messageOptions: { type: 'a"b' }, clearPrevious: true },
      { ...message, messageWrapperQuerySelector: '.mine' },
    ]);
    expect($('[data-drupal-messages]').innerHTML).toBe(
      '<div class="messages messages--ab" role="status"><b>Hi</b></div>',
    );
    expect($('.mine').children).toHaveLength(1);
    show('');
    await apply([message]);
  });

  it('shows messages in the place that Drupal hides while it has none, but rather in one that has some [AJX-2]', async () => {
    show('<div data-drupal-messages-fallback class="hidden"></div><div data-drupal-messages></div>');
    const message = { command: 'message', message: 'Hi' };
    await apply([message]);
    expect([$('.hidden').children.length, $('[data-drupal-messages]').textContent]).toEqual([0, 'Hi']);
    $('[data-drupal-messages]').remove();
    await apply([message]);
    expect([$('.hidden'), $('[data-drupal-messages-fallback]').textContent]).toEqual([null, 'Hi']);
  });

  it('shows messages above the form of the modal dialog that covers the page [AJX-2]', async () => {
    show(
      '<div data-drupal-messages></div><dialog><h2>Ask</h2><div class="body"><form></form></div></dialog><dialog open></dialog>',
    );
    $<HTMLDialogElement>('dialog').showModal();
    const message = (text: string, more = {}) => ({ command: 'message', message: text, ...more });
    await apply([message('one'), message('two')]);
    expect([...$('.body').children].map(({ textContent }) => textContent)).toEqual(['one', 'two', '']);
    await apply([message('three', { clearPrevious: true })]);
    expect([...$('.body').children].map(({ textContent }) => textContent)).toEqual(['three', '']);
    $('form').remove();
    await apply([message('four')]);
    expect($('.body').lastElementChild?.textContent).toBe('four');
    await apply([message('five', { messageWrapperQuerySelector: '[data-drupal-messages]' })]);
    expect($('[data-drupal-messages]').textContent).toBe('five');
  });

  it('scrolls only upwards [AJX-2]', async () => {
    show('<p id="list">x</p>');
    const scrolled = vi.spyOn($('#list'), 'scrollIntoView').mockImplementation(() => {});
    const at = vi.spyOn($('#list'), 'getBoundingClientRect');
    for (const top of [10, 0, -1]) {
      at.mockReturnValue({ top } as DOMRect);
      await apply([{ command: 'scrollTop', selector: '#list' }]);
    }
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('gives hidden fields the id of the new form [AJX-8]', async () => {
    const field = (id: string) => `<input name="form_build_id" value="${id}">`;
    show(field('a&quot;b') + field('c'));
    await apply([{ command: 'update_build_id', old: 'a"b', new: 'd' }]);
    expect([...box.querySelectorAll('input')].map(({ value }) => value)).toEqual(['d', 'c']);
  });
});
