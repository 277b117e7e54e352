<?php
// Prints <stay-payment-option> with the block's attributes as data attributes.
$staytags_names = array(
	'control' => 'data-control',
	'immediate' => 'data-immediate',
	'submit' => 'data-submit',
	'copy' => 'data-copy',
	'sps' => 'data-sps',
	'later' => 'data-later',
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
printf( '<stay-payment-option%s>%s</stay-payment-option>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
