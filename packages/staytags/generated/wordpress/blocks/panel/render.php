<?php
// Prints <stay-panel> with the block's attributes as data attributes.
$staytags_names = array(
	'kind' => 'data-kind',
	'toggle' => 'data-toggle',
	'content' => 'data-content',
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
printf( '<stay-panel%s>%s</stay-panel>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
