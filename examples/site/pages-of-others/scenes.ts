import {
  FULL,
  LITE,
  POLICY,
  SETTINGS,
  TAGS,
  add,
  css,
  early,
  inserted,
  later,
  page,
  policy,
  scripts,
  usual,
  type Scene,
} from './scene.ts';

export const SCENES: readonly Scene[] = [
  scripts('in the head', FULL, '', '', ''),
  scripts('async', '<script type="module" async src="/staytags/staytags.js"></script>', '', '', ''),
  scripts('before the tags', '', FULL, '', ''),
  scripts('among the tags', '', '', FULL, ''),
  scripts('after the tags', '', '', '', FULL),
  scripts('added after load', `<script>${later(`document.head.append(${add})`)}</script>`, '', '', ''),
  scripts(
    'added in order',
    `<script>document.head.append(Object.assign(${add}, { async: false }))</script>`,
    '',
    '',
    '',
  ),
  scripts('imported', `<script>${later("import('/staytags/staytags.js')")}</script>`, '', '', ''),
  scripts('preloaded', `<link rel="modulepreload" href="/staytags/staytags.js">${FULL}`, '', '', ''),
  scripts('twice', FULL, '', '', FULL),
  scripts('two versions', FULL, '', '', FULL.replace('.js', '.js?v=2')),
  scripts('both bundles', FULL, '', '', LITE),
  scripts('both bundles, the light one first', LITE, '', '', FULL),
  scripts('the light bundle', LITE, '', '', ''),
  scripts('settings after the script', FULL, '', '', `<script type="application/json" data-stay-settings>{}</script>`),
  inserted('innerHTML', 'main.innerHTML = tags'),
  inserted('insertAdjacentHTML', "main.insertAdjacentHTML('beforeend', tags)"),
  inserted(
    'a template',
    "const t = document.createElement('template'); t.innerHTML = tags; main.append(t.content.cloneNode(true))",
  ),
  inserted(
    'importNode',
    "const t = document.createElement('template'); t.innerHTML = tags; main.append(document.importNode(t.content, true))",
  ),
  inserted('DOMParser', "main.append(...new DOMParser().parseFromString(tags, 'text/html').body.children)"),
  inserted('a range', 'main.append(document.createRange().createContextualFragment(tags))'),
  inserted(
    'createElement',
    "const t = document.createElement('div'); t.innerHTML = tags; for (const { localName, attributes, childNodes } of [...t.children]) { const made = document.createElement(localName); for (const { name, value } of attributes) made.setAttribute(name, value); made.append(...childNodes); main.append(made); }",
  ),
  inserted(
    'one at a time',
    "const t = document.createElement('div'); t.innerHTML = tags; const next = () => t.firstElementChild && (main.append(t.firstElementChild), setTimeout(next)); next()",
  ),
  inserted('replaceWith', "const t = document.createElement('div'); t.innerHTML = tags; main.replaceWith(t)"),
  inserted('a shadow root', "main.attachShadow({ mode: 'open' }).innerHTML = tags"),
  inserted(
    'a move',
    "main.innerHTML = tags; const to = document.createElement('div'); document.body.append(to); setTimeout(() => to.append(...main.childNodes))",
  ),
  inserted(
    'a removal and return',
    'main.innerHTML = tags; main.remove(); setTimeout(() => document.body.append(main))',
  ),
  inserted(
    'a clone',
    "const t = document.createElement('div'); t.innerHTML = tags; main.append(...t.cloneNode(true).childNodes)",
  ),
  inserted(
    'wrapping afterwards',
    "main.innerHTML = tags; for (const tag of [...main.children]) { const box = document.createElement('div'); tag.before(box); box.append(tag); }",
  ),
  inserted(
    'moveBefore',
    "main.innerHTML = tags; const to = document.body.appendChild(document.createElement('div')); for (const tag of [...main.children]) (to.moveBefore ?? to.insertBefore).call(to, tag, null)",
  ),
  {
    name: 'tags in a declarative shadow root',
    html: page(FULL, `${SETTINGS}<div><template shadowrootmode="open">${TAGS}</template></div>`),
  },
  {
    name: 'tags by document.write',
    html: page(FULL, `${SETTINGS}<script>document.write(${JSON.stringify(TAGS)})</script>`),
  },
  {
    name: 'tags in a details element that opens',
    html: page(FULL, `${SETTINGS}<details>${TAGS}</details>`),
    late: "document.querySelector('details').open = true",
  },
  css('reset of everything', '*{all:revert!important}'),
  css('no buttons', 'button,input,label{display:none!important}'),
  css('everything absolute', 'div,span,p{position:absolute!important;left:-9999px}'),
  css('huge letters', '*{font-size:40px;letter-spacing:9px;line-height:1}'),
  css('tiny rem', 'html{font-size:1px}'),
  css(
    'no pointer events in components',
    'button{pointer-events:none!important;opacity:0!important;visibility:hidden!important}',
  ),
  css('our names', '.card,.button,.stay-view,[part]{display:none!important}'),
  css('right to left', 'body{direction:rtl}'),
  css('flex for all', 'body,body *{display:flex}script,style,head,title{display:none!important}'),
  policy('the strict one', POLICY),
  policy('no storage of frames, no eval', "script-src 'self' 'unsafe-inline'; object-src 'none'"),
  policy('a nonce', "script-src 'nonce-n' 'strict-dynamic'; style-src 'self'", {
    html: usual.replace('<script type="module"', '<script nonce="n" type="module"'),
  }),
  policy('no script', "script-src 'none'", { falls: true }),
  policy('a sandbox without an origin', 'sandbox allow-scripts', { falls: true }),
  policy('a sandbox with an origin', 'sandbox allow-scripts allow-same-origin'),
  early(
    'no local storage',
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
  ),
  early(
    'no session storage',
    "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
  ),
  early('full storage', "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"),
  early(
    'no cookies',
    "Object.defineProperty(Document.prototype, 'cookie', { get() { throw new DOMException('no', 'SecurityError') }, set() { throw new DOMException('no', 'SecurityError') } })",
  ),
  early('no IntersectionObserver', 'delete window.IntersectionObserver', { mended: true }),
  early('no BroadcastChannel', 'delete window.BroadcastChannel'),
  early('no idle callbacks', 'delete window.requestIdleCallback'),
  early('no randomUUID', 'delete Crypto.prototype.randomUUID'),
  early(
    'Prototype’s toJSON',
    'Array.prototype.toJSON = function () { return `[${Array.from(this, (item) => JSON.stringify(item)).join()}]` }',
  ),
  early('methods on Array.prototype', 'Array.prototype.each = Array.prototype.remove = function () {}'),
  early('a member of Object.prototype', "Object.prototype.extend = function () { return 'x' }", { mended: true }),
  early('AMD', 'window.define = Object.assign(() => {}, { amd: {} }); window.require = () => {}'),
  early(
    'CommonJS',
    'window.module = { exports: {} }; window.exports = window.module.exports; window.process = { env: {} }',
  ),
  early(
    'another React and jQuery by name',
    'window.React = { createElement() { throw new Error() } }; window.ReactDOM = {}; window.$ = window.jQuery = () => { throw new Error() }',
  ),
  early(
    'Drupal 10',
    `window.Drupal = { behaviors: {}, attachBehaviors(context = document) { for (const name in this.behaviors) this.behaviors[name].attach(context, window.drupalSettings) } }; window.drupalSettings = {}; ${later('Drupal.attachBehaviors(); Drupal.attachBehaviors(document.body)')}`,
  ),
  early(
    'Drupal 7',
    `window.Drupal = { settings: { basePath: '/' }, behaviors: {}, attachBehaviors(context, settings) { for (const name in this.behaviors) this.behaviors[name].attach(context, settings) } }; ${later('Drupal.attachBehaviors(document, Drupal.settings)')}`,
  ),
  early(
    'a wrapped fetch',
    'const real = window.fetch; window.fetch = function (...a) { return real.apply(this, a).then((r) => r.clone()) }',
  ),
  early(
    'a wrapped define',
    'const real = customElements.define; customElements.define = function (...a) { return real.apply(this, a) }',
  ),
  early(
    'a console that throws',
    "console.info = console.debug = console.log = () => { throw new Error('no console') }",
  ),
  early('a clock of last year', 'const now = Date.now; Date.now = () => now() - 31536000000'),
  ...[-1, 1].map((days) =>
    early(
      `a clock that is wrong by ${days} day`,
      `const Real = Date, wrong = ${days * 86_400_000}; window.Date = class extends Real { constructor(...a) { super(...(a.length ? a : [Real.now() + wrong])); } static now() { return Real.now() + wrong; } }`,
    ),
  ),
  early('random numbers all alike', 'Math.random = () => 0.5'),
  early('clicks stopped in bubbling', "document.addEventListener('click', (event) => event.stopPropagation())"),
  early('timers without a number', 'const real = window.setTimeout; window.setTimeout = (...a) => Object(real(...a))'),
  early(
    'translated text',
    later(
      "new MutationObserver(() => { for (const text of document.querySelectorAll('a, p')) for (const node of [...text.childNodes]) if (node.nodeType === 3 && node.data.trim()) { const font = document.createElement('font'); node.replaceWith(font); font.append(node); } }).observe(document.body, { childList: true, subtree: true })",
    ),
  ),
  {
    name: 'clobbered names',
    html: page(
      FULL,
      `${SETTINGS}<img name="currentScript"><form name="staytags" id="Staytags"><input name="settings"></form><a id="drupalSettings"></a><a id="Drupal"></a><img name="getElementById"><form id="customElements"></form>${TAGS}`,
    ),
  },
  { name: 'a foreign base', html: page(`${FULL}<base target="_blank">`, SETTINGS + TAGS) },
  { name: 'quirks mode', html: page(FULL, SETTINGS + TAGS, '') },
  { name: 'no language', html: page(FULL, SETTINGS + TAGS, '<!doctype html>', '<html>') },
  { name: 'another encoding', html: page(`<meta charset="windows-1252">${FULL}`, SETTINGS + TAGS) },
  {
    name: 'a page that is printed',
    html: usual,
    afterwards: async (at) => {
      await at.emulateMedia({ media: 'print' });
      await at.emulateMedia({ media: 'screen' });
    },
  },
  {
    name: 'Back to the page',
    html: usual,
    afterwards: async (at) => {
      await at.goto('/robots.txt');
      await at.goBack();
    },
  },
  {
    name: 'a blocker by words',
    html: usual,
    blocks: /[/_.-](?:ads?|banner|popup|track(?:er|ing)?|analytics|share|social|cookie|consent)[/_.-]/,
  },
  { name: 'a blocker of all code', html: usual, blocks: /\/staytags\//, falls: true },
  { name: 'no JavaScript', html: usual, visitor: { javaScriptEnabled: false }, falls: true },
  { name: 'forced colours', html: usual, visitor: { forcedColors: 'active' } },
  { name: 'dark, no motion', html: usual, visitor: { colorScheme: 'dark', reducedMotion: 'reduce' } },
  { name: '320 pixels', html: usual, visitor: { viewport: { width: 320, height: 480 } } },
  {
    name: 'a phone with touch',
    html: usual,
    visitor: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];
