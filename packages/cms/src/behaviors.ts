import { calls, drupal, drupal8Settings, globals, type Drupal } from './drupal.ts';

/** Lets the CMS's scripts work on new content: the form widgets and bot checks of its modules attach themselves [AJX-3]. */
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
    console.error('[staytags] A Drupal behaviour threw an error on content of ours. Look for the module below.', error);
  } finally {
    calls.ours = false;
  }
}

/** Behaviours of Drupal 7 expect the content in a jQuery object, where the page has jQuery. */
function context(content: Element): unknown {
  const { jQuery } = globals();
  const isOld = drupal()?.settings !== undefined;
  return isOld && typeof jQuery === 'function' ? (jQuery as (element: Element) => unknown)(content) : content;
}
