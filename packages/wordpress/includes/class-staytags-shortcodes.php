<?php
/**
 * A shortcode for every element: [stay_flag item_id="stays-1001"].
 *
 * @package Staytags
 */

use Staytags\Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Renders tags from shortcodes, for the classic editor and for widgets.
 */
final class Staytags_Shortcodes {

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		foreach ( array_keys( Elements::all() ) as $name ) {
			add_shortcode( 'stay_' . str_replace( '-', '_', $name ), array( self::class, 'render' ) );
		}
	}

	/**
	 * Renders one shortcode.
	 *
	 * @param array|string $attributes Its attributes: options in any spelling.
	 * @param string|null  $content    The content between the shortcode and its end.
	 * @param string       $shortcode  Its name.
	 */
	public static function render( $attributes, $content, string $shortcode ): string {
		$name = Elements::nameOf( str_replace( '_', '-', $shortcode ) );
		if ( null === $name ) {
			return '';
		}
		Staytags_Assets::enqueue();
		$values = array();
		foreach ( is_array( $attributes ) ? $attributes : array() as $key => $value ) {
			// A bare word is a flag: [stay_calendar selectable].
			$values[ is_int( $key ) ? $value : $key ] = is_int( $key ) ? 'true' : $value;
		}
		return Elements::tag( $name, $values, do_shortcode( shortcode_unautop( (string) $content ) ) );
	}
}
