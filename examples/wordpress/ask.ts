import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from '../cms/checks.ts';
import { askNatively, askWithoutScript } from '../cms/journeys/native-form.ts';
import type { Stand } from '../cms/stand.ts';
import { ADMIN, wordpress } from './cms.ts';

/** A form as plugins for WordPress print it: sent to `admin-post.php`, which redirects back to the page, here with what is wrong. */
const PLUGIN = `<?php
add_shortcode( 'test_ask', function () {
	$problem = 'problem' === get_transient( 'test_ask' );
	return '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" id="ask">'
		. ( $problem ? '<div class="messages error">Your name field is required.</div>' : '' )
		. '<input type="hidden" name="action" value="test_ask">' . wp_nonce_field( 'test_ask', '_wpnonce', true, false )
		. '<label>Your name <input name="name" required' . ( $problem ? ' class="error"' : '' ) . '></label>'
		. '<label>E-mail <input name="mail" type="email" required></label>'
		. '<label>Your question <textarea name="message" required></textarea></label>'
		. '<button name="op" value="Send">Send</button></form>';
} );
add_shortcode( 'test_told', function () {
	$told = get_transient( 'test_ask' );
	delete_transient( 'test_ask' );
	return $told && 'problem' !== $told ? '<p>' . esc_html( $told ) . '</p>' : '';
} );
add_action( 'admin_post_nopriv_test_ask', function () {
	check_admin_referer( 'test_ask' );
	$asked  = array_map( 'sanitize_textarea_field', wp_unslash( $_POST ) );
	$is_bad = '' === trim( $asked['name'] ) || 'Send' !== $asked['op'];
	set_transient( 'test_ask', $is_bad ? 'problem' : "$asked[name] asks: $asked[message]", 60 );
	wp_safe_redirect( wp_get_referer() );
	exit;
} );
`;

export async function checkAsk(stand: Stand, checks: Checks): Promise<void> {
  const plugins = join(stand.root, 'wp-content/mu-plugins');
  const file = join(plugins, 'test-ask.php');
  mkdirSync(plugins, { recursive: true });
  writeFileSync(file, PLUGIN);
  try {
    const path = wordpress(
      stand.root,
      `wp_set_current_user(username_exists('${ADMIN}'));
       $id = wp_insert_post(['post_title' => 'Ask', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => "[stay_lead_form][test_ask][/stay_lead_form]\\n\\n[test_told]"]); echo get_page_uri($id), '/';`,
    );
    await askNatively(stand, path, 'wp-admin/admin-post.php', checks);
    await askWithoutScript(stand, path, checks);
  } finally {
    wordpress(stand.root, `delete_transient('test_ask');`);
    rmSync(file);
  }
}
