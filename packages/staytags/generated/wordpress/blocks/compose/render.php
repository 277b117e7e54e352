<?php
// Prints <stay-compose> with the block's attributes as data attributes.
$staytags_names = array(
	'tree' => 'data-tree',
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
printf( '<stay-compose%s>%s</stay-compose>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
