<?php
// Prints <stay-gallery> with the block's attributes as data attributes.
$staytags_names = array(
	'pictures' => 'data-pictures',
	'address' => 'data-address',
	'label' => 'data-label',
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
printf( '<stay-gallery%s>%s</stay-gallery>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
