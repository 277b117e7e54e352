import { isPlainObject } from '@staytags/base/json';

/** The members of Drupal's global object that we use, in version 7 and later. */
export interface Drupal {
  readonly settings?: unknown;
  readonly behaviors?: Record<string, { attach(): void }>;
  attachBehaviors?(context: unknown, settings?: unknown): void;
  detachBehaviors?(context: unknown, settings?: unknown, trigger?: string): void;
}

interface Globals {
  readonly Drupal?: Drupal;
  readonly drupalSettings?: unknown;
  readonly jQuery?: unknown;
}

export const globals = (): Globals => window as unknown as Globals;

/** Drupal's global, unless an element with that id or name clobbers it. */
export function drupal(): Drupal | undefined {
  const { Drupal } = globals();
  return isPlainObject(Drupal) ? (Drupal as Drupal) : undefined;
}

export const drupal7Settings = (): unknown => drupal()?.settings;

/** The live settings of Drupal 8 and later; undefined until Drupal's own script has read them. */
export function drupal8Settings(): unknown {
  const { drupalSettings } = globals();
  return isPlainObject(drupalSettings) ? drupalSettings : undefined;
}

/** Whether we made the call to Drupal's functions ourselves, which brings no new settings. */
export const calls = { ours: false };

/** Runs whenever Drupal attaches its behaviours to new content. */
export function onAttach(run: () => void): void {
  const behaviors = drupal()?.behaviors;
  if (isPlainObject(behaviors)) behaviors['staytags'] ??= { attach: () => calls.ours || run() };
}
