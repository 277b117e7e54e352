<?php
/**
 * Forwards searches to Solr, so that the index can stay private.
 *
 * @package Staytags
 */

use Staytags\RateLimit;
use Staytags\SiteScope;
use Staytags\SiteSettings;
use Staytags\SolrQuery;

defined( 'ABSPATH' ) || exit;

/**
 * A REST route that accepts a POST with the query string as its body.
 */
final class Staytags_Proxy {

	const ROUTE = 'staytags/v1/solr';

	/**
	 * Prefix of the names of search counts.
	 */
	const TRANSIENT = 'staytags_searches_';

	/**
	 * Solr's JSON for the visitor.
	 *
	 * @var string|null
	 */
	private static $json = null;

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
		// Runs last: printing ends the headers, which other filters set.
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), PHP_INT_MAX, 3 );
		add_filter( 'site_status_tests', array( self::class, 'add_test' ) );
	}

	/**
	 * Registers the route. It is public, since visitors search without an account.
	 */
	public static function register_route(): void {
		register_rest_route(
			'staytags/v1',
			'/solr',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/**
	 * Handles one search.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		self::$json = null;

		$values = Staytags_Options::all();
		$no_url = new WP_Error( 'staytags_no_solr', __( 'No address of Solr is set, or it is in the network of this server and not confirmed in the settings.', 'staytags' ), array( 'status' => 404 ) );
		if ( '' === $values['solr'] ) {
			return $no_url;
		}
		$wait = self::seconds_to_wait();
		if ( $wait > 0 ) {
			$data = array(
				'code'    => 'staytags_limit',
				'message' => __( 'Too many searches. Try again in a minute.', 'staytags' ),
			);
			return new WP_REST_Response( $data, 429, array( 'Retry-After' => $wait ) );
		}
		try {
			$query = SolrQuery::read( $request->get_body(), self::scope() );
		} catch ( InvalidArgumentException $error ) {
			return new WP_Error( 'staytags_query', $error->getMessage(), array( 'status' => 400 ) );
		}
		list( $status, $json ) = Staytags_Http::ask( $query, 10 );
		if ( 0 === $status && ! SiteSettings::mayAsk( $values ) ) {
			return $no_url;
		}
		if ( ( 200 !== $status && 400 !== $status ) || strlen( $json ) >= Staytags_Http::MAX_ANSWER || ! SiteScope::isAnswer( $json ) ) {
			return new WP_Error( 'staytags_solr', __( 'The index did not respond.', 'staytags' ), array( 'status' => 502 ) );
		}
		// As data, it could be changed by params of the REST API, such as `_fields`.
		self::$json = $json;
		return new WP_REST_Response( array(), $status );
	}

	/**
	 * Returns the scope of visitors' searches: the settings of pages, including those from themes and plugins.
	 */
	public static function scope(): SiteScope {
		return new SiteScope( Staytags_Options::all(), (array) Staytags_Options::for_page()['staytags'] );
	}

	/**
	 * Returns the address of the visitor.
	 */
	private static function visitor(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the address of the visitor. Behind a proxy, return the address that your proxy reports.
		 *
		 * @param string $address The address that sent the request.
		 */
		return (string) apply_filters( 'staytags_visitor_address', $address );
	}

	/**
	 * Counts a request to another server that a page sends for a visitor's own search, and tells whether it may be sent. Not counted with
	 * those of the proxy: beyond this limit the browser still searches.
	 */
	public static function may_print(): bool {
		return self::seconds_to_wait( 'page_' ) === 0;
	}

	/**
	 * Counts this search, and returns the seconds until the visitor may search again.
	 *
	 * @param string $kind The start of the count's name.
	 */
	private static function seconds_to_wait( string $kind = '' ): int {
		$address = self::visitor();
		// A filter identifies visitors: any other value that it returns, such as a header that a visitor has forged, counts too.
		if ( ! RateLimit::isVisitor( $address ) && ! has_filter( 'staytags_visitor_address' ) ) {
			return 0;
		}
		$now = time();
		// Hashed with a salt, so that no address is stored.
		$key = self::TRANSIENT . $kind . substr( wp_hash( RateLimit::key( $address ) ), 0, 20 ) . '_' . RateLimit::window( $now );
		return RateLimit::wait( self::count( $key, $now ), $now );
	}

	/**
	 * Increments a count atomically, so that concurrent searches are not lost.
	 *
	 * @param string $key The name of the transient that holds it.
	 * @param int    $now The time.
	 */
	private static function count( string $key, int $now ): int {
		global $wpdb;
		if ( wp_using_ext_object_cache() ) {
			wp_cache_add( $key, 0, 'staytags', RateLimit::SECONDS );
			return (int) wp_cache_incr( $key, 1, 'staytags' );
		}
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- The functions of options read, change and write.
		$sql = "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')";
		$add = $wpdb->prepare( $sql . ' ON DUPLICATE KEY UPDATE option_value = option_value + 1', '_transient_' . $key, '1' );
		// SQLite may be locked by concurrent searches.
		$hidden = $wpdb->suppress_errors();
		for ( $tries = 1, $rows = $wpdb->query( $add ); false === $rows; $tries++, $rows = $wpdb->query( $add ) ) {
			if ( 5 === $tries ) {
				return RateLimit::SEARCHES + 1;
			}
			usleep( wp_rand( 10000, 50000 ) );
		}
		$wpdb->suppress_errors( $hidden );
		$count = (int) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", '_transient_' . $key ) );
		// MySQL says 2 if the row was there. A new count may be higher than 1 by now: another search may have arrived.
		if ( 2 !== $rows ) {
			// The timeout makes WordPress delete the count once it has expired.
			$wpdb->query( $wpdb->prepare( str_replace( 'INSERT INTO', 'INSERT IGNORE INTO', $sql ), '_transient_timeout_' . $key, (string) ( $now + RateLimit::SECONDS ) ) );
		}
		// phpcs:enable
		return $count;
	}

	/**
	 * Adds a test to Tools → Site Health.
	 *
	 * @param array $tests The existing tests.
	 */
	public static function add_test( $tests ) {
		$tests['direct']['staytags_proxy'] = array(
			'label' => __( 'Staytags: searches of a visitor', 'staytags' ),
			'test'  => array( self::class, 'test_visitor' ),
		);
		return $tests;
	}

	/**
	 * Checks whether the visitor's address is known, since the limit depends on it.
	 */
	public static function test_visitor(): array {
		$is_known   = RateLimit::isVisitor( self::visitor() );
		$is_proxied = isset( $_SERVER['HTTP_X_FORWARDED_FOR'] ) || isset( $_SERVER['HTTP_FORWARDED'] ) || isset( $_SERVER['HTTP_X_REAL_IP'] );
		$is_filter  = has_filter( 'staytags_visitor_address' );
		$is_good    = '' === Staytags_Options::all()['solr'] || $is_filter || ( $is_known && ! $is_proxied );
		return array(
			'label'       => $is_good ? __( 'Searches through Staytags are limited for each visitor', 'staytags' ) : __( 'Searches through Staytags are not limited for each visitor', 'staytags' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Security', 'staytags' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html__( 'A visitor may search 240 times a minute. Behind a proxy, WordPress sees the address of the proxy: return the one that your proxy names from the filter staytags_visitor_address.', 'staytags' ) . '</p>',
			'actions'     => '',
			'test'        => 'staytags_proxy',
		);
	}

	/**
	 * Sends Solr's JSON byte for byte. Encoding it again would turn its empty maps into lists.
	 *
	 * @param bool             $served   Whether the response was already sent.
	 * @param WP_HTTP_Response $response The response of the route, without the JSON.
	 * @param WP_REST_Request  $request  The request.
	 */
	public static function serve( $served, $response, $request ) {
		if ( $served || '/' . self::ROUTE !== $request->get_route() || null === self::$json ) {
			return $served;
		}
		echo self::$json; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, sent as application/json.
		return true;
	}
}
