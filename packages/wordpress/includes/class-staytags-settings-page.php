<?php
/**
 * Settings → Staytags.
 *
 * @package Staytags
 */

use Staytags\Elements;
use Staytags\SiteSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Shows and stores the settings. WordPress's Settings API checks the nonce and the capability.
 */
final class Staytags_Settings_Page {

	const SLUG = 'staytags';

	/**
	 * Registers the hooks.
	 */
	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_init', array( self::class, 'register_setting' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( STAYTAGS_FILE ), array( self::class, 'add_link' ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add_page(): void {
		add_options_page( 'Staytags', 'Staytags', 'manage_options', self::SLUG, array( self::class, 'render' ) );
	}

	/**
	 * Adds a link to the list of plugins.
	 *
	 * @param array $links The existing links.
	 */
	public static function add_link( array $links ): array {
		$url = admin_url( 'options-general.php?page=' . self::SLUG );
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'staytags' ) ) );
		return $links;
	}

	/**
	 * Registers the option with its validation.
	 */
	public static function register_setting(): void {
		register_setting(
			self::SLUG,
			Staytags_Options::NAME,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'default'           => SiteSettings::DEFAULTS,
			)
		);
	}

	/**
	 * Validates the submitted form and reports what was not saved; that keeps its stored value. WordPress calls this for every update of the option.
	 *
	 * @param mixed $sent The submitted form.
	 */
	public static function sanitize( $sent ): array {
		list( $values, $bad ) = SiteSettings::clean( is_array( $sent ) ? $sent : array(), Staytags_Options::all(), self::may_confirm(), array( Staytags_Language::class, 'declared' ) );
		foreach ( $bad as $text ) {
			/* translators: %s: what the administrator entered. */
			$message = sprintf( __( 'Not saved, because it is not valid: %s', 'staytags' ), substr( $text, 0, 400 ) );
			add_settings_error( Staytags_Options::NAME, 'staytags_' . md5( $text ), esc_html( $message ) );
		}
		return $values;
	}

	/**
	 * On a network of sites, only network administrators may let the server request addresses in its own network.
	 */
	private static function may_confirm(): bool {
		return ! is_multisite() || current_user_can( 'manage_network_options' );
	}

	/**
	 * Loads the elements and the preview on this page only.
	 *
	 * @param string $hook The current page.
	 */
	public static function enqueue( $hook ): void {
		if ( 'settings_page_' . self::SLUG === $hook ) {
			Staytags_Assets::enqueue();
			add_action( 'admin_print_footer_scripts', array( Staytags_Assets::class, 'print_settings' ), 1 );
			if ( version_compare( get_bloginfo( 'version' ), '6.6', '<' ) ) {
				// WordPress 6.5 prints script modules only for visitors.
				add_action( 'admin_print_footer_scripts', array( wp_script_modules(), 'print_enqueued_script_modules' ) );
			}
			wp_enqueue_script( 'staytags-admin', plugins_url( 'assets/admin.js', STAYTAGS_FILE ), array(), STAYTAGS_VERSION, true );
		}
	}

	/**
	 * Shows the page.
	 */
	public static function render(): void {
		$values   = Staytags_Options::all();
		$name     = Staytags_Options::NAME;
		$elements = Staytags_Language::elements();
		?>
		<div class="wrap">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<form action="options.php" method="post">
				<?php settings_fields( self::SLUG ); ?>
				<h2><?php esc_html_e( 'Servers and pages', 'staytags' ); ?></h2>
				<table class="form-table" role="presentation"><?php
					self::row( $name . '[solr]', __( 'Address of Solr', 'staytags' ), $values['solr'], __( 'The address at which this server reaches it: http://localhost:8983/solr/stays/. Searches then go through WordPress, and the index can stay closed to the public.', 'staytags' ) );
					?>
					<tr>
						<th scope="row"><?php esc_html_e( 'Network', 'staytags' ); ?></th>
						<td>
							<input type="checkbox" id="staytags-inner" name="<?php echo esc_attr( $name ); ?>[inner]" value="1" <?php checked( $values['inner'] ); ?> <?php disabled( ! self::may_confirm() ); ?>>
							<label for="staytags-inner"><?php esc_html_e( 'Solr is in the network of this server', 'staytags' ); ?></label>
							<p class="description"><?php esc_html_e( 'This also allows an address of the availability search in that network.', 'staytags' ); ?></p>
						</td>
					</tr>
					<?php
					self::row( $name . '[booking]', __( 'Address of the availability search', 'staytags' ), $values['booking'], __( 'The address at which this server reaches it: https://booking.example.com/rcapi/item/avail/search. With it, searches with dates work without a script too. Visitors’ browsers use Availability: Url below.', 'staytags' ) );
					self::lines( 'filters', __( 'Filters', 'staytags' ), $values['filters'], __( 'They apply to every search, so visitors find nothing else. One per line: bundle:(rental OR activity), bs_status:true. The index of the search below is always one of them.', 'staytags' ) );
					self::lines( 'otherFields', __( 'Other fields', 'staytags' ), $values['otherFields'], __( 'Visitors may search, filter by, count and read the fields that these settings name, and those named here: ss_town is_beds fs_*.', 'staytags' ) );
					foreach ( SiteSettings::fields() as $element => $options ) {
						foreach ( array_replace( $options, array_intersect_key( $elements[ $element ]['options'], $options ) ) as $option => $field ) {
							self::row( $name . "[options][$element][$option]", $elements[ $element ]['title'] . ': ' . $field['title'], $values['options'][ $element ][ $option ] ?? '', $field['doc'], $field['default'] ?? '' );
						}
					}
					?>
				</table>
				<h2><?php esc_html_e( 'Look', 'staytags' ); ?></h2>
				<p><?php esc_html_e( 'Empty fields follow the theme.', 'staytags' ); ?></p>
				<div id="staytags-preview" style="max-width:40rem;padding:16px;background:#fff;border:1px solid #c3c4c7">
					<?php
					// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where the tag is created.
					echo Elements::tag(
						'search',
						array(
							'name'    => 'staytags-preview',
							'url'     => '',
							'maxRows' => 0,
						)
					);
					echo Elements::tag(
						'flag',
						array(
							'itemId'    => 'staytags-preview',
							'namespace' => 'staytags_preview',
						)
					);
					// phpcs:enable
					?>
				</div>
				<table class="form-table" role="presentation">
					<?php
					foreach ( SiteSettings::tokens() as $token => $default ) {
						self::row( $name . "[tokens][$token]", $token, $values['tokens'][ $token ] ?? '', '', $default, $token );
					}
					?>
				</table>
				<h2><?php esc_html_e( 'Script', 'staytags' ); ?></h2>
				<table class="form-table" role="presentation">
					<tr>
						<th scope="row"><label for="staytags-bundle"><?php esc_html_e( 'Bundle', 'staytags' ); ?></label></th>
						<td>
							<select id="staytags-bundle" name="<?php echo esc_attr( $name ); ?>[bundle]">
								<option value="staytags-lite" <?php selected( $values['bundle'], 'staytags-lite' ); ?>><?php esc_html_e( 'Light, on Preact', 'staytags' ); ?></option>
								<option value="staytags" <?php selected( $values['bundle'], 'staytags' ); ?>><?php esc_html_e( 'On React', 'staytags' ); ?></option>
							</select>
						</td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'First results', 'staytags' ); ?></th>
						<td><label><input type="checkbox" name="<?php echo esc_attr( $name ); ?>[answer]" value="1" <?php checked( $values['answer'] ); ?>> <?php esc_html_e( 'Print the first response of the index into the page, so that results show at once', 'staytags' ); ?></label></td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'Search engines', 'staytags' ); ?></th>
						<td>
							<label><input type="checkbox" name="<?php echo esc_attr( $name ); ?>[structured]" value="1" <?php checked( $values['structured'] ); ?>> <?php esc_html_e( 'Describe the homes of the first results to search engines', 'staytags' ); ?></label>
							<?php
							echo '<p class="description">' . esc_html__( 'Google lists homes that have title, eid, 8 images, latitude and longitude with five decimals, and sleeps. The site’s health report says what is missing.', 'staytags' ) . '</p>';
							if ( '' !== Staytags_Options::seo_plugin() ) {
								/* translators: %s: the name of a plugin. */
								echo '<p class="description">' . esc_html( sprintf( __( '%s describes pages too, so this is off until you tick it.', 'staytags' ), Staytags_Options::seo_plugin() ) ) . '</p>';
							}
							?>
						</td>
					</tr>
					<tr>
						<th scope="row"><?php esc_html_e( 'Pages', 'staytags' ); ?></th>
						<td><label><input type="checkbox" name="<?php echo esc_attr( $name ); ?>[everywhere]" value="1" <?php checked( $values['everywhere'] ); ?>> <?php esc_html_e( 'Load it on every page, for tags in the templates of the theme', 'staytags' ); ?></label></td>
					</tr>
					<tr>
						<th scope="row"><label for="staytags-extra"><?php esc_html_e( 'More settings', 'staytags' ); ?></label></th>
						<td>
							<textarea id="staytags-extra" class="large-text code" rows="6" name="<?php echo esc_attr( $name ); ?>[extra]"><?php echo esc_textarea( $values['extra'] ); ?></textarea>
							<p class="description"><?php esc_html_e( 'JSON by element: {"results": {"prices": true}}. It overrides the fields above.', 'staytags' ); ?></p>
						</td>
					</tr>
				</table>
				<?php submit_button(); ?>
			</form>
			<?php Staytags_Patterns::render(); ?>
		</div>
		<?php
	}

	/** A multi-line field. */
	private static function lines( string $key, string $label, string $value, string $doc ): void {
		printf(
			'<tr><th scope="row"><label for="staytags-%1$s">%2$s</label></th><td><textarea id="staytags-%1$s" class="large-text code" rows="3" name="%3$s">%4$s</textarea><p class="description">%5$s</p></td></tr>',
			esc_attr( $key ),
			esc_html( $label ),
			esc_attr( Staytags_Options::NAME . "[$key]" ),
			esc_textarea( $value ),
			esc_html( $doc )
		);
	}

	/**
	 * Prints one row of the form.
	 *
	 * @param string $name        The name of the field.
	 * @param string $label       Its label.
	 * @param string $value       The stored value.
	 * @param string $doc         Its description.
	 * @param string $placeholder The value that applies while it is empty.
	 * @param string $token       The custom property that it sets, for the preview.
	 */
	private static function row( string $name, string $label, string $value, string $doc, string $placeholder = '', string $token = '' ): void {
		$id = 'staytags-' . md5( $name );
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input type="text" class="regular-text" id="%1$s" name="%3$s" value="%4$s" placeholder="%5$s" data-token="%6$s">%7$s</td></tr>',
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( $name ),
			esc_attr( $value ),
			esc_attr( $placeholder ),
			esc_attr( $token ),
			'' === $doc ? '' : '<p class="description">' . esc_html( $doc ) . '</p>'
		);
	}
}
