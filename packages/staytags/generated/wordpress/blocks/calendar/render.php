<?php
// Prints <stay-calendar> with the block's attributes as data attributes.
$staytags_names = array(
	'eid' => 'data-eid',
	'numberOfMonths' => 'data-number-of-months',
	'selectable' => 'data-selectable',
	'single' => 'data-single',
	'prices' => 'data-prices',
	'locale' => 'data-locale',
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
printf( '<stay-calendar%s>%s</stay-calendar>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
