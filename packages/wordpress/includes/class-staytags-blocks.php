<?php
/**
 * Registers a block for every element.
 *
 * @package Staytags
 */

use Staytags\Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the blocks, prints them, and provides the editor's data.
 */
final class Staytags_Blocks {

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_action( 'init', array( self::class, 'register_blocks' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'editor_data' ) );
		add_filter( 'block_categories_all', array( self::class, 'add_category' ) );
		add_action( 'wp_enqueue_editor', array( self::class, 'classic_editor' ) );
	}

	/**
	 * Registers the editor script, and each block from its block.json.
	 */
	public static function register_blocks(): void {
		wp_register_script(
			'staytags-editor',
			plugins_url( 'assets/editor.js', STAYTAGS_FILE ),
			array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-server-side-render' ),
			STAYTAGS_VERSION,
			true
		);
		if ( function_exists( 'wp_register_block_metadata_collection' ) ) {
			wp_register_block_metadata_collection( STAYTAGS_DIR . 'blocks', STAYTAGS_DIR . 'blocks-manifest.php' );
		}
		foreach ( array_keys( Elements::all() ) as $name ) {
			register_block_type(
				STAYTAGS_DIR . 'blocks/' . $name,
				array(
					'render_callback' => static function ( array $attributes, string $content ) use ( $name ): string {
						return self::render( $name, $attributes, $content );
					},
				)
			);
		}
	}

	/**
	 * Prints a block: the tag itself is the wrapper, with the class, the anchor and the alignment of the block.
	 *
	 * @param string $name       The short name of the element.
	 * @param array  $attributes The block's attributes.
	 * @param string $content    The inner blocks as HTML.
	 */
	private static function render( string $name, array $attributes, string $content ): string {
		$element = Elements::all()[ $name ];
		// An empty gallery would report an error in the visitor's console. The editor shows what is missing.
		if ( isset( $element['needs'] ) && 1 !== preg_match( '/<' . $element['needs'] . '/i', $content ) ) {
			return $content;
		}
		Staytags_Assets::enqueue();
		$wrapper = get_block_wrapper_attributes( empty( $attributes['anchor'] ) ? array() : array( 'id' => $attributes['anchor'] ) );
		$known   = array_intersect_key( $attributes, $element['options'] );
		return Elements::open( $name, Elements::attributes( $name, $known ), $wrapper ) . $content . '</stay-' . $name . '>';
	}

	/**
	 * Adds the category of the blocks to the inserter.
	 *
	 * @param array $categories The existing categories.
	 */
	public static function add_category( array $categories ): array {
		$categories[] = array(
			'slug'  => 'staytags',
			'title' => 'Staytags',
		);
		return $categories;
	}

	/**
	 * Returns the data for the editor script: the elements, the bundle for the preview, and the settings of the site.
	 */
	public static function editor_data(): void {
		$data = array(
			'elements' => Staytags_Language::elements(),
			'bundle'   => add_query_arg( 'ver', STAYTAGS_VERSION, Staytags_Assets::bundle() ),
			'settings' => Staytags_Options::for_page(),
			'css'      => \Staytags\SiteSettings::css( Staytags_Options::all() ),
			'labels'   => array(
				'options'  => __( 'Options', 'staytags' ),
				'site'     => __( 'As the site’s settings say', 'staytags' ),
				'yes'      => __( 'Yes', 'staytags' ),
				'no'       => __( 'No', 'staytags' ),
				'json'     => __( 'This is not valid JSON, so it is ignored.', 'staytags' ),
				'empty'    => __( 'Nothing to show yet. Add blocks inside; until then, visitors do not see this block.', 'staytags' ),
				'missing'  => __( 'Still to be filled in:', 'staytags' ),
				'list'     => __( 'One per line.', 'staytags' ),
				'home'     => __( 'Id of the home in the index', 'staytags' ),
				'homeHelp' => __( 'The value of the field that the settings map to eid. Without such a field, the document’s id.', 'staytags' ),
			),
		);
		wp_add_inline_script( 'staytags-editor', 'window.staytagsEditor = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
	}

	/**
	 * Keeps tags whole in the classic editor, which does not run them.
	 */
	public static function classic_editor(): void {
		wp_enqueue_script( 'staytags-classic-editor', plugins_url( 'assets/classic-editor.js', STAYTAGS_FILE ), array( 'jquery' ), STAYTAGS_VERSION, true );
		wp_add_inline_script( 'staytags-classic-editor', 'window.staytagsClassicEditor = ' . wp_json_encode( wp_create_nonce( 'staytags-classic-editor' ) ) . ';', 'before' );
	}
}
