import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSettings } from '../settings.ts';
import { ajaxTexts } from './ajax-texts.ts';
import { errorText, type AjaxFailure, type AjaxTranslate } from './ajax-error.logic.ts';
import { carryOut, runAjax, type AjaxResult } from './ajax.ts';
import { bindAjax } from './ajax-bind.ts';
import { readEntry } from './ajax-entry.ts';
import { send, type Incoming, type Outgoing } from './ajax-send.ts';
import { fillText } from '@staytags/base/options/texts';

let box: HTMLElement;
let answer: (request: Outgoing) => Promise<Incoming>;
let sent: Outgoing[];
let failures: AjaxFailure[];
let alerts: string[];
const t: AjaxTranslate = (key, values) => fillText(ajaxTexts[key], values);
const $ = <E extends Element = HTMLElement>(selector: string): E => document.querySelector(selector) as E;

const incoming = (text: string, more: Partial<Incoming> = {}): Incoming => ({
  status: 200,
  statusText: 'OK',
  text,
  token: '1',
  url: '',
  readyState: 4,
  ...more,
});
const commands = (...list: object[]): string => JSON.stringify(list);
const ports = () => ({
  alert: async (text: string) => void alerts.push(text),
  close: 'Close',
  fail: (failure: AjaxFailure) => void failures.push(failure),
  send: (request: Outgoing) => (sent.push(request), answer(request)),
});

function settingsOf(value: object): void {
  $('script[data-test]')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset['staySettings'] = '';
  script.dataset['test'] = '';
  script.textContent = JSON.stringify(value);
  document.head.append(script);
  refreshSettings();
}

const run = (more: object = {}, selector = '#go'): Promise<AjaxResult | undefined> =>
  runAjax({ element: $(selector), entry: readEntry({ url: '/system/ajax', wrapper: 'wrap', ...more }) }, ports());

const apply = (...list: object[]): Promise<void> =>
  carryOut(list as never, {
    entry: readEntry({ wrapper: 'wrap' }),
    trigger: $('#go'),
    modern: false,
    alert: ports().alert,
    close: 'Close',
    announce: () => {},
  });

beforeEach(() => {
  sent = [];
  failures = [];
  alerts = [];
  answer = async () => incoming('[]');
  settingsOf({ basePath: '/', ajaxPageState: { theme: 'x' }, urlIsAjaxTrusted: { '/system/ajax': true } });
  box = document.createElement('div');
  box.innerHTML = `<form id="f" method="post"><input name="name" id="name" value="Ann"><input name="action" value="a"><input name="submit" value="s">
    <input name="__proto__" value="p"><div id="wrap"><p id="old">old</p></div><button id="go" name="op" value="Send">Send</button></form><table id="rows"></table>`;
  document.body.append(box);
});

afterEach(() => {
  vi.restoreAllMocks();
  box.remove();
  $('script[data-test]')?.remove();
  refreshSettings();
});

describe('a request', () => {
  it('disables its trigger and shows a throbber until the response, and ignores a second press [AJX-4]', async () => {
    let release: (value: Incoming) => void = () => {};
    answer = () => new Promise((resolve) => (release = resolve));
    $('#go').focus();
    const first = run();
    expect($<HTMLButtonElement>('#go').disabled).toBe(true);
    expect($('.ajax-progress-throbber .message').textContent).toBe('Please wait...');
    expect(await run()).toBeUndefined();
    release(incoming('[]'));
    expect(await first).toMatchObject({ ok: true });
    expect([$<HTMLButtonElement>('#go').disabled, $('.ajax-progress'), sent.length]).toEqual([false, null, 1]);
    expect(document.activeElement).toBe($('#go'));
  });

  it('leaves a trigger disabled that was, and the focus where the visitor has moved it [AJX-4]', async () => {
    const go = $<HTMLButtonElement>('#go');
    go.disabled = true;
    await run();
    expect([go.disabled, go.className, document.activeElement]).toEqual([true, '', document.body]);
    go.disabled = false;
    go.focus();
    answer = async () => ($('#name').focus(), incoming('[]'));
    await run();
    expect([go.disabled, document.activeElement]).toEqual([false, $('#name')]);
    $('#name').blur();
    answer = async () => incoming('[]');
    await run();
    expect(document.activeElement).toBe(document.body);
  });

  it('has the form’s behaviours detached before it is read, and attached again [AJX-3]', async () => {
    const calls: string[] = [];
    (window as { Drupal?: unknown }).Drupal = {
      attachBehaviors: ({ id }: Element) => calls.push(`attach ${id}`),
      detachBehaviors: ({ id }: Element, _: unknown, why: string) => calls.push(`detach ${id} ${why}`),
    };
    await run();
    answer = async () => ($('#f').remove(), incoming('[]'));
    await run();
    delete (window as { Drupal?: unknown }).Drupal;
    expect(calls).toEqual(['detach f serialize', 'attach f', 'detach f serialize']);
  });

  it('polls a progress bar for status, percentage, message and data [AJX-4]', async () => {
    const replies = [
      { status: true, percentage: 40, message: 'Half way' },
      { status: 0, data: 'Broken' },
    ];
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(replies.shift()));
    let release: (value: Incoming) => void = () => {};
    answer = () => new Promise((resolve) => (release = resolve));
    const first = run({ progress: { type: 'bar', message: 'Sending', url: '/progress', interval: 20 } });
    expect($('.ajax-progress-bar .message').textContent).toBe('Sending');
    await expect.poll(() => $('.ajax-progress-bar .percentage').textContent).toBe('40%');
    expect($('.ajax-progress-bar .message').textContent).toBe('Half way');
    await expect.poll(() => $('.ajax-progress-bar [role=alert]').textContent).toBe('Broken');
    release(incoming('[]'));
    await first;
    expect($('.ajax-progress')).toBeNull();
  });

  it('sends fields named action, submit and __proto__ as they are, and rereads hidden fields each time [AJX-8]', async () => {
    await run();
    answer = async () => incoming(commands({ command: 'updateBuildId', old: 'form-a', new: 'form-b' }));
    $('#f').insertAdjacentHTML('beforeend', '<input type="hidden" name="form_build_id" value="form-a">');
    await run();
    await run();
    const names = (index: number) =>
      [...new URLSearchParams(sent[index]?.body.toString())].filter(([name]) => !name.startsWith('ajax_'));
    expect(names(0)).toEqual([
      ['name', 'Ann'],
      ['action', 'a'],
      ['submit', 's'],
      ['__proto__', 'p'],
      ['js', 'true'],
    ]);
    expect([names(1), names(2)].map((list) => list.find(([name]) => name === 'form_build_id')?.[1])).toEqual([
      'form-a',
      'form-b',
    ]);
  });

  it('sends a thousand fields, and a file as multipart [AJX-1]', async () => {
    $('#wrap').innerHTML = Array.from(
      { length: 1_000 },
      (_, index) => `<input name="f${index}" value="${index}">`,
    ).join('');
    await run();
    expect([...new URLSearchParams(sent[0]?.body.toString())].filter(([name]) => /^f\d+$/.test(name))).toHaveLength(
      1_000,
    );
    $('#wrap').innerHTML = '<input type="file" name="photo"><input type="file" name="none">';
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png'));
    $<HTMLInputElement>('[name=photo]').files = files.files;
    await run();
    const body = sent[1]?.body as FormData;
    expect([(body.get('photo') as File).name, body.has('none'), body.get('name')]).toEqual(['a.png', false, 'Ann']);
  });

  it('sends the ids of a large page last, where PHP would cut them off [AJX-1]', async () => {
    settingsOf({ ajaxPageState: { theme: 'x', css: { 'site.css': 1 } }, urlIsAjaxTrusted: { '/system/ajax': true } });
    $('#wrap').innerHTML = Array.from({ length: 1_200 }, (_, index) => `<i id="id-${index}"></i>`).join('');
    await run();
    const names = [...new URLSearchParams(sent[0]?.body.toString())].map(([name]) => name);
    const first = names.indexOf('ajax_html_ids[]');
    expect(names.slice(first).filter((name) => name !== 'ajax_html_ids[]')).toEqual([]);
    expect(names.length - first).toBeGreaterThan(1_200);
    expect(names.slice(0, first)).toEqual(
      expect.arrayContaining(['name', 'ajax_page_state[theme]', 'ajax_page_state[css][site.css]']),
    );
  });

  it('speaks the protocol of Drupal 8 to 11 on their pages [AJX-8]', async () => {
    settingsOf({
      path: { baseUrl: '/' },
      ajaxPageState: { theme: 'olivero', theme_token: null, libraries: 'eJx' },
      ajaxTrustedUrl: { '/form/nojs/x': true },
    });
    answer = async () =>
      incoming(
        commands(
          { command: 'invoke', selector: '#wrap', method: 'addClass', args: ['on'] },
          { command: 'insert', method: 'html', selector: '#wrap', data: '<i>1</i> <b>2</b>' },
        ),
        { token: null },
      );
    await run({ url: '/form/nojs/x' });
    expect(sent[0]?.url).toBe(`${location.origin}/form/ajax/x?_wrapper_format=drupal_ajax`);
    expect([...new URLSearchParams(sent[0]?.body.toString())].slice(-4)).toEqual([
      ['_drupal_ajax', '1'],
      ['ajax_page_state[theme]', 'olivero'],
      ['ajax_page_state[theme_token]', ''],
      ['ajax_page_state[libraries]', 'eJx'],
    ]);
    expect([failures, $('#wrap').className, $('#wrap').innerHTML]).toEqual([[], 'on', '<i>1</i> <b>2</b>']);
  });
});

describe('trust', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  it.each([
    '//evil.example/ajax',
    'https://evil.example/system/ajax',
    'javascript:alert(1)',
    'http://user:pw@localhost/x',
  ])('refuses %s before anything is sent [AJX-5]', async (url) => {
    expect(await run({ url })).toMatchObject({ ok: false });
    expect([sent, failures.map((failure) => errorText(failure, t))]).toEqual([
      [],
      [`The callback URL is not local and not trusted: ${url}`],
    ]);
  });

  it.each([[null], ['0'], ['1, 1'], ['']])(
    'drops a response from an untrusted URL with the header %s [AJX-5]',
    async (token) => {
      answer = async () => incoming(commands({ command: 'remove', selector: '#old' }), { token });
      expect(await run({ url: '/other' })).toMatchObject({ ok: false, failure: { kind: 'verification' } });
      expect($('#old')).not.toBeNull();
      expect(errorText(failures[0] as AjaxFailure, t)).toContain(
        'CustomMessage: The response failed verification so will not be processed.',
      );
    },
  );

  it('accepts a response without commands from any URL of the site [AJX-5]', async () => {
    answer = async () => incoming('[]', { token: null });
    expect(await run({ url: '/other' })).toEqual({ ok: true, commands: [] });
    answer = async () =>
      incoming(commands({ command: 'remove', selector: '#old' }), { token: null, url: location.href });
    expect(await run()).toMatchObject({ ok: true });
    expect($('#old')).toBeNull();
  });

  it.each([null, '1'])(
    'drops a response that was redirected to another site, even from a trusted URL and with the header %s [AJX-5]',
    async (token) => {
      answer = async () =>
        incoming(commands({ command: 'remove', selector: '#old' }), { token, url: 'https://evil.example/' });
      expect(await run()).toMatchObject({ ok: false, failure: { kind: 'verification' } });
      expect($('#old')).not.toBeNull();
    },
  );
});

describe('a failure', () => {
  const html = (status: number, text: string): Partial<Incoming> & { text: string } => ({
    status,
    statusText: `S${status}`,
    text,
    token: null,
  });
  it.each<[string, Partial<Incoming> & { text: string }, AjaxFailure['kind']]>([
    ['refuses the request', { status: 0, statusText: '', text: '', readyState: 4 }, 'http'],
    ['breaks the connection', { status: 0, statusText: 'abort', text: '' }, 'http'],
    ['never responds', { status: 0, statusText: 'timeout', text: '' }, 'http'],
    ['responds with ten megabytes', { status: 0, statusText: 'too large', text: '' }, 'http'],
    ...[199, 300, 400, 403, 404, 429, 500, 503].map(
      (status) =>
        [`responds with ${status}`, html(status, '<h1>No</h1>'), 'http'] as [
          string,
          Partial<Incoming> & { text: string },
          'http',
        ],
    ),
    ['responds with 204', html(204, ''), 'expired'],
    ['sends an empty response', html(200, ''), 'expired'],
    ['sends a login page', html(200, '<!doctype html><form>'), 'invalid'],
    ['cuts off its JSON', html(200, '[{"command":"remo'), 'invalid'],
    ['sends NaN', html(200, '[NaN]'), 'invalid'],
    ['sends a string', html(200, '"ok"'), 'invalid'],
    ['sends another shape', html(200, '[{"url":"/x"}]'), 'invalid'],
  ])(
    're-enables the trigger, keeps the fields, and is reported once, not retried, when the server %s [AJX-6]',
    async (_, reply, kind) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      answer = async () => incoming(reply.text, reply);
      $<HTMLInputElement>('#name').value = 'Typed';
      expect(await run()).toMatchObject({ ok: false, failure: { kind } });
      expect([
        failures.length,
        sent.length,
        $<HTMLButtonElement>('#go').disabled,
        $<HTMLInputElement>('#name').value,
        $('.ajax-progress'),
      ]).toEqual([1, 1, false, 'Typed', null]);
    },
  );

  it.each([
    '[]',
    '\uFEFF[]',
    ' [] ',
    '{"0":{"command":"settings","settings":[],"merge":true}}',
    '<textarea>[]</textarea>',
    'null',
  ])('is not reported for the response %j [AJX-2]', async (text) => {
    answer = async () => incoming(text);
    expect(await run()).toMatchObject({ ok: true });
    expect(failures).toEqual([]);
  });

  it('is worded as Drupal does, line by line [AJX-6]', async () => {
    const base = {
      url: '/system/ajax',
      statusText: ' Oops ',
      response: '<p title="a > b">One</p>\n\n  <b>two</b>',
      readyState: 4,
      message: '',
    };
    expect(errorText({ ...base, kind: 'http', status: 500 }, t)).toBe(
      'An AJAX HTTP error occurred.\nHTTP Result Code: 500\nDebugging information follows.\nPath: /system/ajax\nStatusText: Oops\nResponseText: One\ntwo',
    );
    expect(errorText({ ...base, kind: 'http', status: 0, message: 'why' }, t)).toBe(
      'An AJAX HTTP request terminated abnormally.\nDebugging information follows.\nPath: /system/ajax\nStatusText: Oops\nCustomMessage: why\nResponseText: One\ntwo\nReadyState: 4',
    );
    expect(errorText({ ...base, kind: 'exception', status: 0, message: 'boom' }, t)).toBe(
      'An error occurred while attempting to process /system/ajax: boom',
    );
    expect(errorText({ ...base, kind: 'expired', status: 200 }, t)).toMatch(/^This form has expired/);
    const began = performance.now();
    expect(errorText({ ...base, kind: 'http', status: 500, response: '<"'.repeat(50_000) }, t)).toContain('Text: <"<"');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is shown after a download or a visitor who stays, though either announced an unload [AJX-6]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    window.dispatchEvent(new Event('beforeunload'));
    answer = async () => incoming('', { status: 0 });
    expect(await run()).toMatchObject({ ok: false });
    // The page may be on its way out.
    expect(failures).toEqual([]);
    await expect.poll(() => failures.length).toBe(1);
    expect(await run()).toMatchObject({ ok: false });
    expect(failures).toHaveLength(2);
  });

  it('is not shown once the element has gone, and an error in the way is one [AJX-6]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const gone = new AbortController();
    answer = async () => (gone.abort(), incoming('', { status: 0 }));
    const trigger = { element: $('#go'), entry: readEntry({ url: '/system/ajax' }) };
    expect(await runAjax(trigger, { ...ports(), signal: gone.signal })).toMatchObject({ ok: false });
    expect(failures).toEqual([]);
    answer = async () => Promise.reject(new TypeError('broken'));
    expect(await run()).toMatchObject({ ok: false, failure: { kind: 'exception', message: 'broken', status: 0 } });
    expect([failures.length, $<HTMLButtonElement>('#go').disabled]).toEqual([1, false]);
  });

  it('is not shown while the page unloads [AJX-6]', async () => {
    answer = async () => (window.dispatchEvent(new Event('pagehide')), incoming('', { status: 0 }));
    expect(await run()).toMatchObject({ ok: false });
    window.dispatchEvent(new Event('pageshow'));
    expect(failures).toEqual([]);
  });
});

describe('a malicious response', () => {
  const pwned = () => (window as unknown as { __pwn?: number }).__pwn;
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

  it.each([
    '<script>__pwn=1</script>',
    '<img src=x onerror="__pwn=1">',
    '<svg onload="__pwn=1"></svg>',
    '<svg><script>__pwn=1</script></svg>',
    '<a href="javascript:__pwn=1">x</a>',
    '<a href=" java\tscript:__pwn=1">x</a>',
    '<form action="javascript:__pwn=1"></form>',
    '<button formaction="javascript:__pwn=1">x</button>',
    '<iframe srcdoc="<script>parent.__pwn=1</script>"></iframe>',
    '<iframe src="javascript:parent.__pwn=1"></iframe>',
    '<object data="javascript:1"></object>',
    '<embed src="//evil.example/x">',
    '<base href="//evil.example/">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<style>@import url("//evil.example/x.css")</style>',
    '<link rel="import" href="//evil.example">',
    '<script src="//evil.example/x.js"></script>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__pwn=1&gt;">',
    '<template><script>__pwn=1</script></template>',
    '<template shadowrootmode="open"><script>__pwn=1</script></template>',
    '<details open ontoggle="__pwn=1">x</details>',
    '<input autofocus onfocus="__pwn=1">',
  ])('runs nothing from the insert %s [AJX-10]', async (data) => {
    const added: string[] = [];
    vi.spyOn(document.head, 'append').mockImplementation(
      (node) => void added.push(String((node as Element).outerHTML)),
    );
    await apply({ command: 'insert', method: 'html', selector: '#wrap', data });
    box.addEventListener('submit', (event) => event.preventDefault());
    for (const link of box.querySelectorAll<HTMLElement>('a, button:not(#go)')) link.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([pwned(), added]).toEqual([undefined, []]);
    expect(
      box.querySelector('script, base, meta, object, embed, [srcdoc], [onerror], [onload], [onfocus], [ontoggle]'),
    ).toBeNull();
    expect(box.innerHTML).not.toMatch(/java\s*script:/i);
  });

  it.each([
    '<animate attributeName="href" values="javascript:__pwn=1" />',
    '<set attributeName=" href " to="javascript:__pwn=1" />',
    '<set attributeName="xlink:href" to="javascript:__pwn=1" />',
    '</a><set href="#link" attributeName="href" to="javascript:__pwn=1" />',
  ])('runs nothing from a link of the insert that SVG animates: %s [AJX-10]', async (animation) => {
    const data = `<svg viewBox="0 0 90 20"><a id="link" href="#a"><text y="15">x</text>${animation}</a></svg>`;
    history.replaceState(null, '', location.pathname + location.search);
    await apply({ command: 'insert', method: 'html', selector: '#wrap', data });
    // Animations begin with the next frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    $<SVGAElement>('#link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.poll(() => location.hash).toBe('#a');
    history.replaceState(null, '', location.pathname + location.search);
    expect(pwned()).toBeUndefined();
  });

  it.each(['load', '__proto__', 'constructor', 'wrap', 'eval', 'replaceAll', 'toString'])(
    'has no insert method "%s" [AJX-9]',
    async (method) => {
      await apply({ command: 'insert', method, selector: '#wrap', data: '<i>new</i>' });
      expect(box.querySelector('i')).toBeNull();
    },
  );

  it.each([
    ['html', 'html'],
    ['body', 'replaceWith'],
    ['body', 'html'],
    ['body', 'remove'],
    ['head', 'append'],
    ['script', 'html'],
    ['style', 'html'],
    [':visible', 'html'],
    ['#a:contains(x)', 'html'],
    ['>>>', 'html'],
    ['"] , *[x="', 'html'],
  ])('does not touch %s with %s [AJX-9]', async (selector, method) => {
    const before = document.body;
    await apply({ command: 'insert', method, selector, data: '<i>new</i>' });
    expect([document.body === before, document.querySelector('i'), box.isConnected]).toEqual([true, null, true]);
  });

  it.each<[string, unknown[]]>([
    ['html', ['<img onerror>']],
    ['attr', ['onclick', '__pwn=1']],
    ['attr', ['href', 'javascript:1']],
    ['attr', ['style', 'x']],
    ['attr', [{ onclick: '1', srcdoc: 'x' }]],
    ['prop', ['innerHTML', '<b>']],
    ['load', ['//evil.example']],
    ['eval', ['1']],
    ['constructor', ['x']],
    ['submit', []],
    ['click', []],
    ['trigger', ['click']],
    ['trigger', ['submit']],
    ['trigger', ['stay:order-clear']],
    ['__proto__', []],
    ['appendTo', ['body']],
  ])('does not invoke %s(%j) [AJX-9]', async (method, args) => {
    const before = box.innerHTML;
    const heard: string[] = [];
    for (const type of ['click', 'submit', 'stay:order-clear'])
      document.addEventListener(type, (event) => heard.push(event.type), { once: true });
    await apply({ command: 'invoke', selector: '#wrap', method, arguments: args });
    expect([box.innerHTML, heard]).toEqual([before, []]);
  });

  it('sets no style that loads a file or covers the page, and adds no file from another site [AJX-9]', async () => {
    const added: unknown[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((node) => void added.push(node));
    await apply(
      {
        command: 'css',
        selector: '#wrap',
        argument: {
          background: 'red',
          'background-color': 'url(//evil.example)',
          position: 'fixed',
          color: 'red',
          'list-style-image': 'none',
        },
      },
      {
        command: 'add_css',
        data: '<style>@import url("//evil.example/a.css");</style><link rel="stylesheet" href="//evil.example/b.css"><script src="/x.js"></script>',
      },
      { command: 'add_css', data: [{ rel: 'stylesheet', href: '//evil.example/c.css' }] },
      { command: 'add_js', data: [{ src: '//evil.example/d.js' }] },
    );
    expect([$('#wrap').getAttribute('style'), added]).toEqual(['color: red;', []]);
  });

  it('runs the commands after an unknown or failing one [AJX-2]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await apply(
      { command: '__proto__' },
      { command: 'constructor' },
      { command: 'tabledragChanged' },
      { command: 'remove', selector: 'html' },
      { command: 'remove', selector: '>>>' },
      {
        command: 'settings',
        settings: { __proto__: { polluted: 1 }, constructor: { prototype: { p2: 1 } } },
        merge: true,
      },
      { command: 'redirect', url: 'javascript:alert(1)' },
      { command: 'updateBuildId', old: '"] , *[x="', new: 'x' },
      { command: 'data', selector: '#wrap', name: '__proto__', value: 1 },
      { command: 'invoke', selector: '#wrap', method: 'addClass', arguments: ['survived'] },
    );
    expect($('#wrap').className).toBe('survived');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it('keeps the focus in a field whose new version replaces it [AJX-2]', async () => {
  $('#name').focus();
  await apply({
    command: 'insert',
    method: 'replaceWith',
    selector: '#f',
    data: '<form id="f2"><input name="name" id="name--2"></form>',
  });
  expect(document.activeElement).toBe($('#name--2'));
});

it('handles triggers added later, and leaves links that open elsewhere alone [AJX-1]', async () => {
  const stop = new AbortController();
  const runs: string[] = [];
  const press = (more: MouseEventInit = {}): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    let isOurs = false;
    // The page of the tests must not be left.
    document.addEventListener('click', () => ((isOurs = click.defaultPrevented), click.preventDefault()), {
      once: true,
    });
    $('a.use-ajax').dispatchEvent(click);
    return isOurs;
  };
  box.insertAdjacentHTML('beforeend', '<p></p>');
  bindAjax(box, stop.signal, ({ entry }) => runs.push(entry.url));
  $('p').insertAdjacentHTML('beforeend', '<a class="use-ajax" href="/thing/nojs?x=1">x</a>');
  await new Promise((resolve) => setTimeout(resolve));
  expect([press(), press({ ctrlKey: true })]).toEqual([true, false]);
  stop.abort();
  expect([press(), runs]).toEqual([false, ['/thing/ajax?x=1']]);
});

it('acts on a trigger’s own event, once, until its signal aborts, and leaves a box its check [AJX-1] [AJX-11]', async () => {
  settingsOf({
    ajax: {
      go: { url: '/1', event: 'mousedown', prevent: 'keydown' },
      name: { url: '/2', event: 'keyup', prevent: 'keydown' },
      box: { url: '/3', event: 'change' },
      check: { url: '/4', event: 'click' },
    },
  });
  $('#wrap').innerHTML = '<input id="box" type="text"><input id="check" type="checkbox">';
  const runs: string[] = [];
  const fire = (id: string, type: string, more: MouseEventInit = {}): boolean => {
    const event = new (/click|mouse/.test(type) ? MouseEvent : Event)(type, { cancelable: true, ...more });
    $(`#${id}`).dispatchEvent(event);
    return event.defaultPrevented;
  };
  let stop = new AbortController();
  const bind = () => bindAjax(box, (stop = new AbortController()).signal, ({ entry }) => runs.push(entry.url));
  bind();
  refreshSettings();
  box.addEventListener('submit', (event) => event.preventDefault());
  expect([fire('go', 'mousedown'), fire('go', 'keydown'), fire('go', 'click'), runs.join()]).toEqual([
    ...[false, false, true, '/1'],
  ]);
  expect([fire('name', 'keydown'), fire('name', 'keyup'), fire('box', 'change')]).toEqual([true, true, true]);
  // The browser then checks it.
  expect([fire('check', 'click'), runs.join()]).toEqual([false, '/1,/2,/3,/4']);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(fire('go', 'click', { [key]: true }), key).toBe(false);
  stop.abort();
  expect([fire('go', 'click'), fire('name', 'keydown')]).toEqual([false, false]);
  bind();
  expect([fire('go', 'click'), runs.join()]).toEqual([true, '/1,/2,/3,/4,/1']);
  stop.abort();
});

it('gives up a response that is too large, even if it is complete when its size is known [AJX-4]', async () => {
  // Chromium's: it reports the last progress late, and an abort then fires nothing.
  class Complete extends EventTarget {
    upload = new EventTarget();
    readyState = 4;
    status = 200;
    statusText = 'OK';
    responseText = '[]';
    responseURL = '';
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new ProgressEvent('progress', { loaded: 10_000_000 }));
    }
    abort() {
      this.readyState = 0;
    }
  }
  vi.stubGlobal('XMLHttpRequest', Complete);
  const received = send({ url: '/system/ajax', body: new URLSearchParams() });
  vi.unstubAllGlobals();
  expect(await received).toMatchObject({ status: 0, statusText: 'too large', text: '' });
});
