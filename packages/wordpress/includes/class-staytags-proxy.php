<?php
/**
 * Passes searches on to Solr, so that the index need not be open to the world.
 *
 * @package Staytags
 */

use Staytags\SolrQuery;

defined( 'ABSPATH' ) || exit;

/**
 * A REST route that takes a POST with the query string as its body.
 */
final class Staytags_Proxy {

	const ROUTE = 'staytags/v1/solr';

	/**
	 * An answer of more bytes than this is cut off, and so refused.
	 */
	const MAX_ANSWER = 8388608;

	/**
	 * Hooks in.
	 */
	public static function register(): void {
		add_action( 'rest_api_init', [ self::class, 'register_route' ] );
		// Last: what is printed ends the headers, which other filters set.
		add_filter( 'rest_pre_serve_request', [ self::class, 'serve' ], PHP_INT_MAX, 3 );
	}

	/**
	 * Registers the route. Visitors search without an account, so everybody may call it.
	 */
	public static function register_route(): void {
		register_rest_route(
			'staytags/v1',
			'/solr',
			[
				'methods'             => 'POST',
				'callback'            => [ self::class, 'answer' ],
				'permission_callback' => '__return_true',
			]
		);
	}

	/**
	 * Answers one search.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$solr = Staytags_Options::all()['solr'];
		if ( '' === $solr ) {
			return new WP_Error( 'staytags_no_solr', __( 'No address of Solr is set.', 'staytags' ), [ 'status' => 404 ] );
		}
		try {
			$query = SolrQuery::read( $request->get_body() );
		} catch ( InvalidArgumentException $error ) {
			return new WP_Error( 'staytags_query', $error->getMessage(), [ 'status' => 400 ] );
		}
		$answer = wp_remote_post(
			trailingslashit( $solr ) . 'select',
			[
				'body'                => $query,
				'headers'             => [ 'Content-Type' => 'application/x-www-form-urlencoded' ],
				'timeout'             => 10,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_ANSWER,
			]
		);
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$json   = is_wp_error( $answer ) ? '' : wp_remote_retrieve_body( $answer );
		if ( ( 200 !== $status && 400 !== $status ) || ! is_object( json_decode( $json ) ) ) {
			return new WP_Error( 'staytags_solr', __( 'The index did not answer.', 'staytags' ), [ 'status' => 502 ] );
		}
		return new WP_REST_Response( $json, $status );
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
