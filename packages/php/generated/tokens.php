<?php
/**
 * The custom properties of the theme, with their defaults. Generated from the declarations.
 *
 * @package Staytags
 */

return [
	'--stay-color-accent' => 'light-dark(#0b6b70, #6fd3cf)',
	'--stay-color-on-accent' => 'light-dark(#ffffff, #04282a)',
	'--stay-color-text' => 'light-dark(#1c2526, #eef3f2)',
	'--stay-color-muted' => 'light-dark(#566265, #aebbbb)',
	'--stay-color-surface' => 'light-dark(#ffffff, #172122)',
	'--stay-color-raised' => 'light-dark(#f3f6f5, #212d2e)',
	'--stay-color-line' => 'light-dark(#d5dddc, #3a484a)',
	'--stay-color-control' => 'light-dark(#7c898b, #7f8f91)',
	'--stay-color-danger' => 'light-dark(#b3261e, #ffb4a9)',
	'--stay-color-success' => 'light-dark(#1b6b3a, #8fdba6)',
	'--stay-color-saving' => 'light-dark(#9a4d00, #ffc07d)',
	'--stay-color-focus' => 'var(--_accent)',
	'--stay-radius' => '10px',
	'--stay-radius-large' => '16px',
	'--stay-radius-pill' => '999px',
	'--stay-space' => '8px',
	'--stay-shadow' => '0 1px 2px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 12%)',
	'--stay-duration' => '250ms',
	'--stay-font-heading' => 'inherit',
];
