<?php
// Prints <stay-columns> with the block's attributes as data attributes.
$staytags_names = array(
	'location' => 'data-location',
	'featured' => 'data-featured',
	'group' => 'data-group',
	'heading' => 'data-heading',
	'columns' => 'data-columns',
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
printf( '<stay-columns%s>%s</stay-columns>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
