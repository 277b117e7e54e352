<?php
// Prints <stay-flag> with the block's attributes as data attributes.
$staytags_names = array(
	'itemId' => 'data-item-id',
	'label' => 'data-label',
	'namespace' => 'data-namespace',
	'key' => 'data-key',
	'text' => 'data-text',
	'classes' => 'data-classes',
	'iconOnly' => 'data-icon-only',
	'skipSolr' => 'data-skip-solr',
	'skipSolrPrefix' => 'data-skip-solr-prefix',
	'path' => 'data-path',
	'store' => 'data-store',
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
printf( '<stay-flag%s>%s</stay-flag>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
