<?php
/**
 * The languages of administrators.
 *
 * @package Staytags
 */

use Staytags\Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the plugin's translations. Those of the site in wp-content/languages take precedence.
 */
final class Staytags_Language {

	const TEXTS = array( 'gettext_staytags', 'gettext_with_context_staytags' );

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		// Blocks are registered at 10, with translated titles.
		add_action( 'init', array( self::class, 'load' ), 5 );
		add_filter( 'load_translation_file', array( self::class, 'nearest' ), 10, 2 );
	}

	/**
	 * Tells WordPress before 6.8 where the files are. Later versions read the plugin's header.
	 */
	public static function load(): void {
		load_plugin_textdomain( 'staytags', false, dirname( plugin_basename( STAYTAGS_FILE ) ) . '/languages' );
	}

	/**
	 * Falls back to the language if the region has no file: German for de_AT and de_DE_formal.
	 *
	 * @param string $file   The file that WordPress looks for: …/staytags-de_AT.l10n.php. Only its name has the locale before WordPress 6.6.
	 * @param string $domain Its text domain.
	 */
	public static function nearest( $file, $domain ): string {
		if ( 'staytags' !== $domain || is_readable( $file ) || ! preg_match( '/staytags-([a-z]+)[^\/]*\.l10n\.php$/', $file, $match ) ) {
			return $file;
		}
		$found = glob( STAYTAGS_DIR . "languages/staytags-$match[1]_*.l10n.php" );
		return $found ? $found[0] : $file;
	}

	/**
	 * Translates a text of the declarations.
	 *
	 * @param string $text In English.
	 */
	public static function declared( string $text ): string {
		// phpcs:ignore WordPress.WP.I18n -- The declarations are in the .pot, each with this context.
		return translate_with_gettext_context( $text, 'Staytags', 'staytags' );
	}

	/**
	 * Returns every element in the user's language.
	 */
	public static function elements(): array {
		return Elements::translated( array( self::class, 'declared' ) );
	}

	/**
	 * Returns the visitor texts that the site has translated. The elements bring the others, in the page's language.
	 */
	public static function texts(): array {
		$own = static function ( $translation, $text ) {
			return $translation === $text ? '' : $translation;
		};
		foreach ( self::TEXTS as $hook ) {
			add_filter( $hook, $own, PHP_INT_MAX, 2 );
		}
		$texts = require STAYTAGS_DIR . 'texts.php';
		foreach ( self::TEXTS as $hook ) {
			remove_filter( $hook, $own, PHP_INT_MAX );
		}
		return array_filter(
			$texts,
			static function ( $text ): bool {
				return '' !== ( is_array( $text ) ? $text['other'] : $text );
			}
		);
	}
}
