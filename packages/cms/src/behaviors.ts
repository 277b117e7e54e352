import { calls, drupal, drupal8Settings, globals, type Drupal } from './drupal.ts';

/** Attaches the CMS's scripts to new content, such as form widgets and bot checks [AJX-3]. */
export const attachBehaviors = (content: Element, settings?: unknown): void =>
  call((cms) => cms.attachBehaviors?.(context(content), settings ?? cms.settings ?? drupal8Settings()));

/** Detaches the CMS's scripts from content that is about to be removed, and makes editors write their text back before a form is sent [AJX-3]. */
export const detachBehaviors = (
  content: Element,
  settings?: unknown,
  trigger: 'unload' | 'serialize' = 'unload',
): void =>
  call((cms) => cms.detachBehaviors?.(context(content), settings ?? cms.settings ?? drupal8Settings(), trigger));

function call(run: (cms: Drupal) => void): void {
  const cms = drupal();
  if (!cms) return;
  calls.ours = true;
  try {
    run(cms);
  } catch (error) {
    // A module's own failure must not take our dialog with it.
    console.error('[staytags] A Drupal behaviour threw an error on our content. The stack names its module:', error);
  } finally {
    calls.ours = false;
  }
}

/** Drupal 7 behaviours expect the content as a jQuery object, if the page has jQuery. */
function context(content: Element): unknown {
  const { jQuery } = globals();
  const isOld = drupal()?.settings !== undefined;
  return isOld && typeof jQuery === 'function' ? (jQuery as (element: Element) => unknown)(content) : content;
}
