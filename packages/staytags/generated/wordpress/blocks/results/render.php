<?php
// Prints <stay-results> with the block's attributes as data attributes.
$staytags_names = array(
	'name' => 'data-name',
	'numvisible' => 'data-numvisible',
	'template' => 'data-template',
	'flags' => 'data-flags',
	'prices' => 'data-prices',
	'key' => 'data-key',
	'namespace' => 'data-namespace',
	'currency' => 'data-currency',
	'messages' => 'data-messages',
	'prefetch' => 'data-prefetch',
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
printf( '<stay-results%s>%s</stay-results>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
