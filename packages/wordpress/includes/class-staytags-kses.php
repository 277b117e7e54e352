<?php
/**
 * Tags of authors who may not write unfiltered HTML.
 *
 * @package Staytags
 */

use Staytags\Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Allows the elements in posts only: comments keep their own rules, and so does what visitors send to a plugin.
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
		if ( 'post' !== $context || ! is_array( $tags ) || ! self::may_write() ) {
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

	/**
	 * Tells whether this request may bring the elements into a text. Forums, shops and listings filter what visitors send by the rules of
	 * posts. Themes filter what they print by them too, so requests that only read pass.
	 */
	private static function may_write(): bool {
		$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : 'get';
		if ( in_array( $method, array( 'get', 'head' ), true ) || wp_doing_cron() ) {
			return true;
		}
		/**
		 * Filters whether the current user may write the elements, for roles that write other things than posts.
		 *
		 * @param bool $may Whether the user may write posts.
		 */
		return (bool) apply_filters( 'staytags_may_write', function_exists( 'wp_get_current_user' ) && current_user_can( 'edit_posts' ) );
	}
}
