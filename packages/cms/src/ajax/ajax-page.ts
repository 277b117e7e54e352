import { isPlainObject, type PlainObject } from '@staytags/base/json';
import { drupal, drupal7Settings, drupal8Settings } from '../drupal.ts';
import { addSettings, refreshSettings, settings } from '../settings.ts';
import type { PageFacts } from './ajax-body.logic.ts';
import { extendDeep } from './ajax-body.logic.ts';

/** Whether the page is of Drupal 8 or later, which names its own path in `path` and its trusted addresses in `ajaxTrustedUrl`. */
export const isModern = (): boolean => {
  const now = settings();
  return isPlainObject(now['path']) || Object.hasOwn(now, 'ajaxTrustedUrl');
};

const basePath = (): string => {
  const { path, basePath: old } = settings() as { path?: PlainObject; basePath?: unknown };
  const base = path?.['baseUrl'] ?? old;
  return typeof base === 'string' && base.startsWith('/') ? base : '/';
};

/** An address as the CMS means it: `system/ajax` stands below its base path, not below the page. */
export function absolute(url: string): URL | undefined {
  try {
    const made = new URL(url, new URL(basePath(), location.origin));
    return /^https?:$/.test(made.protocol) && !made.username && !made.password ? made : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the address is of this site: its host, below its base path. `https` counts as local to a page of `http`. */
export function isLocal(url: string): boolean {
  const target = absolute(url);
  const base = basePath().replace(/\/$/, '');
  return (
    target !== undefined &&
    target.host === location.host &&
    (target.protocol === location.protocol || target.protocol === 'https:') &&
    (target.pathname === base || target.pathname.startsWith(`${base}/`))
  );
}

/** Whether the CMS has named the address as one that it answers AJAX at, with or without `/nojs` [AJX-5]. */
export function isTrusted(url: string): boolean {
  const now = settings();
  return [now['urlIsAjaxTrusted'], now['ajaxTrustedUrl']].some(
    (trusted) =>
      isPlainObject(trusted) &&
      Object.entries(trusted).some(
        ([known, on]) => Boolean(on) && (known === url || known.replace(/\/nojs(?=\/|$|\?|&|#)/g, '/ajax') === url),
      ),
  );
}

/** What a request tells of the page, read afresh each time [AJX-8]. */
export function pageFacts(): PageFacts {
  const modern = isModern();
  const state = settings()['ajaxPageState'];
  return {
    modern,
    htmlIds: modern ? [] : [...document.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean),
    state: isPlainObject(state) ? state : {},
  };
}

/** Merges the settings of an answer into those of the page, and tells the elements [CORE-2]. */
export function mergePageSettings(more: PlainObject): void {
  const live = drupal7Settings() ?? drupal8Settings();
  if (!isPlainObject(live)) {
    addSettings(more);
    return;
  }
  extendDeep(live, more);
  refreshSettings();
}

/** Whether Drupal's own AJAX script runs on the page, which then serves its triggers itself. */
export const hasDrupalAjax = (): boolean => {
  const { ajax } = (drupal() ?? {}) as { ajax?: unknown };
  return typeof ajax === 'function';
};
