<?php
/**
 * Tags in posts of the classic editor.
 *
 * @package Staytags
 */

use Staytags\TagFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps wpautop from setting paragraphs round tags and into templates.
 */
final class Staytags_Content {

	/**
	 * The templates of this request, by the word that stands in their place.
	 *
	 * @var array<string, string>
	 */
	private static $templates = array();

	/**
	 * Hooks in: wpautop runs at 10, shortcodes at 11.
	 */
	public static function register(): void {
		add_filter( 'the_content', array( self::class, 'protect' ), 8 );
		add_filter( 'the_content', array( self::class, 'restore' ), 12 );
	}

	/**
	 * Puts words in the place of tags and templates.
	 *
	 * @param mixed $html The content of a post.
	 */
	public static function protect( $html ): string {
		$html = (string) $html;
		// Blocks are not touched by wpautop, and hold JSON in comments.
		if ( has_blocks( $html ) ) {
			return $html;
		}
		$html = preg_replace_callback(
			'~<template\b[^>]*>.*?</template>~is',
			static function ( array $found ): string {
				$word                     = '[[staytags-template:' . wp_generate_uuid4() . ']]';
				self::$templates[ $word ] = $found[0];
				return $word;
			},
			$html
		) ?? $html;
		return TagFilter::protect( $html );
	}

	/**
	 * Puts tags and templates back.
	 *
	 * @param mixed $html The content with words in it.
	 */
	public static function restore( $html ): string {
		$html            = TagFilter::restore( (string) $html );
		$html            = strtr( $html, self::$templates );
		self::$templates = array();
		return $html;
	}
}
