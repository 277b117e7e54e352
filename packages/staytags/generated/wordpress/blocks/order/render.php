<?php
// Prints <stay-order> with the block's attributes as data attributes.
$staytags_names = array(
	'mode' => 'data-mode',
	'storage' => 'data-storage',
	'label' => 'data-label',
	'showBuy' => 'data-show-buy',
	'showQuote' => 'data-show-quote',
	'share' => 'data-share',
	'imageField' => 'data-image-field',
	'linkField' => 'data-link-field',
	'nameField' => 'data-name-field',
	'siteHash' => 'data-site-hash',
	'messages' => 'data-messages',
	'callToBook' => 'data-call-to-book',
	'phone' => 'data-phone',
	'annotation' => 'data-annotation',
	'checkoutPath' => 'data-checkout-path',
	'searchPath' => 'data-search-path',
	'activities' => 'data-activities',
	'items' => 'data-items',
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
printf( '<stay-order%s>%s</stay-order>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
