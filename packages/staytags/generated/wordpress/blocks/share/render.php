<?php
// Prints <stay-share> with the block's attributes as data attributes.
$staytags_names = array(
	'label' => 'data-label',
	'url' => 'data-url',
	'heading' => 'data-heading',
	'subheading' => 'data-subheading',
	'description' => 'data-description',
	'token' => 'data-token',
	'service' => 'data-service',
	'path' => 'data-path',
	'sheet' => 'data-sheet',
	'messages' => 'data-messages',
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
printf( '<stay-share%s>%s</stay-share>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
