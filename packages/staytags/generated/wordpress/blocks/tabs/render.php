<?php
// Prints <stay-tabs> with the block's attributes as data attributes.
$staytags_names = array(
	'look' => 'data-look',
	'narrow' => 'data-narrow',
	'breakpoint' => 'data-breakpoint',
	'groups' => 'data-groups',
	'titles' => 'data-titles',
	'open' => 'data-open',
	'fast' => 'data-fast',
	'scrolls' => 'data-scrolls',
	'hash' => 'data-hash',
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
printf( '<stay-tabs%s>%s</stay-tabs>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
