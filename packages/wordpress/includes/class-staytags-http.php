<?php
/**
 * Requests to the index and the booking server.
 *
 * @package Staytags
 */

use Staytags\SiteSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Sends requests to the addresses of the settings.
 */
final class Staytags_Http {

	/**
	 * Maximum size of a response in bytes; a larger one is cut off and therefore rejected.
	 */
	const MAX_ANSWER = 8388608;

	/**
	 * Sends a request to Solr. Returns the status (0 without a response) and the body.
	 *
	 * @param string $query   The query string.
	 * @param float  $timeout Seconds.
	 */
	public static function ask( string $query, float $timeout ): array {
		if ( ! SiteSettings::mayAsk( Staytags_Options::all() ) ) {
			return array( 0, '' );
		}
		return self::fetch(
			trailingslashit( Staytags_Options::all()['solr'] ) . 'select',
			$timeout,
			array(
				'method'  => 'POST',
				'body'    => $query,
				'headers' => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
			)
		);
	}

	/**
	 * Asks the booking server which homes are free. Returns as ask() does.
	 *
	 * @param string $query   The query string.
	 * @param float  $timeout Seconds.
	 */
	public static function ask_booking( string $query, float $timeout ): array {
		$values = Staytags_Options::all();
		return SiteSettings::mayAsk( $values, 'booking' ) ? self::fetch( $values['booking'] . '?' . $query, $timeout ) : array( 0, '' );
	}

	/**
	 * Sends a request. Returns the status (0 without a response) and the body.
	 *
	 * @param string $url     Its address.
	 * @param float  $timeout Seconds.
	 * @param array  $more    Further arguments of WordPress.
	 */
	private static function fetch( string $url, float $timeout, array $more = array() ): array {
		$answer = wp_remote_request(
			$url,
			$more + array(
				'timeout'             => $timeout,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_ANSWER,
			)
		);
		return is_wp_error( $answer ) ? array( 0, '' ) : array( (int) wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_body( $answer ) );
	}
}
