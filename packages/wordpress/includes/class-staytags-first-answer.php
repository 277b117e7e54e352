<?php
/**
 * Prints first results into pages.
 *
 * @package Staytags
 */

use Staytags\DateForms;
use Staytags\FirstAnswer;
use Staytags\Html;
use Staytags\PageAddress;

defined( 'ABSPATH' ) || exit;

/**
 * Queries Solr while the page is rendered, so that the browser does not have to.
 */
final class Staytags_First_Answer {

	/**
	 * Prefix of the names of stored responses.
	 */
	const TRANSIENT = 'staytags_answer_';

	/**
	 * Responses to what the page has asked. Plugins may filter its content more than once.
	 *
	 * @var array<string, string>
	 */
	private static array $answers = array();

	/**
	 * Registers the hooks, after everything that creates content: blocks, shortcodes, tags.
	 */
	public static function register(): void {
		add_filter( 'the_content', array( self::class, 'print_answer' ), 99 );
	}

	/**
	 * Prints the first view of a page's tags.
	 *
	 * @param mixed $html The content of a post.
	 * @return mixed
	 */
	public static function print_answer( $html ) {
		// An excerpt of the content has no use for homes.
		if ( ! is_string( $html ) || ! is_singular() || ! is_main_query() || is_feed() || doing_filter( 'get_the_excerpt' ) ) {
			return $html;
		}
		$settings = (array) Staytags_Options::for_page()['staytags'];
		return DateForms::into( self::is_on() ? self::with_answer( $html, $settings ) : $html, $settings, self::address(), get_locale() );
	}

	/**
	 * Returns the content with the response to its search and the views printed from it.
	 *
	 * @param string $html     The content.
	 * @param array  $settings The page's settings by element.
	 */
	private static function with_answer( string $html, array $settings ): string {
		$page = array(
			'language' => get_locale(),
			'card'     => array( self::class, 'card' ),
			'site'     => self::site(),
			'head'     => array( self::class, 'add_to_head' ),
			'reads'    => array( Staytags_Proxy::scope(), 'reads' ),
			// Block themes texturize the whole page, with its content.
			'print'    => wp_is_block_theme() ? array( Html::class, 'plain' ) : null,
			'free'     => '' === Staytags_Options::all()['booking'] ? null : array( self::class, 'ask_booking' ),
		);
		return FirstAnswer::into( $html, $settings, self::address(), array( self::class, 'ask' ), $page );
	}

	/**
	 * Adds link previews to the head if it has not been printed yet: block themes render the content first.
	 *
	 * @param string $metas Its elements.
	 */
	public static function add_to_head( string $metas ): void {
		$print = static function () use ( $metas ): void {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is created.
			echo Staytags_Home::is_described() ? '' : $metas;
		};
		add_action( 'wp_head', $print, 4 );
	}

	/**
	 * Returns the URL of the site if search engines get a description of the homes.
	 */
	public static function site(): string {
		return Staytags_Options::all()['structured'] ? (string) preg_replace( '~^(https?://[^/]+).*~', '$1', home_url() ) : '';
	}

	/**
	 * Returns the query string of the page.
	 */
	private static function address(): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- It is parsed, and printed escaped.
		return PageAddress::query( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) );
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
	 * Returns the booking server's response about free homes, or an empty string.
	 *
	 * @param string $query The query string.
	 */
	public static function ask_booking( string $query ): string {
		$ask = static fn ( float $seconds ): array => Staytags_Http::ask_booking( $query, $seconds );
		return self::stored( Staytags_Options::all()['booking'], $query, array( Staytags_Proxy::class, 'may_print' ), $ask, 'booking' );
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
	 * Returns Solr's JSON, up to a minute old, or an empty string. A theme may open more fields to members, so the query has the visitor's fields.
	 *
	 * @param string $sent The query string for Solr.
	 */
	public static function kept( string $sent ): string {
		$ask = static fn ( float $seconds ): array => Staytags_Http::ask( $sent, $seconds );
		$count = FirstAnswer::isVisitors( self::address() ) ? array( Staytags_Proxy::class, 'may_print' ) : null;
		return self::stored( Staytags_Options::all()['solr'], $sent, $count, $ask );
	}

	/**
	 * Returns a server's JSON, using transients as the cache.
	 *
	 * @param string        $address The address of the server.
	 * @param string        $sent    The query string.
	 * @param callable|null $count   See FirstAnswer::kept().
	 * @param callable      $ask     Sends the request.
	 * @param string        $server  See PageTime::ask().
	 */
	private static function stored( string $address, string $sent, ?callable $count, callable $ask, string $server = 'index' ): string {
		$get = static function ( string $name ): ?string {
			$stored = get_transient( self::TRANSIENT . $name );
			return is_string( $stored ) ? $stored : null;
		};
		$set = static function ( string $name, string $json ): void {
			set_transient( self::TRANSIENT . $name, $json, FirstAnswer::SECONDS );
		};
		$id = md5( $address . ' ' . $sent . ' ' . self::address() );

		self::$answers[ $id ] = self::$answers[ $id ] ?? FirstAnswer::kept( $address, $sent, $count, $get, $set, $ask, $server );
		return self::$answers[ $id ];
	}
}
