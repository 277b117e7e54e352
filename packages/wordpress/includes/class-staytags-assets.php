<?php
/**
 * Loads the script of the elements on pages that have one.
 *
 * @package Staytags
 */

use Staytags\Elements;
use Staytags\Hints;
use Staytags\SiteSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Loads the bundle, the settings and the tokens, once.
 */
final class Staytags_Assets {

	/**
	 * Block themes position blocks by width and margins, which inline elements ignore, so they would end up at the edge of the page. A template
	 * part has no layout, so its elements get the site's layout. Some elements hide themselves when they are empty.
	 */
	const LAYOUT = ':is(.is-layout-constrained,.wp-block-template-part)>'
		. ':is([class*=wp-block-staytags-]:not([empty]),.wp-block-staytags-favourites,.wp-block-staytags-order):not([hidden]){display:block}'
		. '.wp-block-template-part>[class*=wp-block-staytags-]{max-width:var(--wp--style--global--wide-size);margin-inline:auto;'
		. 'padding-inline:var(--wp--style--root--padding-left,0px) var(--wp--style--root--padding-right,0px)}';

	/**
	 * The known elements of the page, by short name.
	 *
	 * @var array<string, int>
	 */
	private static $elements = array();

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_early' ) );
		add_action( 'wp_head', array( self::class, 'print_hints' ), 2 );
		// Tags in a theme's template parts, in widgets, and in blocks of raw HTML.
		foreach ( array( 'render_block', 'widget_text', 'widget_block_content', 'the_content' ) as $hook ) {
			add_filter( $hook, array( self::class, 'enqueue_if_found' ), 20 );
		}
		/** A theme with tags in its templates calls `do_action( 'staytags_enqueue' )`. */
		add_action( 'staytags_enqueue', array( self::class, 'enqueue' ) );
	}

	/**
	 * Returns the URL of the bundle. The version invalidates an old one in caches.
	 */
	public static function bundle(): string {
		return plugins_url( 'dist/' . Staytags_Options::all()['bundle'] . '.js', STAYTAGS_FILE );
	}

	/**
	 * Loads everything on each page if the settings say so. A classic theme prints its head before any content, so this looks into the
	 * post.
	 */
	public static function enqueue_early(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof WP_Post && ! post_password_required( $post ) ) {
			self::note( $post->post_content );
		}
		if ( self::$elements || Staytags_Options::all()['everywhere'] ) {
			self::enqueue();
		}
	}

	/**
	 * Loads everything if a text contains a tag. Returns the text unchanged.
	 *
	 * @param mixed $html A text that is about to be printed.
	 * @return mixed
	 */
	public static function enqueue_if_found( $html ) {
		if ( is_string( $html ) && ! is_admin() && Elements::found( $html ) ) {
			self::note( $html );
			self::enqueue();
		}
		return $html;
	}

	/**
	 * Records the elements of a text.
	 *
	 * @param string $html Rendered HTML, or the content of a post.
	 */
	private static function note( string $html ): void {
		self::$elements += array_flip( array_intersect( Hints::elements( $html ), array_keys( Elements::all() ) ) );
		if ( isset( self::$elements['availability'] ) || self::prints_results() ) {
			wp_enqueue_style( 'staytags-printed' );
		}
	}

	/** Whether first results are printed into the page. */
	private static function prints_results(): bool {
		return isset( self::$elements['results'] ) && Staytags_First_Answer::is_on();
	}

	/**
	 * Preloads the code of the elements. Uses links in the head instead of headers: only links can have an integrity attribute, and page
	 * caches keep them. Next to printed results they get a low priority, or they would delay the first paint.
	 */
	public static function print_hints(): void {
		$bundle = Staytags_Options::all()['bundle'];
		$files  = Hints::files( STAYTAGS_DIR . 'dist', $bundle, array_keys( self::$elements ), get_bloginfo( 'language' ) );
		foreach ( $files as $file => $integrity ) {
			printf(
				'<link rel="modulepreload" href="%1$s" integrity="%2$s"%3$s>' . "\n",
				esc_url( plugins_url( 'dist/' . $file, STAYTAGS_FILE ) ),
				esc_attr( $integrity ),
				self::prints_results() ? ' fetchpriority="low"' : ''
			);
		}
	}

	/**
	 * Loads everything. A block theme renders its content before the head, a classic theme after it; both work.
	 */
	public static function enqueue(): void {
		static $done = false;
		if ( $done ) {
			return;
		}
		$done = true;
		wp_enqueue_script_module( 'staytags', self::bundle(), array(), STAYTAGS_VERSION );
		$layout = wp_is_block_theme() ? self::LAYOUT : '';
		wp_register_style( 'staytags', plugins_url( 'dist/flow.css', STAYTAGS_FILE ), array(), STAYTAGS_VERSION );
		wp_add_inline_style( 'staytags', SiteSettings::css( Staytags_Options::all() ) . $layout );
		wp_enqueue_style( 'staytags' );
		add_action( did_action( 'wp_head' ) ? 'wp_footer' : 'wp_head', array( self::class, 'print_settings' ), 1 );
	}

	/**
	 * Prints the page settings as JSON.
	 */
	public static function print_settings(): void {
		wp_print_inline_script_tag(
			wp_json_encode( Staytags_Options::for_page(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ),
			array(
				'type'               => 'application/json',
				'data-stay-settings' => true,
			)
		);
	}
}
