<?php
/**
 * Handles tags in posts of the classic editor.
 *
 * @package Staytags
 */

use Staytags\Elements;
use Staytags\TagFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps wpautop from adding paragraphs around tags and inside templates.
 */
final class Staytags_Content {

	/**
	 * Registers the hooks: wpautop runs at 10, shortcodes at 11.
	 */
	public static function register(): void {
		add_filter( 'the_content', array( self::class, 'protect' ), 8 );
		add_filter( 'the_content', array( self::class, 'restore' ), 12 );
	}

	/**
	 * Replaces tags and templates with words.
	 *
	 * Posts by authors without unfiltered HTML were already filtered when they were saved.
	 *
	 * @param mixed $html The content of a post.
	 */
	public static function protect( $html ): string {
		$html = (string) $html;
		// wpautop skips blocks, which contain JSON in comments.
		return has_blocks( $html ) ? $html : TagFilter::protectSafe( $html );
	}

	/**
	 * Puts tags and templates back in place of these words. Words that somebody has typed stay text. Adds spaces between tags of blocks and
	 * shortcodes, as in texts.
	 *
	 * @param mixed $html The content with words in it.
	 */
	public static function restore( $html ): string {
		return Elements::spaced( TagFilter::restore( (string) $html ) );
	}
}
