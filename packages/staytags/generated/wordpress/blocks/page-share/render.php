<?php
// Prints <stay-page-share> with the block's attributes as data attributes.
$staytags_names = array(
	'label' => 'data-label',
	'heading' => 'data-heading',
	'display' => 'data-display',
	'formPrefix' => 'data-form-prefix',
	'optinRequired' => 'data-optin-required',
	'fragmentField' => 'data-fragment-field',
	'prefill' => 'data-prefill',
	'antibot' => 'data-antibot',
	'ajaxUrl' => 'data-ajax-url',
	'mail' => 'data-mail',
	'phone' => 'data-phone',
	'url' => 'data-url',
	'sheet' => 'data-sheet',
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
printf( '<stay-page-share%s>%s</stay-page-share>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
