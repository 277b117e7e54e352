<?php
// Prints <stay-region> with the block's attributes as data attributes.
$staytags_names = array(
	'country' => 'data-country',
	'province' => 'data-province',
	'path' => 'data-path',
	'whenEmpty' => 'data-when-empty',
	'messages' => 'data-messages',
	'step' => 'data-step',
	'product' => 'data-product',
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
printf( '<stay-region%s>%s</stay-region>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
