import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from '../cms/checks.ts';
import { checkHints } from '../cms/hints.ts';
import type { Stand } from '../cms/stand.ts';
import { wordpress } from './cms.ts';

const THEME = 'staytags_classic';

/** A classic theme prints its head before any content is rendered. */
const INDEX = `<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><title>Classic</title><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<?php while ( have_posts() ) { the_post(); the_content(); } ?>
<?php wp_footer(); ?>
</body>
</html>
`;

/** The page under a classic theme, of which this is the smallest: the head finds the elements in the post. */
export async function checkClassicTheme(stand: Stand, link: string, checks: Checks): Promise<void> {
  const folder = join(stand.root, 'wp-content/themes', THEME);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'style.css'), '/* Theme Name: Staytags classic */');
  writeFileSync(join(folder, 'index.php'), INDEX);
  const theme = wordpress(stand.root, `echo get_stylesheet(); switch_theme('${THEME}');`);
  try {
    await checkHints(stand, link, checks, 'hints in a classic theme');
  } finally {
    wordpress(stand.root, `switch_theme('${theme}'); delete_option('theme_mods_${THEME}');`);
    rmSync(folder, { recursive: true });
  }
}
