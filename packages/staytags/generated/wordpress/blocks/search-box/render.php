<?php
// Prints <stay-search-box> with the block's attributes as data attributes.
$staytags_names = array(
	'name' => 'data-name',
	'field' => 'data-field',
	'limit' => 'data-limit',
	'places' => 'data-places',
	'homes' => 'data-homes',
	'currency' => 'data-currency',
	'delay' => 'data-delay',
	'filters' => 'data-filters',
	'path' => 'data-path',
	'label' => 'data-label',
	'showLabel' => 'data-show-label',
	'recent' => 'data-recent',
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
printf( '<stay-search-box%s>%s</stay-search-box>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
