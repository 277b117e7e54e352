<?php
// Prints <stay-pricing> with the block's attributes as data attributes.
$staytags_names = array(
	'itemId' => 'data-item-id',
	'mode' => 'data-mode',
	'showBuy' => 'data-show-buy',
	'showAdd' => 'data-show-add',
	'showQuoteLink' => 'data-show-quote-link',
	'showQuoteDetail' => 'data-show-quote-detail',
	'showQuoteSavings' => 'data-show-quote-savings',
	'showOriginalPrice' => 'data-show-original-price',
	'triggerOrder' => 'data-trigger-order',
	'precision' => 'data-precision',
	'displayType' => 'data-display-type',
	'perPerson' => 'data-per-person',
	'currency' => 'data-currency',
	'locale' => 'data-locale',
	'annotation' => 'data-annotation',
	'callToBook' => 'data-call-to-book',
	'phone' => 'data-phone',
	'messages' => 'data-messages',
	'template' => 'data-template',
	'groups' => 'data-groups',
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
printf( '<stay-pricing%s>%s</stay-pricing>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
