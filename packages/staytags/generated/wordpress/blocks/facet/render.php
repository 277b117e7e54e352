<?php
// Prints <stay-facet> with the block's attributes as data attributes.
$staytags_names = array(
	'name' => 'data-name',
	'field' => 'data-field',
	'label' => 'data-label',
	'riotSolr' => 'data-riot-solr',
	'riotjsLabel' => 'data-riotjs-label',
	'control' => 'data-control',
	'operator' => 'data-operator',
	'limitActiveItems' => 'data-limit-active-items',
	'hardLimit' => 'data-hard-limit',
	'softLimit' => 'data-soft-limit',
	'facetMissing' => 'data-facet-missing',
	'facetMincount' => 'data-facet-mincount',
	'activeSorts' => 'data-active-sorts',
	'exclude' => 'data-exclude',
	'valueLabels' => 'data-value-labels',
	'min' => 'data-min',
	'max' => 'data-max',
	'unit' => 'data-unit',
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
printf( '<stay-facet%s>%s</stay-facet>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
