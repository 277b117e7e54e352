import { atPath, isPlainObject, mergeSettings, parseJson, type PlainObject } from '@staytags/base/json';
import { isTextForms, type TextForms } from '@staytags/base/texts';
import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';

interface State {
  merged: PlainObject | undefined;
  /** Settings given by `Staytags.settings({…})`. */
  own: PlainObject;
  /** Scripts already reported as broken. */
  reported: WeakSet<Element>;
  scriptCount: number;
  /** What was found at each path, in these settings: every element of a tag asks for the same. */
  readonly found: Map<string, PlainObject | undefined>;
  lookedUpIn: PlainObject | undefined;
  watching: boolean;
}

const state = shared<State>('settings', () => ({
  merged: undefined,
  own: {},
  reported: new WeakSet(),
  scriptCount: -1,
  found: new Map(),
  lookedUpIn: undefined,
  watching: false,
}));

interface DrupalGlobal {
  settings?: unknown;
  behaviors?: Record<string, { attach(): void }>;
}

const globals = () => window as unknown as { Drupal?: DrupalGlobal; drupalSettings?: unknown };

/** The page's settings: Drupal 7's, Drupal 8's, any `script[data-stay-settings]`, then what the page's script gave; merged deeply [CORE-2]. */
export function settings(): PlainObject {
  if (state.merged && document.scripts.length === state.scriptCount) return state.merged;
  const drupal = globals().Drupal;
  state.scriptCount = document.scripts.length;
  state.merged = mergeSettings(
    isPlainObject(drupal) ? drupal.settings : undefined,
    drupal8Settings(),
    ...scripts('script[type="application/json"][data-stay-settings]'),
    state.own,
  );
  return state.merged;
}

function drupal8Settings(): unknown {
  const live = globals().drupalSettings;
  // An element with the id `drupalSettings` clobbers the global: only a plain object counts.
  return isPlainObject(live) ? live : mergeSettings(...scripts('script[data-drupal-selector="drupal-settings-json"]'));
}

function scripts(selector: string): unknown[] {
  return [...document.querySelectorAll(selector)].map((script) => {
    const result = parseJson(script.textContent ?? '');
    if (result.ok) return result.value;
    if (!state.reported.has(script)) {
      state.reported.add(script);
      console.error(
        `[staytags] A settings script is not valid JSON: ${result.reason}. Its settings are ignored. Check the text of`,
        script,
      );
    }
    return undefined;
  });
}

/** The settings object at a dotted path, or undefined where there is none. */
export function settingsAt(path: string): PlainObject | undefined {
  const merged = settings();
  if (state.lookedUpIn !== merged) {
    state.lookedUpIn = merged;
    state.found.clear();
  }
  if (!state.found.has(path)) state.found.set(path, readAt(merged, path));
  return state.found.get(path);
}

function readAt(merged: PlainObject, path: string): PlainObject | undefined {
  const value = atPath(merged, path);
  if (Array.isArray(value) && value.length === 0) return {}; // PHP's empty map [CORE-21].
  return isPlainObject(value) ? value : undefined;
}

/** A text's wording in the settings, `staytags.texts['order.checkout']`, if there is one. */
export function settingsText(key: string): TextForms | undefined {
  const texts = atPath(settings(), 'staytags.texts');
  const value = isPlainObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return isTextForms(value) ? value : undefined;
}

/** Reads the settings afresh and tells every element. */
export function refreshSettings(): void {
  state.merged = undefined;
  emit('settings-changed', {});
}

/** Adds settings from a script of the page; they win over all others. */
export function addSettings(own: unknown): void {
  state.own = mergeSettings(state.own, own);
  refreshSettings();
}

/**
 * Hears of settings that arrive later: a settings script put into the page, Drupal's `settings` AJAX command and
 * `attachBehaviors`, which runs after it [CORE-2].
 */
export function watchSettings(): void {
  if (state.watching) return;
  state.watching = true;
  new MutationObserver(() => {
    if (document.scripts.length !== state.scriptCount) refreshSettings();
  }).observe(document, { childList: true, subtree: true });
  joinDrupal();
  addEventListener('load', joinDrupal, { once: true });
}

function joinDrupal(): void {
  const behaviors = globals().Drupal?.behaviors;
  if (isPlainObject(behaviors)) behaviors['staytags'] ??= { attach: refreshSettings };
}
