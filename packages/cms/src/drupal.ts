import { isPlainObject } from '@staytags/base/json';

/** What we use of Drupal's global object, in version 7 and later. */
interface Drupal {
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

const globals = (): Globals => window as unknown as Globals;

/** Drupal's global, unless an element with that id or name clobbers it. */
function drupal(): Drupal | undefined {
  const { Drupal } = globals();
  return isPlainObject(Drupal) ? (Drupal as Drupal) : undefined;
}

/** The settings of Drupal 7, `Drupal.settings`. */
export const drupal7Settings = (): unknown => drupal()?.settings;

/** The live settings of Drupal 8 and later; undefined until Drupal's own script has read them. */
export function drupal8Settings(): unknown {
  const { drupalSettings } = globals();
  return isPlainObject(drupalSettings) ? drupalSettings : undefined;
}

/** Runs whenever Drupal attaches its behaviours to new content. */
export function onAttach(run: () => void): void {
  const behaviors = drupal()?.behaviors;
  if (isPlainObject(behaviors)) behaviors['staytags'] ??= { attach: () => isOurs || run() };
}

/** Our own call, which brings no new settings. */
let isOurs = false;

/** Lets the CMS's scripts work on new content: the form widgets and bot checks of its modules attach themselves [AJX-3]. */
export const attachBehaviors = (content: Element): void =>
  call((cms) => cms.attachBehaviors?.(context(content), cms.settings ?? drupal8Settings()));

/** Lets the CMS's scripts let go of content that is about to be removed [AJX-3]. */
export const detachBehaviors = (content: Element): void =>
  call((cms) => cms.detachBehaviors?.(context(content), cms.settings ?? drupal8Settings(), 'unload'));

function call(run: (cms: Drupal) => void): void {
  const cms = drupal();
  if (!cms) return;
  isOurs = true;
  try {
    run(cms);
  } catch (error) {
    // A module's own failure must not take our dialog with it.
    console.error('[staytags] A Drupal behaviour threw an error on content of ours. Look for the module below.', error);
  } finally {
    isOurs = false;
  }
}

/** Behaviours of Drupal 7 expect the content in a jQuery object, where the page has jQuery. */
function context(content: Element): unknown {
  const { jQuery } = globals();
  const isOld = drupal()?.settings !== undefined;
  return isOld && typeof jQuery === 'function' ? (jQuery as (element: Element) => unknown)(content) : content;
}
