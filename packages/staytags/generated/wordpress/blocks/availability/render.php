<?php
// Prints <stay-availability> with the block's attributes as data attributes.
$staytags_names = array(
	'eid' => 'data-eid',
	'url' => 'data-url',
	'mode' => 'data-mode',
	'seniors' => 'data-seniors',
	'coupon' => 'data-coupon',
	'single' => 'data-single',
	'adults' => 'data-adults',
	'childGuests' => 'data-child-guests',
	'minAdults' => 'data-min-adults',
	'maxAdults' => 'data-max-adults',
	'maxChildren' => 'data-max-children',
	'flex' => 'data-flex',
	'flexType' => 'data-flex-type',
	'ids' => 'data-ids',
	'numberOfMonths' => 'data-number-of-months',
	'prices' => 'data-prices',
	'messages' => 'data-messages',
	'clearable' => 'data-clearable',
	'look' => 'data-look',
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
printf( '<stay-availability%s>%s</stay-availability>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
