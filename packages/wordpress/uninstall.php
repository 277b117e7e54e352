<?php
/**
 * Leaves nothing behind.
 *
 * @package Staytags
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites(
		[
			'fields' => 'ids',
			'number' => 0,
		]
	) as $staytags_site ) {
		delete_blog_option( $staytags_site, 'staytags_settings' );
	}
} else {
	delete_option( 'staytags_settings' );
}
