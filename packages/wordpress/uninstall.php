<?php
/**
 * Removes everything that the plugin has stored.
 *
 * @package Staytags
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Deletes the settings of a site, and what it has stored for a minute.
 */
function staytags_delete_options(): void {
	global $wpdb;
	delete_option( 'staytags_settings' );
	$found = $wpdb->esc_like( '_transient_' ) . '%' . $wpdb->esc_like( 'staytags_' ) . '%';
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- No function deletes transients by prefix.
	$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s", $found ) );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $staytags_site ) {
		switch_to_blog( $staytags_site );
		staytags_delete_options();
		restore_current_blog();
	}
} else {
	staytags_delete_options();
}
