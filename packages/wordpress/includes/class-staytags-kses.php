<?php
/**
 * Tags of authors who may not write unfiltered HTML.
 *
 * @package Staytags
 */

use Staytags\Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Allows the elements in posts only: comments keep their own rules.
 */
final class Staytags_Kses {

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_filter( 'wp_kses_allowed_html', array( self::class, 'allow' ), 10, 2 );
	}

	/**
	 * Adds the elements and result templates to the HTML that a post may contain.
	 *
	 * @param array        $tags    Allowed tags with their attributes.
	 * @param string|array $context The context of the text.
	 */
	public static function allow( $tags, $context ) {
		if ( 'post' !== $context || ! is_array( $tags ) ) {
			return $tags;
		}
		$attributes = array(
			'class'      => true,
			'id'         => true,
			'slot'       => true,
			'lang'       => true,
			'dir'        => true,
			'title'      => true,
			'aria-label' => true,
			'data-*'     => true,
		);
		// Anything may go into a slot of an element.
		foreach ( array_filter( $tags, 'is_array' ) as $name => $own ) {
			$tags[ $name ] = $own + array( 'slot' => true );
		}
		foreach ( array_keys( Elements::all() ) as $name ) {
			$tags[ 'stay-' . $name ] = $attributes;
		}
		$tags['template'] = $attributes;
		return $tags;
	}
}
