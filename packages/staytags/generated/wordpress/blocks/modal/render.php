<?php
// Prints <stay-modal> with the block's attributes as data attributes.
$staytags_names = array(
	'links' => 'data-links',
	'heading' => 'data-heading',
	'size' => 'data-size',
	'back' => 'data-back',
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
printf( '<stay-modal%s>%s</stay-modal>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
