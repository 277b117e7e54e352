<?php
// Prints <stay-marker> with the block's attributes as data attributes.
$staytags_names = array(
	'latitude' => 'data-latitude',
	'longitude' => 'data-longitude',
	'markername' => 'data-markername',
	'heading' => 'data-heading',
	'offset' => 'data-offset',
	'label' => 'data-label',
	'iwq' => 'data-iwq',
	'iwo' => 'data-iwo',
	'rmt' => 'data-rmt',
	'rmtQueryParams' => 'data-rmt-query-params',
	'tabs' => 'data-tabs',
	'link' => 'data-link',
	'autoclick' => 'data-autoclick',
	'opts' => 'data-opts',
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
printf( '<stay-marker%s>%s</stay-marker>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
