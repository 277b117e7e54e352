import { checkHostileTexts } from '../cms/campaign/real.ts';
import type { Checks } from '../cms/checks.ts';
import { wordpress } from './cms.ts';

/** A post of a contributor: filtered when it is saved, and again when it shows. */
export const checkFilters = (root: string, checks: Checks): Promise<void> =>
  checkHostileTexts(
    (code) => wordpress(root, code),
    // A link that stands alone would be fetched.
    `remove_filter('the_content', [$GLOBALS['wp_embed'], 'autoembed'], 8);
     $filter = fn($text) => apply_filters('the_content', wp_kses_post($text));`,
    '',
    checks,
  );
