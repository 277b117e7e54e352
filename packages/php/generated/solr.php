<?php
/**
 * What browser and proxy agree on about the index. Generated from the declarations.
 *
 * @package Staytags
 */

return [
	'field' => '[A-Za-z][\\w$.:-]{0,199}',
];
