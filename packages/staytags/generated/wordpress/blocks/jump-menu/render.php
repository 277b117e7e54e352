<?php
// Prints <stay-jump-menu> with the block's attributes as data attributes.
$staytags_names = array(
	'search' => 'data-search',
);
$staytags_out = '';
foreach ( $staytags_names as $name => $attribute ) {
	if ( ! isset( $attributes[ $name ] ) ) {
		continue;
	}
	$value         = $attributes[ $name ];
	$text          = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : ( is_array( $value ) ? wp_json_encode( $value ) : (string) $value );
	$staytags_out .= sprintf( ' %s="%s"', $attribute, esc_attr( $text ) );
}
printf( '<stay-jump-menu%s>%s</stay-jump-menu>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
