import { afterEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { refreshSettings } from '../settings.ts';
import { readAnswer } from './ajax-answer.logic.ts';
import { bodyOf, extendDeep } from './ajax-body.logic.ts';
import { formOf, readEntry, triggersIn, type AjaxEntry } from './ajax-entry.ts';
import { absolute, isLocal, isTrusted, pageFacts } from './ajax-page.ts';
import { send, SILENCE_MS } from './ajax-send.ts';
import { viewsIn } from './ajax-views.ts';
import { formFields } from './form-fields.ts';

const page = window as unknown as { drupalSettings?: object | undefined };
function settingsOf(settings: object): void {
  page.drupalSettings = settings;
  refreshSettings();
}
const element = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};

afterEach(() => {
  delete page.drupalSettings;
  refreshSettings();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a trigger', () => {
  const DEFAULTS: AjaxEntry = {
    url: 'system/ajax',
    event: 'mousedown',
    wrapper: '',
    method: 'replaceWith',
    effect: 'none',
    speed: 'none',
    progress: { type: 'throbber', message: 'Please wait...', url: '', interval: 1_500, method: 'GET' },
    submit: { js: true },
    prevent: '',
    setClick: false,
    format: 'drupal_ajax',
  };
  it('has Drupal’s defaults, and whatever its entry sets [AJX-1]', () => {
    expect(readEntry({})).toEqual(DEFAULTS);
    expect(readEntry(null)).toEqual({ ...DEFAULTS, progress: { ...DEFAULTS.progress, message: '' } });
    const progress = { type: 'bar', message: 'Sending', url: '/p', interval: '20', method: 'POST' };
    const own = { event: 'change', method: 'html', effect: 'fade', prevent: 'click' };
    expect(
      readEntry({ ...own, url: '/a/nojs/b?c=?&d=1', wrapper: '1 b', speed: 300, progress, submit: { a: 1 } }),
    ).toEqual({
      ...{ ...DEFAULTS, ...own, url: '/a/ajax/b?c=&d=1', wrapper: '#\\31 \\ b', speed: '300', submit: { a: 1 } },
      progress: { ...progress, interval: 20 },
    });
    expect(readEntry({ submit: [] }).submit).toEqual({});
    expect(readEntry({ progress: { interval: { toString: 1 } } }).progress.interval).toBe(1_500);
  });

  it('is found by the settings, and by Drupal’s classes for links and buttons [AJX-1]', () => {
    settingsOf({
      ajax: { 'a:b': { url: '/1' }, named: { url: '/2', selector: '.two' }, bad: { selector: '>>>' }, no: 7 },
    });
    const region = element(
      `<p id="a:b"></p><p class="two"></p><p id="no"></p><a class="use-ajax"></a><a class="use-ajax" href="/3/nojs">x</a><b class="use-ajax-submit"></b>
       <form action="/4/nojs#a"><button class="use-ajax-submit"></button><input name="action"></form><form><i class="use-ajax-submit"></i></form>
       <form id="six" action="/6/nojs"></form><form action="/7"><button class="use-ajax-submit" form="six"></button></form><button class="use-ajax-submit" form="six"></button>
       <form action="/8"><button class="use-ajax-submit" form="gone"></button></form>`,
    );
    // A button finds a form that does not contain it in the page only.
    document.body.append(region);
    onTestFinished(() => region.remove());
    const here = location.href;
    expect(triggersIn(region).map(({ entry: { url, event, setClick } }) => [url, event, setClick])).toEqual([
      ['/1', 'mousedown', false],
      ['/2', 'mousedown', false],
      ['/3/ajax', 'click', false],
      ['/4/ajax#a', 'click', true],
      [here, 'click', true],
      ['/6/ajax', 'click', true],
      ['/6/ajax', 'click', true],
    ]);
  });

  const LIST = `<ul class="pager"><li><a href="/l?page=1&f[0]=a">2</a></li></ul><form class="view-filters"><input type="submit"></form>`;
  it.each([
    [{ path: {} }, 'js-view-dom-id-x1'],
    [{}, 'view-dom-id-x1'],
  ])('is a link of a Views list of its own on a page with %o [AJX-1]', (drupal, look) => {
    const list = { view_name: 'towns', view_dom_id: 'x1', view_base_path: null, other: 1 };
    const views = { ajax_path: ['/v/ajax', '/'], ajaxViews: { a: list, b: { view_dom_id: 'gone' }, c: 'x' } };
    settingsOf({ ...drupal, views });
    const region = element(`<div class="${look}">${LIST}<div class="${look}-inner">${LIST}</div></div>`);
    const found = viewsIn(region);
    const sent = { view_name: 'towns', view_dom_id: 'x1', view_base_path: null };
    expect(found.map(({ element: { localName }, entry }) => [localName, entry.url, entry.event, entry.submit])).toEqual(
      [
        ['a', '/v/ajax', 'click', { ...sent, page: '1', 'f[0]': 'a' }],
        ['input', '/v/ajax', 'click', sent],
      ],
    );
    expect(found[0]?.entry.progress).toMatchObject({ type: 'throbber', message: '' });
    settingsOf({ ...drupal, views: { ...views, ajax_path: '/own' } });
    expect(viewsIn(region)[0]?.entry.url).toBe('/own');
    settingsOf({ ...drupal, views: { ...views, ajax_path: 7 } });
    expect(viewsIn(region)[0]?.entry.url).toBe('/views/ajax');
    region.querySelector('.view-filters')?.remove();
    expect(viewsIn(region).map(({ element: { localName } }) => localName)).toEqual(['a']);
    settingsOf({ ...drupal, views: [] });
    expect(viewsIn(region)).toEqual([]);
  });
});

describe('the body', () => {
  it('has lists, maps and empty values as PHP reads them [AJX-1]', () => {
    const submit = { a: [1, ['x']], b: { c: true, d: null, e: undefined }, f: '' };
    const none = { modern: true, htmlIds: [], state: {} };
    expect(bodyOf([['n', 'v']], submit, none)).toEqual([
      ['n', 'v'],
      ['a[]', '1'],
      ['a[][]', 'x'],
      ['b[c]', 'true'],
      ['b[d]', ''],
      ['b[e]', ''],
      ['f', ''],
      ['_drupal_ajax', '1'],
    ]);
  });

  it.each([
    [500, 'ajax_html_ids[]', 'ajax_page_state[jquery_version]'],
    [501, 'ajax_page_state[theme]', 'ajax_html_ids[]'],
  ])('has %i ids where %s is first and %s is last [AJX-1]', (count, first, last) => {
    const state = { theme: 'x', css: { a: 1 }, js: { b: 1 }, jquery_version: '3', libraries: 'no' };
    const htmlIds = Array.from({ length: count }, (_, at) => `i${at}`);
    const names = bodyOf([], {}, { modern: false, htmlIds, state }).map(([name]) => name);
    expect([names[0], names.at(-1), names.length]).toEqual([first, last, count + 4]);
  });

  it.each([
    [{ theme: 'x' }, [['ajax_page_state[theme]', 'x']]],
    ['theme', []],
    [7, []],
    [null, []],
    [['theme'], []],
  ])('has of a page whose state is %j only what a state can have: %j [AJX-1] [CORE-21]', (ajaxPageState, fields) => {
    settingsOf({ path: {}, ajaxPageState });
    expect(bodyOf([], {}, pageFacts())).toEqual([['_drupal_ajax', '1'], ...fields]);
  });

  it('has the successful fields of a form, with Windows’ line ends, and the pressed button only if it is one [AJX-1]', () => {
    const form = element(
      `<form><textarea name="t">a\nb</textarea><input type="checkbox" name="no"><input type="file" name="none"><input type="file" name="some">
       <button name="op" value="1">x</button><button type="button" name="other" value="2">x</button><a>x</a></form>`,
    ).querySelector('form')!;
    const files = new DataTransfer();
    // An empty file is a file.
    files.items.add(new File([], 'a.txt'));
    form.querySelector<HTMLInputElement>('[name=some]')!.files = files.files;
    const sent = (pressed?: HTMLElement) =>
      formFields(form, pressed).map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    const plain = [
      ['t', 'a\r\nb'],
      ['some', 'a.txt'],
    ];
    const [submit, button, link] = [...form.querySelectorAll<HTMLElement>('button, a')];
    const outside = element('<button name="out" value="3">x</button>').querySelector('button')!;
    expect([sent(), sent(button), sent(link), sent(outside)]).toEqual([plain, plain, plain, plain]);
    expect(sent(submit)).toEqual([...plain, ['op', '1']]);
  });

  it('extends settings as jQuery does: maps by key, lists by index, nothing that reaches a prototype [AJX-2]', () => {
    const target = { a: { b: 1, c: 2 }, list: [1, 2, 3], was: [1], text: 'x', kept: 1 };
    const evil = JSON.parse('{"__proto__": {"p": 1}}') as object;
    extendDeep(target, { a: { c: 3, ...evil }, list: [9], was: { d: 1 }, text: [{ e: 1 }], kept: undefined, n: null });
    expect(target).toEqual({ a: { b: 1, c: 3 }, list: [9, 2, 3], was: { d: 1 }, text: [{ e: 1 }], kept: 1, n: null });
    extendDeep(target, evil as never);
    expect(({} as { p?: number }).p).toBeUndefined();
  });

  it('extends 65 levels, so that no answer overflows the stack [AJX-2]', () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 100; level += 1) deep = { d: deep };
    const target: Record<string, unknown> = {};
    extendDeep(target, deep);
    let levels = 0;
    for (let at: unknown = target; typeof at === 'object' && at !== null; at = (at as { d?: unknown }).d) levels += 1;
    expect(levels).toBe(66);
  });
});

describe('an answer', () => {
  it.each<[string, unknown]>([
    ['[{"command": "a"}, {"command": ""}, {"x": 1}, 7, null]', ['a']],
    ['{"0": {"command": "a"}, "2": {"command": "b"}}', ['a', 'b']],
    ['<TEXTAREA rows="1">[{&quot;command&quot;: "&lt;"}]</TEXTAREA>', ['<']],
    ['<textarea>[{"command": "&lt;&amp;&#39;&#039;&gt;&nbsp;"}]</textarea>', ["<&''>&nbsp;"]],
    ['\uFEFF [] \n', []],
    ['{}', []],
    ['null', []],
    [' ', 'expired'],
    ['<textarea></textarea>', 'expired'],
    ['[{"x": 1}]', 'invalid'],
    ['[{"command": 1}]', 'invalid'],
    ['7', 'invalid'],
    ['{', 'invalid'],
  ])('%s is read as %o [AJX-2] [AJX-8]', (text, read) => {
    const answer = readAnswer(text);
    expect(answer.ok ? answer.commands.map(({ command }) => command) : answer.reason).toEqual(read);
  });

  it('may have 5,000,000 characters [AJX-6]', () => {
    const answers = [5_000_000, 5_000_001].map((length) => readAnswer(`[${''.padEnd(length - 2)}]`).ok);
    expect(answers).toEqual([true, false]);
  });
});

describe('an address', () => {
  it.each([
    ['/site/', '/site', true],
    ['/site/', '/site/a?b', true],
    ['/site/', 'system/ajax', true],
    ['/site/', '', true],
    ['/site/', '/sitemap', false],
    ['/site/', '/', false],
    ['/site/', `https://${location.host}/site/a`, true],
    ['/site/', `ftp://${location.host}/site/a`, false],
    ['/site/', 'https://evil.test/site/a', false],
    ['/', '/anything', true],
    ['//evil.test/', '/x', false],
  ])('of a site at %s is its own or not: %s %s [AJX-5]', (basePath, url, isOwn) => {
    settingsOf({ basePath });
    expect(isLocal(url)).toBe(isOwn);
  });

  it('is relative to the base path of the site [AJX-1]', () => {
    settingsOf({ basePath: '/site/' });
    expect(['system/ajax', ' ', 'javascript:x'].map((url) => absolute(url)?.pathname)).toEqual([
      '/site/system/ajax',
      '/site/',
      undefined,
    ]);
  });

  it.each(['urlIsAjaxTrusted', 'ajaxTrustedUrl'])('is trusted if %s lists it, with or without nojs [AJX-5]', (name) => {
    settingsOf({ [name]: { '/a': true, '/b/nojs': 1, '/c': false } });
    expect(['/a', '/b/nojs', '/b/ajax', '/c', '/d', '/b'].map(isTrusted)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    settingsOf({ [name]: [] });
    expect(isTrusted('/a')).toBe(false);
  });
});

describe('a request', () => {
  /** A connection that a test plays the server of. */
  class Connection extends EventTarget {
    static last: Connection;
    upload = new EventTarget();
    readyState = 4;
    status = 200;
    statusText = 'OK';
    responseText = '[]';
    responseURL = 'https://a.test/';
    sent: unknown;
    readonly headers: Record<string, string> = {};
    constructor() {
      super();
      Connection.last = this;
    }
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return name === 'X-Drupal-Ajax-Token' ? '1' : null;
    }
    send(body: unknown) {
      this.sent = body;
    }
    progress(loaded: number, total = 0, of: EventTarget = this) {
      of.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
    }
  }
  function start(body: URLSearchParams | FormData = new URLSearchParams('a=b'), more: object = {}) {
    vi.stubGlobal('XMLHttpRequest', Connection);
    const answer = send({ url: '/system/ajax', body, ...more });
    return { answer, connection: Connection.last };
  }
  const NONE = { status: 0, text: '', token: null };

  it('is posted as jQuery’s would be, and has what came [AJX-1] [AJX-5]', async () => {
    const { answer, connection } = start();
    expect([connection.sent, connection.headers['X-Requested-With'], connection.headers['Content-Type']]).toEqual([
      ...['a=b', 'XMLHttpRequest', 'application/x-www-form-urlencoded; charset=UTF-8'],
    ]);
    connection.progress(5_000_000);
    connection.dispatchEvent(new Event('loadend'));
    expect(await answer).toEqual({
      ...{ status: 200, statusText: 'OK', text: '[]', token: '1', url: 'https://a.test/', readyState: 4 },
    });
    const files = new FormData();
    expect(start(files).connection).toMatchObject({ sent: files, headers: { Accept: expect.any(String) } });
    expect(Connection.last.headers['Content-Type']).toBeUndefined();
  });

  it('has nothing of a response that did not arrive, or is too large [AJX-6]', async () => {
    const broken = start();
    Object.assign(broken.connection, { status: 0, statusText: '' });
    broken.connection.dispatchEvent(new Event('loadend'));
    expect(await broken.answer).toMatchObject({ ...NONE, statusText: '' });
    const large = start();
    large.connection.progress(5_000_001);
    expect(await large.answer).toMatchObject({ ...NONE, statusText: 'too large' });
  });

  it('is aborted by its signal, and after half a minute of silence [AJX-4]', async () => {
    const stop = new AbortController();
    const { answer } = start(undefined, { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ ...NONE, statusText: 'abort' });
    vi.useFakeTimers();
    const slow = start();
    const over = vi.fn();
    void slow.answer.then(over);
    await vi.advanceTimersByTimeAsync(29_000);
    slow.connection.progress(1);
    await vi.advanceTimersByTimeAsync(29_999);
    slow.connection.progress(1, 2, slow.connection.upload);
    await vi.advanceTimersByTimeAsync(29_999);
    expect([over.mock.calls.length, SILENCE_MS]).toEqual([0, 30_000]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await slow.answer).toMatchObject({ ...NONE, statusText: 'timeout' });
  });

  it('tells how far its upload is, if it knows [AJX-4]', () => {
    const shares: number[] = [];
    const { connection } = start(undefined, { onUpload: (share: number) => shares.push(share) });
    for (const [loaded, total] of [
      [1, 0],
      [1, 4],
      [1, 1],
    ] as const)
      connection.progress(loaded, total, connection.upload);
    expect(shares).toEqual([0.25, 1]);
    start().connection.progress(1, 1, Connection.last.upload);
  });
});

it.each(['', 'contact'])(
  'takes the form around a custom element whose property `form` is the text "%s" [AJX-1]',
  (text) => {
    const form = document.createElement('form');
    expect(formOf(Object.assign(form.appendChild(document.createElement('x-field')), { form: text }))).toBe(form);
  },
);
