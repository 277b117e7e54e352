<?php
/**
 * Tags in posts of the classic editor.
 *
 * @package Staytags
 */

use Staytags\Elements;
use Staytags\TagFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps wpautop from setting paragraphs round tags and into templates.
 */
final class Staytags_Content {

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
	 * The posts of who may not write unfiltered HTML were filtered when they were saved.
	 *
	 * @param mixed $html The content of a post.
	 */
	public static function protect( $html ): string {
		$html = (string) $html;
		// Blocks are not touched by wpautop, and hold JSON in comments.
		return has_blocks( $html ) ? $html : TagFilter::protectSafe( $html );
	}

	/**
	 * Puts tags and templates back in the place of these words. Words that somebody has written are text. Tags of blocks and
	 * shortcodes are spaced as those in texts are.
	 *
	 * @param mixed $html The content with words in it.
	 */
	public static function restore( $html ): string {
		return Elements::spaced( TagFilter::restore( (string) $html ) );
	}
}
