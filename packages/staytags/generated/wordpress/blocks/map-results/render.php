<?php
// Prints <stay-map-results> with the block's attributes as data attributes.
$staytags_names = array(
	'name' => 'data-name',
	'latField' => 'data-lat-field',
	'lngField' => 'data-lng-field',
	'locationField' => 'data-location-field',
	'maxMarkers' => 'data-max-markers',
	'currency' => 'data-currency',
	'key' => 'data-key',
	'namespace' => 'data-namespace',
	'searchArea' => 'data-search-area',
	'follow' => 'data-follow',
	'small' => 'data-small',
	'zoom' => 'data-zoom',
	'latitude' => 'data-latitude',
	'longitude' => 'data-longitude',
	'maxzoom' => 'data-maxzoom',
	'maptype' => 'data-maptype',
	'layers' => 'data-layers',
	'baselayers' => 'data-baselayers',
	'mtc' => 'data-mtc',
	'controltype' => 'data-controltype',
	'pancontrol' => 'data-pancontrol',
	'scale' => 'data-scale',
	'height' => 'data-height',
	'width' => 'data-width',
	'start' => 'data-start',
	'poster' => 'data-poster',
	'cooperative' => 'data-cooperative',
	'nodrag' => 'data-nodrag',
	'nokeyboard' => 'data-nokeyboard',
	'nomousezoom' => 'data-nomousezoom',
	'nocontzoom' => 'data-nocontzoom',
	'cluster' => 'data-cluster',
	'gridSize' => 'data-grid-size',
	'clusterMaxZoom' => 'data-cluster-max-zoom',
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
printf( '<stay-map-results%s>%s</stay-map-results>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
