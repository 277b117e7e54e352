<?php
/**
 * Tests of Tools → Site Health.
 *
 * @package Staytags
 */

use Staytags\Health;

defined( 'ABSPATH' ) || exit;

/**
 * Reports whether the index and the booking server respond, and whether search engines get all they need.
 */
final class Staytags_Health {

	/**
	 * The reports by name; null before the servers have been asked.
	 *
	 * @var array|null
	 */
	private static $reports = null;

	/**
	 * Hooks into WordPress.
	 */
	public static function register(): void {
		add_filter( 'site_status_tests', array( self::class, 'add_tests' ) );
	}

	/**
	 * Adds a test for each server, and one for search engines.
	 *
	 * @param array $tests The existing tests.
	 */
	public static function add_tests( $tests ) {
		$values = Staytags_Options::all();
		$names  = array_filter(
			array(
				'solr'       => '' !== $values['solr'],
				'booking'    => '' !== $values['booking'],
				'structured' => '' !== $values['solr'] && $values['answer'] && $values['structured'],
			)
		);
		foreach ( array_keys( $names ) as $name ) {
			$tests['direct'][ "staytags_$name" ] = array(
				'label' => 'Staytags',
				'test'  => static fn (): array => self::test( $name ),
			);
		}
		return $tests;
	}

	/**
	 * Asks the servers, once per page.
	 */
	private static function reports(): array {
		if ( null === self::$reports ) {
			$reports       = Health::report(
				Staytags_Options::all(),
				static fn ( string $query ): array => Staytags_Http::ask( $query, Health::SECONDS ),
				static fn ( string $query ): array => Staytags_Http::ask_booking( $query, Health::SECONDS ),
				array( Staytags_Language::class, 'declared' ),
				(array) Staytags_Options::for_page()['staytags']
			);
			self::$reports = array_column( $reports, null, 'name' );
		}
		return self::$reports;
	}

	/**
	 * Returns one of the reports as WordPress shows it.
	 *
	 * @param string $name `solr`, `booking` or `structured`.
	 */
	private static function test( string $name ): array {
		$report = self::reports()[ $name ];
		$bad    = $report['isBroken'] ? 'critical' : 'recommended';
		return array(
			'label'       => $report['title'] . ' – ' . $report['value'],
			'status'      => '' === $report['advice'] ? 'good' : $bad,
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
