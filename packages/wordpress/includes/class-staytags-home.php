<?php
/**
 * Prints the facts of one home.
 *
 * @package Staytags
 */

use Staytags\Home;
use Staytags\Html;
use Staytags\StructuredData;

defined( 'ABSPATH' ) || exit;

/**
 * The block "Home facts", the shortcode [staytags_home id="1001"], and what they add to the page's head.
 */
final class Staytags_Home {

	const BLOCK     = 'staytags/home';
	const SHORTCODE = 'staytags_home';

	/**
	 * The homes of the page by id; null for one that is not in the index.
	 *
	 * @var array<string, Home|null>
	 */
	private static $found = array();

	/**
	 * Whether the head describes a home.
	 *
	 * @var bool
	 */
	private static $is_described = false;

	/**
	 * Tells whether the head already describes a home.
	 */
	public static function is_described(): bool {
		return self::$is_described;
	}

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_shortcode( self::SHORTCODE, array( self::class, 'render' ) );
		add_action( 'init', array( self::class, 'register_block' ) );
		add_action( 'wp_head', array( self::class, 'print_preview' ), 3 );
	}

	/**
	 * Registers the block.
	 */
	public static function register_block(): void {
		wp_register_style( 'staytags-printed', plugins_url( 'dist/printed.css', STAYTAGS_FILE ), array(), STAYTAGS_VERSION );
		register_block_type(
			self::BLOCK,
			array(
				'api_version'           => 3,
				'title'                 => __( 'Home facts', 'staytags' ),
				'description'           => __( 'The facts of one home from the index: its place, beds, baths, guests, rating, amenities and price.', 'staytags' ),
				'category'              => 'staytags',
				'icon'                  => 'admin-home',
				'keywords'              => array( 'staytags', 'property', 'facts', 'price' ),
				'textdomain'            => 'staytags',
				'attributes'            => array( 'id' => array( 'type' => 'string' ) ),
				'supports'              => array(
					'html'  => false,
					'align' => array( 'wide', 'full' ),
				),
				'editor_script_handles' => array( 'staytags-editor' ),
				'style_handles'         => array( 'staytags-printed' ),
				'render_callback'       => static fn ( array $attributes ): string => self::wrapped( self::render( $attributes ) ),
			)
		);
	}

	/**
	 * Puts the facts of a block into its wrapper.
	 *
	 * @param string $html The facts.
	 */
	private static function wrapped( string $html ): string {
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
	}

	/**
	 * Returns the facts of a home, and its description for search engines.
	 *
	 * @param array|string $attributes `id`: the id of the home in the index.
	 */
	public static function render( $attributes ): string {
		$id   = is_array( $attributes ) && is_scalar( $attributes['id'] ?? null ) ? (string) $attributes['id'] : '';
		$home = self::find( $id );
		if ( null === $home ) {
			self::keep_no_page( $id );
			return '';
		}
		wp_enqueue_style( 'staytags-printed' );
		Staytags_Assets::enqueue();
		$settings = (array) Staytags_Options::for_page()['staytags'];
		$data     = self::describes( $id ) ? $home->data( Staytags_First_Answer::site() ) : '';
		// Texts of posts and of block themes are texturized.
		return $data . Html::plain( $home->facts( $settings, get_locale() ) );
	}

	/**
	 * Asks page caches not to keep a page without the facts of its home, which the index may have again soon.
	 *
	 * @param string $id The id of the home.
	 */
	private static function keep_no_page( string $id ): void {
		if ( '' !== $id && Staytags_First_Answer::is_on() && ! defined( 'DONOTCACHEPAGE' ) ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- The name that page caches read.
			define( 'DONOTCACHEPAGE', true );
		}
	}

	/**
	 * Finds a home, once per page.
	 *
	 * @param string $id Its id.
	 */
	private static function find( string $id ): ?Home {
		if ( ! Staytags_First_Answer::is_on() || '' === $id ) {
			return null;
		}
		if ( ! array_key_exists( $id, self::$found ) ) {
			$ids          = array_diff( array_merge( array( $id ), self::of_posts() ), array_map( 'strval', array_keys( self::$found ) ) );
			// The next home asks for those beyond.
			$ids          = array_slice( $ids, 0, Home::MAX_HOMES );
			$homes        = Home::all( $ids, (array) Staytags_Options::for_page()['staytags'], array( Staytags_First_Answer::class, 'ask' ) );
			self::$found += $homes + array_fill_keys( $ids, null );
		}
		return self::$found[ $id ];
	}

	/**
	 * Returns the ids of all homes in the posts of the page.
	 *
	 * @return string[]
	 */
	private static function of_posts(): array {
		$ids = array();
		foreach ( $GLOBALS['wp_query']->posts ?? array() as $post ) {
			if ( $post instanceof WP_Post && ! post_password_required( $post ) ) {
				preg_match_all( '/<!-- wp:staytags\/home \{[^}]*"id":"([\w.:-]+)"|\[staytags_home [^\]]*?id=["\']?([\w.:-]+)/', $post->post_content, $found );
				$ids = array_merge( $ids, $found[1], $found[2] );
			}
		}
		return array_values( array_unique( array_filter( $ids, 'strlen' ) ) );
	}

	/**
	 * Tells whether the page is about this home.
	 *
	 * @param string $id Its id.
	 */
	private static function describes( string $id ): bool {
		return '' !== Staytags_First_Answer::site() && is_singular() && ! is_feed() && self::of_page() === $id;
	}

	/**
	 * Returns the id of the home that the page is about: the first one in its content.
	 */
	private static function of_page(): string {
		$post = get_queried_object();
		if ( ! $post instanceof WP_Post || post_password_required( $post ) ) {
			return '';
		}
		if ( has_block( self::BLOCK, $post ) ) {
			return self::in_blocks( parse_blocks( $post->post_content ) );
		}
		$is_found = has_shortcode( $post->post_content, self::SHORTCODE ) && 1 === preg_match( '/' . get_shortcode_regex( array( self::SHORTCODE ) ) . '/', $post->post_content, $found );
		$values   = $is_found ? shortcode_parse_atts( $found[3] ) : array();
		return is_array( $values ) ? (string) ( $values['id'] ?? '' ) : '';
	}

	/**
	 * Returns the id of the first block of a home.
	 *
	 * @param array $blocks Parsed blocks.
	 */
	private static function in_blocks( array $blocks ): string {
		foreach ( $blocks as $block ) {
			$id = self::BLOCK === $block['blockName'] ? $block['attrs']['id'] ?? '' : self::in_blocks( $block['innerBlocks'] );
			if ( is_string( $id ) && '' !== $id ) {
				return $id;
			}
		}
		return '';
	}

	/**
	 * Prints the link preview of a home's page.
	 */
	public static function print_preview(): void {
		$id   = is_singular() ? self::of_page() : '';
		$home = self::describes( $id ) ? self::find( $id ) : null;
		if ( null !== $home ) {
			self::$is_described = true;
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is created.
			echo StructuredData::metaHtml( $home->preview( Staytags_First_Answer::site() ) ) . "\n";
		}
	}
}
