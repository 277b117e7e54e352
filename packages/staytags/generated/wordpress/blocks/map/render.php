<?php
// Prints <stay-map> with the block's attributes as data attributes.
$staytags_names = array(
	'mapId' => 'data-map-id',
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
	'behavior' => 'data-behavior',
	'autozoom' => 'data-autozoom',
	'customicons' => 'data-customicons',
	'extramarkerevents' => 'data-extramarkerevents',
	'collapsehack' => 'data-collapsehack',
	'overview' => 'data-overview',
	'streetviewcontrol' => 'data-streetviewcontrol',
	'styleBubble' => 'data-style-bubble',
	'align' => 'data-align',
	'extent' => 'data-extent',
	'draggableCursor' => 'data-draggable-cursor',
	'draggingCursor' => 'data-dragging-cursor',
	'backgroundColor' => 'data-background-color',
	'areaRadius' => 'data-area-radius',
	'iwq' => 'data-iwq',
	'rmtcallback' => 'data-rmtcallback',
	'markers' => 'data-markers',
	'icons' => 'data-icons',
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
printf( '<stay-map%s>%s</stay-map>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
