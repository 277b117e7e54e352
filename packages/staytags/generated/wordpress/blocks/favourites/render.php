<?php
// Prints <stay-favourites> with the block's attributes as data attributes.
$staytags_names = array(
	'path' => 'data-path',
	'counterLabel' => 'data-counter-label',
	'keyField' => 'data-key-field',
	'messages' => 'data-messages',
	'namespace' => 'data-namespace',
	'skipSolrPrefix' => 'data-skip-solr-prefix',
	'name' => 'data-name',
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
printf( '<stay-favourites%s>%s</stay-favourites>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
