<?php
/**
 * The first results of a page, printed into it.
 *
 * @package Staytags
 */

use Staytags\FirstAnswer;

defined( 'ABSPATH' ) || exit;

/**
 * Asks Solr while the page is made, so that the browser need not.
 */
final class Staytags_First_Answer {

	/**
	 * The beginning of the names under which answers are stored.
	 */
	const TRANSIENT = 'staytags_answer_';

	/**
	 * Hooks in, after everything that makes content: blocks, shortcodes, tags.
	 */
	public static function register(): void {
		add_filter( 'the_content', array( self::class, 'print_answer' ), 99 );
	}

	/**
	 * Prints the answer into the search of a page.
	 *
	 * @param mixed $html The content of a post.
	 * @return mixed
	 */
	public static function print_answer( $html ) {
		$values = Staytags_Options::all();
		if ( ! is_string( $html ) || '' === $values['solr'] || ! $values['answer'] || ! is_singular() || ! is_main_query() || is_feed() ) {
			return $html;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Only its names are compared.
		$address  = isset( $_SERVER['QUERY_STRING'] ) ? (string) wp_unslash( $_SERVER['QUERY_STRING'] ) : '';
		$settings = (array) Staytags_Options::for_page()['staytags'];
		return FirstAnswer::into( $html, $settings, $address, array( self::class, 'ask' ) );
	}

	/**
	 * Returns Solr's JSON, which may be a minute old, or an empty string.
	 *
	 * @param string $query The query string.
	 */
	public static function ask( string $query ): string {
		$values = Staytags_Options::all();
		$key    = self::TRANSIENT . md5( (string) wp_json_encode( array( $values['solr'], $values['filters'], $values['otherFields'], $query ) ) );
		$stored = get_transient( $key );
		if ( is_string( $stored ) ) {
			return $stored;
		}
		$json = Staytags_Proxy::scope()->printed(
			$query,
			static function ( string $sent ): array {
				return Staytags_Proxy::ask( $sent, FirstAnswer::TIMEOUT );
			}
		);
		set_transient( $key, $json, FirstAnswer::SECONDS );
		return $json;
	}
}
