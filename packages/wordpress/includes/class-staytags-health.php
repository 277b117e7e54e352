<?php
/**
 * Tests of Tools → Site Health.
 *
 * @package Staytags
 */

use Staytags\Health;

defined( 'ABSPATH' ) || exit;

/**
 * Says whether the index and the booking server respond.
 */
final class Staytags_Health {

	/**
	 * Hooks into WordPress.
	 */
	public static function register(): void {
		add_filter( 'site_status_tests', array( self::class, 'add_tests' ) );
	}

	/**
	 * Adds a test for each server.
	 *
	 * @param array $tests The existing tests.
	 */
	public static function add_tests( $tests ) {
		foreach ( array( 'solr', 'booking' ) as $name ) {
			if ( '' !== Staytags_Options::all()[ $name ] ) {
				$tests['direct'][ "staytags_$name" ] = array(
					'label' => 'Staytags',
					'test'  => static fn (): array => self::test( $name ),
				);
			}
		}
		return $tests;
	}

	/**
	 * Sends a request to the server.
	 *
	 * @param string $name `solr` or `booking`.
	 */
	private static function test( string $name ): array {
		$report = Health::report(
			array( $name => Staytags_Options::all()[ $name ] ) + array_diff_key( Staytags_Options::all(), array( 'solr' => '', 'booking' => '' ) ),
			static fn ( string $query ): array => Staytags_Http::ask( $query, Health::SECONDS ),
			static fn ( string $query ): array => Staytags_Http::ask_booking( $query, Health::SECONDS ),
			array( Staytags_Language::class, 'declared' )
		)[0];
		return array(
			'label'       => $report['title'] . ' – ' . $report['value'],
			'status'      => '' === $report['advice'] ? 'good' : 'critical',
			'badge'       => array(
				'label' => 'Staytags',
				'color' => 'blue',
			),
			'description' => '' === $report['advice'] ? '' : '<p>' . esc_html( $report['advice'] ) . '</p>',
			'actions'     => '',
			'test'        => "staytags_$name",
		);
	}
}
