<?php
// Prints <stay-header> with the block's attributes as data attributes.
$staytags_names = array(
	'compactClass' => 'data-compact-class',
	'target' => 'data-target',
	'offset' => 'data-offset',
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
printf( '<stay-header%s>%s</stay-header>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
