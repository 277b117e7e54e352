import { isPlainObject, type PlainObject } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';
import { drupal, drupal7Settings, drupal8Settings } from '../drupal.ts';
import { addSettings, refreshSettings, settings } from '../settings.ts';
import { basePath } from '../site-root.ts';
import { extendDeep, type PageFacts } from './ajax-body.logic.ts';
import { withoutNojs } from './ajax-entry.ts';

/** Whether the page comes from Drupal 8 or later, which prints `path` and `ajaxTrustedUrl`. */
export const isModern = (): boolean => {
  const now = settings();
  return isPlainObject(now['path']) || Object.hasOwn(now, 'ajaxTrustedUrl');
};

/** Resolves an address as the CMS does: `system/ajax` is relative to its base path, not to the page. */
export function absolute(url: string): URL | undefined {
  const base = safeUrl(basePath(), 'navigate', location.origin);
  const href = base && safeUrl(url.trim() || base, 'navigate', base);
  return href ? new URL(href) : undefined;
}

/** Whether the address belongs to this site: same host, below its base path. `https` counts as local on an `http` page. */
export function isLocal(url: string): boolean {
  const target = absolute(url);
  const base = basePath().replace(/\/$/, '');
  return (
    target !== undefined &&
    [location.origin, `https://${location.host}`].includes(target.origin) &&
    (target.pathname === base || target.pathname.startsWith(`${base}/`))
  );
}

/** Whether the CMS lists the address as trusted for AJAX, with or without `/nojs` [AJX-5]. */
export function isTrusted(url: string): boolean {
  const now = settings();
  return [now['urlIsAjaxTrusted'], now['ajaxTrustedUrl']].some(
    (trusted) =>
      isPlainObject(trusted) &&
      Object.entries(trusted).some(([known, on]) => Boolean(on) && (known === url || withoutNojs(known) === url)),
  );
}

/** The state of the page that each request sends, read each time [AJX-8]. */
export function pageFacts(): PageFacts {
  const modern = isModern();
  const state = settings()['ajaxPageState'];
  return {
    modern,
    htmlIds: modern ? [] : [...document.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean),
    state: isPlainObject(state) ? state : {},
  };
}

/** Merges the settings of an answer into those of the page, and notifies the elements [CORE-2]. */
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
