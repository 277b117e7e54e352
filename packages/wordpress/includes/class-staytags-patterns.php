<?php
/**
 * Starter pages: as patterns, and as drafts from the settings.
 *
 * @package Staytags
 */

use Staytags\Starters;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the patterns, and creates the pages.
 */
final class Staytags_Patterns {

	const ACTION = 'staytags_create_pages';

	/**
	 * The page template without a title in WordPress's own themes.
	 */
	const NO_TITLE = 'page-no-title';

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		// The editor asks for patterns by REST; visitors' pages need none.
		add_action( is_admin() ? 'init' : 'rest_api_init', array( self::class, 'register_patterns' ) );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'create' ) );
	}

	/**
	 * Returns the titles of the starters.
	 */
	private static function titles(): array {
		return array(
			'stays'      => __( 'Stays', 'staytags' ),
			'home'       => __( 'A home', 'staytags' ),
			'trip'       => __( 'My trip', 'staytags' ),
			'favourites' => __( 'Favourites', 'staytags' ),
			'header'     => __( 'Bag and heart', 'staytags' ),
		);
	}

	/**
	 * Returns the starters with the fields of the site.
	 */
	private static function all(): array {
		$texts = array(
			'nothing' => __( 'No saved homes yet', 'staytags' ),
			'hint'    => __( 'Tap the heart on a home to save it. The heart at the top of the page opens your list.', 'staytags' ),
		);
		$open = '' === Staytags_Options::all()['solr'] ? null : Staytags_Proxy::scope()->fields();
		return Starters::all( (array) Staytags_Options::for_page()['staytags'], '1001', $texts, $open );
	}

	/**
	 * Registers the patterns.
	 */
	public static function register_patterns(): void {
		register_block_pattern_category( 'staytags', array( 'label' => 'Staytags' ) );
		foreach ( self::all() as $name => $starter ) {
			$places = '' === $starter['path'] ? array( 'blockTypes' => array( 'core/template-part/header' ) ) : array(
				'blockTypes' => array( 'core/post-content' ),
				'postTypes'  => array( 'page' ),
			);
			register_block_pattern(
				'staytags/' . $name,
				$places + array(
					'title'       => self::titles()[ $name ],
					'description' => $starter['doc'],
					'categories'  => array( 'staytags' ),
					'content'     => $starter['blocks'],
				)
			);
		}
	}

	/**
	 * Prints the button of the settings page.
	 */
	public static function render(): void {
		?>
		<h2><?php esc_html_e( 'Starter pages', 'staytags' ); ?></h2>
		<p><?php esc_html_e( 'Creates drafts of pages for the search, a home, the trip and the favourites. They are patterns in the editor, too, with one for the header.', 'staytags' ); ?></p>
		<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
			<?php wp_nonce_field( self::ACTION ); ?>
			<?php submit_button( __( 'Create the pages', 'staytags' ), 'secondary', 'staytags-create', false ); ?>
		</form>
		<?php
	}

	/**
	 * Creates the pages that the site does not have yet, as drafts.
	 */
	public static function create(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'edit_pages' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'staytags' ), '', array( 'response' => 403 ) );
		}
		$created = array();
		foreach ( self::all() as $name => $starter ) {
			$slug = basename( $starter['path'] );
			if ( '' === $slug || self::exists( $slug ) ) {
				continue;
			}
			$page = array(
				'post_type'    => 'page',
				'post_status'  => 'draft',
				'post_title'   => self::titles()[ $name ],
				'post_name'    => $slug,
				'post_content' => wp_slash( $starter['blocks'] ),
			);
			if ( wp_insert_post( self::with_wide_title( $page ) ) > 0 ) {
				$created[] = self::titles()[ $name ];
			}
		}
		/* translators: %s: titles of pages. */
		$message = $created ? sprintf( __( 'Drafts were created: %s.', 'staytags' ), implode( ', ', $created ) ) : __( 'The pages already exist.', 'staytags' );
		add_settings_error( Staytags_Options::NAME, 'staytags_pages', esc_html( $message ), 'success' );
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( admin_url( 'options-general.php?settings-updated=true&page=' . Staytags_Settings_Page::SLUG ) );
		exit;
	}

	/**
	 * Returns the page with its title aligned to its content: themes put the title into a narrower column, and some have a template without one.
	 *
	 * @param array $page Its fields, slashed.
	 */
	private static function with_wide_title( array $page ): array {
		if ( ! wp_is_block_theme() || ! isset( wp_get_theme()->get_page_templates( null, 'page' )[ self::NO_TITLE ] ) ) {
			return $page;
		}
		$title = '<h1 class="wp-block-heading alignwide">' . esc_html( $page['post_title'] ) . '</h1>';
		return array(
			'page_template' => self::NO_TITLE,
			'post_content'  => wp_slash( "<!-- wp:heading {\"level\":1,\"align\":\"wide\"} -->\n$title\n<!-- /wp:heading -->\n" ) . $page['post_content'],
		) + $page;
	}

	/**
	 * Tells whether the site has a page with this slug, published or not.
	 *
	 * @param string $slug The slug.
	 */
	private static function exists( string $slug ): bool {
		$found = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => array( 'publish', 'draft', 'pending', 'private', 'future' ),
				'name'        => $slug,
				'fields'      => 'ids',
				'numberposts' => 1,
			)
		);
		return array() !== $found;
	}
}
