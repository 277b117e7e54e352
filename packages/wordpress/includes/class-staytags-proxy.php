<?php
/**
 * Passes searches on to Solr, so that the index need not be open to the world.
 *
 * @package Staytags
 */

use Staytags\RateLimit;
use Staytags\SolrQuery;

defined( 'ABSPATH' ) || exit;

/**
 * A REST route that takes a POST with the query string as its body.
 */
final class Staytags_Proxy {

	const ROUTE = 'staytags/v1/solr';

	/**
	 * The beginning of the names under which searches are counted.
	 */
	const TRANSIENT = 'staytags_searches_';

	/**
	 * An answer of more bytes than this is cut off, and so refused.
	 */
	const MAX_ANSWER = 8388608;

	/**
	 * Hooks in.
	 */
	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
		// Last: what is printed ends the headers, which other filters set.
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), PHP_INT_MAX, 3 );
	}

	/**
	 * Registers the route. Visitors search without an account, so everybody may call it.
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
	 * Answers one search.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		if ( '' === Staytags_Options::all()['solr'] ) {
			return new WP_Error( 'staytags_no_solr', __( 'No address of Solr is set.', 'staytags' ), array( 'status' => 404 ) );
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
			$query = SolrQuery::read( $request->get_body() );
		} catch ( InvalidArgumentException $error ) {
			return new WP_Error( 'staytags_query', $error->getMessage(), array( 'status' => 400 ) );
		}
		list( $status, $json ) = self::ask( $query, 10 );
		if ( ( 200 !== $status && 400 !== $status ) || ! is_object( json_decode( $json ) ) ) {
			return new WP_Error( 'staytags_solr', __( 'The index did not answer.', 'staytags' ), array( 'status' => 502 ) );
		}
		return new WP_REST_Response( $json, $status );
	}

	/**
	 * Asks Solr. Returns the status, 0 where there is no response, and the body.
	 *
	 * @param string $query   The query string.
	 * @param int    $timeout Seconds.
	 */
	public static function ask( string $query, int $timeout ): array {
		$answer = wp_remote_post(
			trailingslashit( Staytags_Options::all()['solr'] ) . 'select',
			array(
				'body'                => $query,
				'headers'             => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
				'timeout'             => $timeout,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_ANSWER,
			)
		);
		return is_wp_error( $answer ) ? array( 0, '' ) : array( (int) wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_body( $answer ) );
	}

	/**
	 * Counts this search, and gives the seconds until the visitor may search again.
	 */
	private static function seconds_to_wait(): int {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the address of the visitor. Behind a proxy, a site returns the one that its proxy names.
		 *
		 * @param string $address The address that has sent the request.
		 */
		$address = (string) apply_filters( 'staytags_visitor_address', $address );
		if ( ! RateLimit::isVisitor( $address ) ) {
			return 0;
		}
		// Salted, so that no address is stored.
		$key     = self::TRANSIENT . wp_hash( $address );
		$counted = RateLimit::count( get_transient( $key ), time() );
		set_transient( $key, $counted, RateLimit::SECONDS );
		return RateLimit::wait( $counted, time() );
	}

	/**
	 * Sends Solr's JSON byte for byte. Encoding it anew would turn its empty maps into lists.
	 *
	 * @param bool             $served   Whether the response was sent already.
	 * @param WP_HTTP_Response $response What the route gave.
	 * @param WP_REST_Request  $request  The request.
	 */
	public static function serve( $served, $response, $request ) {
		$json = $response->get_data();
		if ( $served || '/' . self::ROUTE !== $request->get_route() || ! is_string( $json ) ) {
			return $served;
		}
		echo $json; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, sent as application/json.
		return true;
	}
}
