<?php
/**
 * Plugin Name:       Staytags
 * Description:       Search, availability, trips and maps for vacation-rental sites, as blocks and shortcodes.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Author:            The Staytags authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       staytags
 * Domain Path:       /languages
 *
 * @package Staytags
 */

defined( 'ABSPATH' ) || exit;

define( 'STAYTAGS_VERSION', '0.1.0' );
define( 'STAYTAGS_FILE', __FILE__ );
define( 'STAYTAGS_DIR', plugin_dir_path( __FILE__ ) );

require STAYTAGS_DIR . 'php/autoload.php';
foreach ( array( 'assets', 'blocks', 'content', 'first-answer', 'health', 'home', 'http', 'kses', 'language', 'options', 'patterns', 'proxy', 'settings-page', 'shortcodes' ) as $staytags_part ) {
	require STAYTAGS_DIR . 'includes/class-staytags-' . $staytags_part . '.php';
}
unset( $staytags_part );

Staytags_Assets::register();
Staytags_Blocks::register();
Staytags_Content::register();
Staytags_First_Answer::register();
Staytags_Health::register();
Staytags_Home::register();
Staytags_Kses::register();
Staytags_Language::register();
Staytags_Options::register();
Staytags_Patterns::register();
Staytags_Proxy::register();
Staytags_Shortcodes::register();
if ( is_admin() ) {
	Staytags_Settings_Page::register();
}

/**
 * Returns the facts of a home as HTML, for templates of the theme.
 *
 * @param string $id Its id in the index.
 */
function staytags_home( string $id ): string {
	return Staytags_Home::render( array( 'id' => $id ) );
}
