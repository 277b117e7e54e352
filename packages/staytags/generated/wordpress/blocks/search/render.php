<?php
// Prints <stay-search> with the block's attributes as data attributes.
$staytags_names = array(
	'name' => 'data-name',
	'url' => 'data-url',
	'servlet' => 'data-servlet',
	'proxyUrl' => 'data-proxy-url',
	'proxyForm' => 'data-proxy-form',
	'index' => 'data-index',
	'siteHash' => 'data-site-hash',
	'jsonWrf' => 'data-json-wrf',
	'params' => 'data-params',
	'bundles' => 'data-bundles',
	'entityType' => 'data-entity-type',
	'docCache' => 'data-doc-cache',
	'exposedParams' => 'data-exposed-params',
	'hash' => 'data-hash',
	'maxRows' => 'data-max-rows',
	'defaultQ' => 'data-default-q',
	'defaultBoost' => 'data-default-boost',
	'returnFullDocs' => 'data-return-full-docs',
	'facets' => 'data-facets',
	'fields' => 'data-fields',
	'resultsPath' => 'data-results-path',
	'firstRequest' => 'data-first-request',
	'form' => 'data-form',
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
printf( '<stay-search%s>%s</stay-search>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
