import { atPath, isPlainObject, mergeSettings, parseJson, type PlainObject } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { drupal7Settings, drupal8Settings, onAttach } from './drupal.ts';

interface State {
  merged: PlainObject | undefined;
  /** The settings that the page's scripts passed to `Staytags.settings({…})`. */
  own: PlainObject;
  /** Scripts already reported as invalid. */
  readonly reported: WeakSet<Element>;
  /** Cached reads of `merged`: all elements of a tag read the same. */
  readonly cache: Map<unknown, unknown>;
  isWatching: boolean;
}

const state = shared<State>('settings', () => ({
  merged: undefined,
  own: {},
  reported: new WeakSet(),
  cache: new Map(),
  isWatching: false,
}));

const DRUPAL_8 = 'script[data-drupal-selector="drupal-settings-json"]';
const OURS = 'script[type="application/json"][data-stay-settings]';

/** A script that holds settings: ours, Drupal 8's, or one of Drupal 7's that extends them. Others, such as a tag manager's, change nothing. */
const isSettings = (script: Element): boolean =>
  script.matches(`${OURS}, ${DRUPAL_8}`) || /drupal\.?settings/i.test(script.textContent ?? '');
/** Called on the prototype: a field of a form shadows the form's method of that name. */
const scriptsIn = (element: Element) => Element.prototype.querySelectorAll.call(element, 'script');
const hasSettings = (node: Node): boolean =>
  node instanceof Element && [...(node.localName === 'script' ? [node] : scriptsIn(node))].some(isSettings);
/** Looks only at what has changed: `document.scripts` would walk the whole page after every change. */
const concernsSettings = (records: readonly MutationRecord[]): boolean =>
  records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(hasSettings));

const observer = () =>
  shared('settings-observer', () => {
    const observer = new MutationObserver((records) => concernsSettings(records) && refreshSettings());
    observer.observe(document, { childList: true, subtree: true });
    return observer;
  });

/** The page settings, deep-merged: Drupal 7's, Drupal 8's, every `script[data-stay-settings]`, then those of the page's script [CORE-2]. */
export function settings(): PlainObject {
  // The observer reports after the task; what reads in the meantime sees new scripts too.
  if (concernsSettings(observer().takeRecords())) {
    state.merged = undefined;
    queueMicrotask(refreshSettings);
  }
  if (!state.merged) {
    state.cache.clear();
    state.merged = mergeSettings(
      drupal7Settings(),
      drupal8Settings() ?? mergeSettings(...readScripts(DRUPAL_8)),
      ...readScripts(OURS),
      state.own,
    );
  }
  return state.merged;
}

/** Whether a CMS, or whoever wrote the page, has printed settings: an app passes them by its scripts. */
const isPrinted = (): boolean =>
  !!drupal7Settings() || !!drupal8Settings() || document.querySelector(`${DRUPAL_8}, ${OURS}`) !== null;

function readScripts(selector: string): unknown[] {
  return [...document.querySelectorAll(selector)].map((script) => {
    const result = parseJson(script.textContent ?? '');
    if (result.ok) return result.value;
    if (!state.reported.has(script)) {
      state.reported.add(script);
      console.error(
        `[staytags] A settings script is not valid JSON (${result.reason}), so it is ignored. Correct its text.`,
        script,
      );
    }
    return undefined;
  });
}

/** What `read` makes of the settings. It keeps its identity, by key, until they change. */
export function fromSettings<T>(key: unknown, read: (merged: PlainObject) => T): T {
  const merged = settings();
  if (!state.cache.has(key)) state.cache.set(key, read(merged));
  return state.cache.get(key) as T;
}

/** The settings object at a dotted path, or undefined if there is none. */
export const settingsAt = (path: string): PlainObject | undefined =>
  fromSettings(path, (merged) => readAt(merged, path));

function readAt(merged: PlainObject, path: string): PlainObject | undefined {
  const value = atPath(merged, path);
  if (Array.isArray(value) && value.length === 0) return {}; // PHP's empty map [CORE-21].
  return isPlainObject(value) ? value : undefined;
}

/** Reads the settings again and notifies every element. */
export function refreshSettings(): void {
  state.merged = undefined;
  emit('settings-changed', {});
}

/** Adds settings from a script of the page; they win over all others. */
export function addSettings(own: unknown): void {
  state.own = mergeSettings(state.own, own);
  refreshSettings();
}

/** Picks up late settings: scripts added to the page, and Drupal's AJAX `settings` command, after which it attaches behaviours [CORE-2]. */
export function watchSettings(): void {
  if (state.isWatching) return;
  state.isWatching = true;
  observer();
  onAttach(refreshSettings);
  // Drupal's scripts may run after ours.
  addEventListener('load', () => onAttach(refreshSettings), { once: true });
}

/** A plain `url` is that of a search only next to its index: Drupal keeps the addresses of AJAX buttons under the same key. */
const isAddressKey = (key: string, values: PlainObject): boolean =>
  /^(?:proxy_?|solr_?)url$/i.test(key) ||
  (key === 'url' &&
    ((values['index'] ?? values['index_id']) !== undefined || values === settingsAt('staytags.search')));

const isCookieKey = (key: string): boolean => /^(?:namespace|cookie)$/i.test(key);

const hrefOf = (address: unknown): string | undefined => safeUrl(address, 'navigate', document.baseURI);

/**
 * Whether a setting of this name has such a value. On a page without printed settings everything counts: whoever writes its tags may
 * write scripts too. On a page of a CMS, tags are in texts of authors who may not. The path that a visitor has opened is no setting.
 */
const isInSettings = (
  id: string,
  isKey: (key: string, values: PlainObject) => boolean,
  isMeant: (value: unknown) => boolean,
): boolean =>
  fromSettings(id, ({ path: _opened, ...merged }) => {
    const isIn = (values: PlainObject): boolean =>
      Object.entries(values).some(([key, value]) =>
        isPlainObject(value) ? isIn(value) : isKey(key, values) && isMeant(value),
      );
    return !isPrinted() || isIn(merged);
  });

/** Whether cookies may go along with a POST: else a text could have a reader send what the site takes for the reader's own wish [SRCH-2]. */
export function isOwnAddress(address: string): boolean {
  const href = hrefOf(address);
  return isInSettings(`address ${address}`, isAddressKey, (value) => href !== undefined && hrefOf(value) === href);
}

/** Whether a cookie is one of ours whatever it holds: else a text could name the cookie of a session [FLAG-2] [CHK-2]. */
export const isOwnCookie = (cookie: string): boolean =>
  isInSettings(`cookie ${cookie}`, isCookieKey, (value) => value === cookie);
