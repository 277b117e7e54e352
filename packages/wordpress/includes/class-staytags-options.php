<?php
/**
 * The stored settings.
 *
 * @package Staytags
 */

use Staytags\SiteSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the one option that the plugin stores.
 */
final class Staytags_Options {

	const NAME = 'staytags_settings';

	/**
	 * Registers the hook.
	 */
	public static function register(): void {
		add_action( 'activated_plugin', array( self::class, 'yield_to' ) );
	}

	/**
	 * Leaves describing pages to a plugin that is installed later, too.
	 *
	 * @param string $plugin The file of the plugin that was activated.
	 */
	public static function yield_to( $plugin ): void {
		$stored = get_option( self::NAME, array() );
		if ( is_array( $stored ) && ! empty( $stored['structured'] ) && 1 === preg_match( '~^(?:wordpress-seo|seo-by-rank-math)~', $plugin ) ) {
			update_option( self::NAME, array( 'structured' => false ) + $stored );
		}
	}

	/**
	 * Returns the stored values, with defaults.
	 */
	public static function all(): array {
		$stored = get_option( self::NAME, array() );
		return ( is_array( $stored ) ? $stored : array() ) + array( 'structured' => '' === self::seo_plugin() ) + SiteSettings::DEFAULTS;
	}

	/**
	 * Returns the name of a plugin that describes pages to search engines, or an empty string.
	 */
	public static function seo_plugin(): string {
		return defined( 'WPSEO_VERSION' ) ? 'Yoast SEO' : ( class_exists( 'RankMath', false ) ? 'Rank Math' : '' );
	}

	/**
	 * Returns the settings object of a page, with the texts that the site has translated into the language of the page.
	 */
	public static function for_page(): array {
		$staytags = SiteSettings::forPage( self::all(), rest_url( Staytags_Proxy::ROUTE ) );
		if ( 'en' !== substr( determine_locale(), 0, 2 ) ) {
			$staytags['texts'] = array_replace( Staytags_Language::texts(), $staytags['texts'] ?? array() );
		}
		/**
		 * Filters the page settings of the elements, before they are printed as JSON.
		 *
		 * @param array $staytags The object under the key `staytags`.
		 */
		$staytags = apply_filters( 'staytags_settings', $staytags );
		return array( 'staytags' => $staytags ? $staytags : new stdClass() );
	}
}
