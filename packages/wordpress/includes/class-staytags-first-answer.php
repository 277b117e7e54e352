<?php
/**
 * Prints the first results of a page into it.
 *
 * @package Staytags
 */

use Staytags\FirstAnswer;

defined( 'ABSPATH' ) || exit;

/**
 * Queries Solr while the page is rendered, so that the browser need not.
 */
final class Staytags_First_Answer {

	/**
	 * Prefix of the names of stored responses.
	 */
	const TRANSIENT = 'staytags_answer_';

	/**
	 * Registers the hooks, after everything that creates content: blocks, shortcodes, tags.
	 */
	public static function register(): void {
		add_filter( 'the_content', array( self::class, 'print_answer' ), 99 );
	}

	/**
	 * Prints the response into the search of a page.
	 *
	 * @param mixed $html The content of a post.
	 * @return mixed
	 */
	public static function print_answer( $html ) {
		if ( ! is_string( $html ) || ! self::is_on() || ! is_singular() || ! is_main_query() || is_feed() ) {
			return $html;
		}
		$settings = (array) Staytags_Options::for_page()['staytags'];
		$page = array(
			'language' => get_locale(),
			'card'     => array( self::class, 'card' ),
			'site'     => Staytags_Options::all()['structured'] ? preg_replace( '~^(https?://[^/]+).*~', '$1', home_url() ) : '',
		);
		return FirstAnswer::into( $html, $settings, self::address(), array( self::class, 'ask' ), $page );
	}

	/**
	 * Returns the query string of the page.
	 */
	private static function address(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- It is parsed, and printed escaped.
		return isset( $_SERVER['QUERY_STRING'] ) ? (string) wp_unslash( $_SERVER['QUERY_STRING'] ) : '';
	}

	/**
	 * Tells whether first results are printed into pages.
	 */
	public static function is_on(): bool {
		$values = Staytags_Options::all();
		return '' !== $values['solr'] && $values['answer'];
	}

	/**
	 * Returns the theme's own card, `staytags/card.php`: HTML with `data-field` bindings, as in a template of stay-results.
	 */
	public static function card(): string {
		$file = locate_template( 'staytags/card.php' );
		if ( '' === $file ) {
			return '';
		}
		ob_start();
		load_template( $file, false );
		return trim( (string) ob_get_clean() );
	}

	/**
	 * Returns the response to a page's query, or an empty string.
	 *
	 * @param string $query The query string.
	 */
	public static function ask( string $query ): string {
		return Staytags_Proxy::scope()->printed( $query, array( self::class, 'kept' ) );
	}

	/**
	 * Returns Solr's JSON, up to a minute old, or an empty string. After a failure the index is left alone for a minute. A theme may open more fields to members: the query has those of the visitor.
	 *
	 * @param string $sent The query string for Solr.
	 */
	public static function kept( string $sent ): string {
		$solr = Staytags_Options::all()['solr'];
		$down = self::TRANSIENT . 'down_' . md5( $solr );
		if ( false !== get_transient( $down ) ) {
			return '';
		}
		$key    = FirstAnswer::isVisitors( self::address() ) ? '' : self::TRANSIENT . md5( $solr . ' ' . $sent );
		$stored = '' === $key ? false : get_transient( $key );
		if ( is_string( $stored ) ) {
			return $stored;
		}
		list( $status, $json ) = Staytags_Proxy::ask( $sent, FirstAnswer::TIMEOUT );

		$json = 200 === $status ? $json : '';
		if ( 200 !== $status && 400 !== $status ) {
			set_transient( $down, '1', FirstAnswer::SECONDS );
		} elseif ( '' !== $key ) {
			set_transient( $key, $json, FirstAnswer::SECONDS );
		}
		return $json;
	}
}
