<?php
// Prints <stay-analytics> with the block's attributes as data attributes.
$staytags_names = array(
	'sinks' => 'data-sinks',
	'function' => 'data-function',
	'endpoint' => 'data-endpoint',
	'consent' => 'data-consent',
	'products' => 'data-products',
	'hold' => 'data-hold',
	'purchase' => 'data-purchase',
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
printf( '<stay-analytics%s>%s</stay-analytics>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
