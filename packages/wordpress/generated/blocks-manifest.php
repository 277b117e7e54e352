<?php
/**
 * Every block.json in one file. Generated from the declarations.
 *
 * @package Staytags
 */

return [
	'flag' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/flag',
		'title' => 'Flag',
		'category' => 'staytags',
		'icon' => 'heart',
		'description' => 'A heart that saves a home to the visitor’s favourites.',
		'keywords' => [
			'staytags',
			'heart',
			'favorite',
			'favourite',
			'save',
			'wishlist',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'itemId' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'namespace' => [
				'type' => 'string',
			],
			'key' => [
				'type' => 'string',
			],
			'text' => [
				'type' => [
					'object',
					'array',
				],
			],
			'classes' => [
				'type' => [
					'object',
					'array',
				],
			],
			'iconOnly' => [
				'type' => 'boolean',
			],
			'skipSolr' => [
				'type' => 'boolean',
			],
			'skipSolrPrefix' => [
				'type' => 'string',
			],
			'path' => [
				'type' => 'string',
			],
			'store' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'itemId' => 'stays-1001',
				'label' => 'Sea View Cottage',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'search' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/search',
		'title' => 'Stay search',
		'category' => 'staytags',
		'icon' => 'search',
		'description' => 'Searches your homes. Results, filters and pagers on the page follow it.',
		'keywords' => [
			'staytags',
			'vacation',
			'rental',
			'homes',
			'find',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'url' => [
				'type' => 'string',
			],
			'servlet' => [
				'type' => 'string',
			],
			'proxyUrl' => [
				'type' => 'string',
			],
			'proxyForm' => [
				'type' => 'boolean',
			],
			'index' => [
				'type' => 'string',
			],
			'siteHash' => [
				'type' => 'string',
			],
			'jsonWrf' => [
				'type' => 'string',
			],
			'params' => [
				'type' => [
					'object',
					'array',
				],
			],
			'bundles' => [
				'type' => 'array',
			],
			'entityType' => [
				'type' => 'string',
			],
			'docCache' => [
				'type' => 'boolean',
			],
			'exposedParams' => [
				'type' => 'array',
			],
			'hash' => [
				'type' => 'boolean',
			],
			'maxRows' => [
				'type' => [
					'number',
					'string',
				],
			],
			'defaultQ' => [
				'type' => 'string',
			],
			'defaultBoost' => [
				'type' => 'string',
			],
			'returnFullDocs' => [
				'type' => 'boolean',
			],
			'facets' => [
				'type' => 'array',
			],
			'fields' => [
				'type' => 'array',
			],
			'resultsPath' => [
				'type' => 'string',
			],
			'firstRequest' => [
				'type' => 'string',
			],
			'form' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/results',
		'title' => 'Results',
		'category' => 'staytags',
		'icon' => 'list-view',
		'description' => 'The homes that a search finds, as cards.',
		'keywords' => [
			'staytags',
			'vacation',
			'rental',
			'homes',
			'list',
			'cards',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'numvisible' => [
				'type' => [
					'number',
					'string',
				],
			],
			'infinite' => [
				'type' => 'boolean',
			],
			'template' => [
				'type' => 'string',
			],
			'flags' => [
				'type' => 'boolean',
			],
			'prices' => [
				'type' => 'boolean',
			],
			'key' => [
				'type' => 'string',
			],
			'namespace' => [
				'type' => 'string',
			],
			'currency' => [
				'type' => 'string',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'prefetch' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'favourites' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/favourites',
		'title' => 'Favourites',
		'category' => 'staytags',
		'icon' => 'star-filled',
		'description' => 'Counts the saved homes, lists them in a panel, and links to their page.',
		'keywords' => [
			'staytags',
			'favorites',
			'heart',
			'wishlist',
			'saved',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'path' => [
				'type' => 'string',
			],
			'counterLabel' => [
				'type' => 'string',
			],
			'keyField' => [
				'type' => 'string',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'namespace' => [
				'type' => 'string',
			],
			'skipSolrPrefix' => [
				'type' => 'string',
			],
			'name' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'pager' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/pager',
		'title' => 'Pager',
		'category' => 'staytags',
		'icon' => 'controls-forward',
		'description' => 'Pages through the homes that a search finds.',
		'keywords' => [
			'staytags',
			'pages',
			'next',
			'previous',
			'pagination',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'single' => [
				'type' => 'boolean',
			],
			'scrollToTop' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'facet' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/facet',
		'title' => 'Facet',
		'category' => 'staytags',
		'icon' => 'filter',
		'description' => 'Filters a search by one field, such as the town, with the number of homes for each value.',
		'keywords' => [
			'staytags',
			'filter',
			'town',
			'bedrooms',
			'checkboxes',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'field' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'riotSolr' => [
				'type' => [
					'object',
					'array',
				],
			],
			'riotjsLabel' => [
				'type' => 'string',
			],
			'control' => [
				'type' => 'string',
			],
			'operator' => [
				'type' => 'string',
			],
			'limitActiveItems' => [
				'type' => [
					'number',
					'string',
				],
			],
			'hardLimit' => [
				'type' => [
					'number',
					'string',
				],
			],
			'softLimit' => [
				'type' => [
					'number',
					'string',
				],
			],
			'facetMissing' => [
				'type' => 'boolean',
			],
			'facetMincount' => [
				'type' => [
					'number',
					'string',
				],
			],
			'activeSorts' => [
				'type' => 'array',
			],
			'exclude' => [
				'type' => 'string',
			],
			'valueLabels' => [
				'type' => [
					'object',
					'array',
				],
			],
			'min' => [
				'type' => [
					'number',
					'string',
				],
			],
			'max' => [
				'type' => [
					'number',
					'string',
				],
			],
			'unit' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'field' => 'ss_town',
				'label' => 'Town',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'sort' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/sort',
		'title' => 'Sort',
		'category' => 'staytags',
		'icon' => 'sort',
		'description' => 'Sorts the homes that a search finds, by name or price for example.',
		'keywords' => [
			'staytags',
			'order',
			'price',
			'name',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'sorts' => [
				'type' => 'array',
			],
			'control' => [
				'type' => 'string',
			],
			'initial' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'sorts' => [
					[
						'label' => 'Recommended',
					],
					[
						'label' => 'Name',
						'field' => 'ss_name',
					],
					[
						'kind' => 'random',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'no-results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/no-results',
		'title' => 'No results',
		'category' => 'staytags',
		'icon' => 'dismiss',
		'description' => 'Shows when a search finds nothing: other spellings, filters to remove, and the closest homes.',
		'keywords' => [
			'staytags',
			'empty',
			'nothing found',
			'spelling',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'labels' => [
				'type' => [
					'object',
					'array',
				],
			],
			'alternates' => [
				'type' => [
					'number',
					'string',
				],
			],
			'flags' => [
				'type' => 'boolean',
			],
			'prices' => [
				'type' => 'boolean',
			],
			'key' => [
				'type' => 'string',
			],
			'namespace' => [
				'type' => 'string',
			],
			'currency' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'active-filters' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/active-filters',
		'title' => 'Active filters',
		'category' => 'staytags',
		'icon' => 'tag',
		'description' => 'Shows each filter that the visitor has chosen, and removes it on a click.',
		'keywords' => [
			'staytags',
			'chips',
			'chosen',
			'reset',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'query' => [
				'type' => 'boolean',
			],
			'labels' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'search-box' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/search-box',
		'title' => 'Search box',
		'category' => 'staytags',
		'icon' => 'edit',
		'description' => 'A search field that suggests towns and homes while the visitor types.',
		'keywords' => [
			'staytags',
			'suggestions',
			'autocomplete',
			'find',
			'vacation',
			'rental',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'field' => [
				'type' => 'string',
			],
			'limit' => [
				'type' => [
					'number',
					'string',
				],
			],
			'places' => [
				'type' => 'string',
			],
			'homes' => [
				'type' => 'string',
			],
			'currency' => [
				'type' => 'string',
			],
			'delay' => [
				'type' => [
					'number',
					'string',
				],
			],
			'filters' => [
				'type' => 'array',
			],
			'path' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'showLabel' => [
				'type' => 'boolean',
			],
			'look' => [
				'type' => 'string',
			],
			'recent' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'filters' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/filters',
		'title' => 'Filters',
		'category' => 'staytags',
		'icon' => 'align-pull-left',
		'description' => 'Holds filters: a column on wide screens, and a button that opens them on phones.',
		'keywords' => [
			'staytags',
			'column',
			'sidebar',
			'sheet',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'main' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'recommendations' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/recommendations',
		'title' => 'Recommendations',
		'category' => 'staytags',
		'icon' => 'thumbs-up',
		'description' => 'Homes similar to those that the visitor has viewed and saved.',
		'keywords' => [
			'staytags',
			'similar',
			'related',
			'homes',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'itemId' => [
				'type' => 'string',
			],
			'eid' => [
				'type' => 'string',
			],
			'limit' => [
				'type' => [
					'number',
					'string',
				],
			],
			'fallback' => [
				'type' => 'string',
			],
			'popularSort' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'headingTarget' => [
				'type' => 'string',
			],
			'flags' => [
				'type' => 'boolean',
			],
			'prices' => [
				'type' => 'boolean',
			],
			'key' => [
				'type' => 'string',
			],
			'namespace' => [
				'type' => 'string',
			],
			'currency' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'amenities' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/amenities',
		'title' => 'Amenities',
		'category' => 'staytags',
		'icon' => 'coffee',
		'description' => 'The amenities of a home as a row of icons.',
		'keywords' => [
			'staytags',
			'pool',
			'pets',
			'features',
			'icons',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'items' => [
				'type' => 'array',
			],
			'limit' => [
				'type' => [
					'number',
					'string',
				],
			],
			'label' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'items' => [
					'pool|Pools|Private pool, heated from May',
					'pets|Pets|Dogs are welcome',
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'share' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/share',
		'title' => 'Share',
		'category' => 'staytags',
		'icon' => 'share',
		'description' => 'Shares the visitor’s trip by a short link.',
		'keywords' => [
			'staytags',
			'trip',
			'link',
			'send',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'mode' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'url' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'subheading' => [
				'type' => 'string',
			],
			'description' => [
				'type' => 'string',
			],
			'token' => [
				'type' => 'string',
			],
			'service' => [
				'type' => 'string',
			],
			'path' => [
				'type' => 'string',
			],
			'sheet' => [
				'type' => 'boolean',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'label' => 'Share this trip',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'availability' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/availability',
		'title' => 'Availability',
		'category' => 'staytags',
		'icon' => 'calendar-alt',
		'description' => 'A form for dates and guests that asks for prices.',
		'keywords' => [
			'staytags',
			'dates',
			'guests',
			'booking',
			'arrival',
			'departure',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'eid' => [
				'type' => 'string',
			],
			'url' => [
				'type' => 'string',
			],
			'mode' => [
				'type' => 'string',
			],
			'seniors' => [
				'type' => 'boolean',
			],
			'coupon' => [
				'type' => 'boolean',
			],
			'single' => [
				'type' => 'boolean',
			],
			'adults' => [
				'type' => [
					'number',
					'string',
				],
			],
			'childGuests' => [
				'type' => [
					'number',
					'string',
				],
			],
			'minAdults' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maxAdults' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maxChildren' => [
				'type' => [
					'number',
					'string',
				],
			],
			'flex' => [
				'type' => [
					'number',
					'string',
				],
			],
			'flexType' => [
				'type' => 'string',
			],
			'ids' => [
				'type' => [
					'object',
					'array',
				],
			],
			'numberOfMonths' => [
				'type' => [
					'number',
					'string',
				],
			],
			'prices' => [
				'type' => 'boolean',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'clearable' => [
				'type' => 'boolean',
			],
			'look' => [
				'type' => 'string',
			],
			'locale' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'eid' => '1001',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'order' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/order',
		'title' => 'Order',
		'category' => 'staytags',
		'icon' => 'cart',
		'description' => 'The visitor’s trip: the bag in a header, or the whole trip on its page.',
		'keywords' => [
			'staytags',
			'cart',
			'bag',
			'basket',
			'trip',
			'booking',
			'checkout',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'mode' => [
				'type' => 'string',
			],
			'storage' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'showBuy' => [
				'type' => 'boolean',
			],
			'showQuote' => [
				'type' => 'boolean',
			],
			'share' => [
				'type' => 'boolean',
			],
			'imageField' => [
				'type' => 'string',
			],
			'linkField' => [
				'type' => 'string',
			],
			'nameField' => [
				'type' => 'string',
			],
			'siteHash' => [
				'type' => 'string',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'callToBook' => [
				'type' => 'string',
			],
			'phone' => [
				'type' => 'string',
			],
			'annotation' => [
				'type' => 'string',
			],
			'checkoutPath' => [
				'type' => 'string',
			],
			'searchPath' => [
				'type' => 'string',
			],
			'activities' => [
				'type' => 'array',
			],
			'items' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'mode' => 'widget',
				'label' => 'My trip',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'pricing' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/pricing',
		'title' => 'Pricing',
		'category' => 'staytags',
		'icon' => 'money-alt',
		'description' => 'What a home costs on the chosen dates.',
		'keywords' => [
			'staytags',
			'price',
			'rates',
			'cost',
			'quote',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'itemId' => [
				'type' => 'string',
			],
			'mode' => [
				'type' => 'string',
			],
			'showBuy' => [
				'type' => 'boolean',
			],
			'showAdd' => [
				'type' => 'boolean',
			],
			'showQuoteLink' => [
				'type' => 'boolean',
			],
			'showQuoteDetail' => [
				'type' => 'boolean',
			],
			'showQuoteSavings' => [
				'type' => 'boolean',
			],
			'showOriginalPrice' => [
				'type' => 'boolean',
			],
			'triggerOrder' => [
				'type' => 'boolean',
			],
			'precision' => [
				'type' => [
					'number',
					'string',
				],
			],
			'displayType' => [
				'type' => [
					'number',
					'string',
				],
			],
			'perPerson' => [
				'type' => 'boolean',
			],
			'currency' => [
				'type' => 'string',
			],
			'locale' => [
				'type' => 'string',
			],
			'annotation' => [
				'type' => 'string',
			],
			'callToBook' => [
				'type' => 'string',
			],
			'phone' => [
				'type' => 'string',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'template' => [
				'type' => 'string',
			],
			'groups' => [
				'type' => 'array',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'itemId' => '1001',
				'mode' => 'summary',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'region' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/region',
		'title' => 'Region',
		'category' => 'staytags',
		'icon' => 'flag',
		'description' => 'Loads the states of the country that the visitor chooses in a form.',
		'keywords' => [
			'staytags',
			'country',
			'state',
			'province',
			'form',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'country' => [
				'type' => 'string',
			],
			'province' => [
				'type' => 'string',
			],
			'path' => [
				'type' => 'string',
			],
			'whenEmpty' => [
				'type' => 'string',
			],
			'messages' => [
				'type' => 'boolean',
			],
			'step' => [
				'type' => [
					'number',
					'string',
				],
			],
			'product' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Country Select a country United States Canada State or province Select...',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'insurance-state' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/insurance-state',
		'title' => 'Insurance state',
		'category' => 'staytags',
		'icon' => 'location-alt',
		'description' => 'Asks for the visitor’s state before the first price, if insurance depends on it.',
		'keywords' => [
			'staytags',
			'insurance',
			'state',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'states' => [
				'type' => [
					'object',
					'array',
				],
			],
			'triggers' => [
				'type' => 'string',
			],
			'cookie' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'states' => [
					'NC' => 'North Carolina',
					'VA' => 'Virginia',
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'insurance-choice' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/insurance-choice',
		'title' => 'Insurance choice',
		'category' => 'staytags',
		'icon' => 'shield',
		'description' => 'Asks once before the visitor declines insurance in a form.',
		'keywords' => [
			'staytags',
			'insurance',
			'damage',
			'protection',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'groups' => [
				'type' => 'array',
			],
			'declinable' => [
				'type' => 'string',
			],
			'acceptable' => [
				'type' => 'string',
			],
			'forced' => [
				'type' => 'string',
			],
			'step' => [
				'type' => [
					'number',
					'string',
				],
			],
			'product' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Trip insurance Yes, insure my trip No, thank you',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'payment-option' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/payment-option',
		'title' => 'Payment option',
		'category' => 'staytags',
		'icon' => 'bank',
		'description' => 'Says on the button of a form what the chosen payment does.',
		'keywords' => [
			'staytags',
			'payment',
			'card',
			'checkout',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'control' => [
				'type' => 'string',
			],
			'immediate' => [
				'type' => 'array',
			],
			'submit' => [
				'type' => 'string',
			],
			'copy' => [
				'type' => 'string',
			],
			'sps' => [
				'type' => 'string',
			],
			'later' => [
				'type' => 'string',
			],
			'step' => [
				'type' => [
					'number',
					'string',
				],
			],
			'product' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Card Pay later Your card is charged today. Continue',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'calendar' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/calendar',
		'title' => 'Stay calendar',
		'category' => 'staytags',
		'icon' => 'calendar',
		'description' => 'The months of one home: free nights, prices and the shortest stay.',
		'keywords' => [
			'staytags',
			'availability',
			'dates',
			'free',
			'nights',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'eid' => [
				'type' => 'string',
			],
			'numberOfMonths' => [
				'type' => [
					'number',
					'string',
				],
			],
			'selectable' => [
				'type' => 'boolean',
			],
			'single' => [
				'type' => 'boolean',
			],
			'prices' => [
				'type' => 'boolean',
			],
			'locale' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'eid' => '1001',
				'selectable' => true,
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'map' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/map',
		'title' => 'Map',
		'category' => 'staytags',
		'icon' => 'location',
		'description' => 'Shows places on a map. Add markers inside.',
		'keywords' => [
			'staytags',
			'map',
			'places',
			'directions',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'mapId' => [
				'type' => 'string',
			],
			'zoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'latitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'longitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maxzoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maptype' => [
				'type' => 'string',
			],
			'layers' => [
				'type' => [
					'object',
					'array',
				],
			],
			'baselayers' => [
				'type' => [
					'object',
					'array',
				],
			],
			'mtc' => [
				'type' => 'string',
			],
			'controltype' => [
				'type' => 'string',
			],
			'pancontrol' => [
				'type' => 'boolean',
			],
			'scale' => [
				'type' => 'boolean',
			],
			'height' => [
				'type' => 'string',
			],
			'width' => [
				'type' => 'string',
			],
			'start' => [
				'type' => 'string',
			],
			'poster' => [
				'type' => 'string',
			],
			'cooperative' => [
				'type' => 'boolean',
			],
			'nodrag' => [
				'type' => 'boolean',
			],
			'nokeyboard' => [
				'type' => 'boolean',
			],
			'nomousezoom' => [
				'type' => 'boolean',
			],
			'nocontzoom' => [
				'type' => 'boolean',
			],
			'cluster' => [
				'type' => 'boolean',
			],
			'gridSize' => [
				'type' => [
					'number',
					'string',
				],
			],
			'clusterMaxZoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'behavior' => [
				'type' => [
					'object',
					'array',
				],
			],
			'autozoom' => [
				'type' => 'boolean',
			],
			'customicons' => [
				'type' => 'boolean',
			],
			'extramarkerevents' => [
				'type' => 'boolean',
			],
			'collapsehack' => [
				'type' => 'boolean',
			],
			'overview' => [
				'type' => 'boolean',
			],
			'streetviewcontrol' => [
				'type' => 'boolean',
			],
			'styleBubble' => [
				'type' => [
					'object',
					'array',
				],
			],
			'align' => [
				'type' => 'string',
			],
			'extent' => [
				'type' => [
					'object',
					'array',
				],
			],
			'draggableCursor' => [
				'type' => 'string',
			],
			'draggingCursor' => [
				'type' => 'string',
			],
			'backgroundColor' => [
				'type' => 'string',
			],
			'areaRadius' => [
				'type' => [
					'number',
					'string',
				],
			],
			'iwq' => [
				'type' => 'string',
			],
			'rmtcallback' => [
				'type' => 'string',
			],
			'markers' => [
				'type' => 'array',
			],
			'icons' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
		],
		'example' => [
			'attributes' => [
				'zoom' => 9,
				'latitude' => 37.7,
				'longitude' => -73.9,
				'start' => 'click',
			],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Ferry bells and chowder.',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'marker' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/marker',
		'title' => 'Marker',
		'category' => 'staytags',
		'icon' => 'sticky',
		'description' => 'One place on the map around it. What is inside shows when it is opened.',
		'keywords' => [
			'staytags',
			'pin',
			'place',
			'map',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'latitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'longitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'markername' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'offset' => [
				'type' => [
					'number',
					'string',
				],
			],
			'label' => [
				'type' => 'string',
			],
			'iwq' => [
				'type' => 'string',
			],
			'iwo' => [
				'type' => 'string',
			],
			'rmt' => [
				'type' => 'string',
			],
			'rmtQueryParams' => [
				'type' => 'string',
			],
			'tabs' => [
				'type' => [
					'object',
					'array',
				],
			],
			'link' => [
				'type' => 'string',
			],
			'autoclick' => [
				'type' => 'boolean',
			],
			'opts' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'latitude' => 37.98,
				'longitude' => -73.93,
				'heading' => 'Port Ansel',
			],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Ferry bells and chowder.',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'map-results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/map-results',
		'title' => 'Map results',
		'category' => 'staytags',
		'icon' => 'admin-site-alt3',
		'description' => 'Shows the homes that a search finds on a map, each with its price.',
		'keywords' => [
			'staytags',
			'map',
			'homes',
			'pins',
			'prices',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'name' => [
				'type' => 'string',
			],
			'latField' => [
				'type' => 'string',
			],
			'lngField' => [
				'type' => 'string',
			],
			'locationField' => [
				'type' => 'string',
			],
			'maxMarkers' => [
				'type' => [
					'number',
					'string',
				],
			],
			'currency' => [
				'type' => 'string',
			],
			'key' => [
				'type' => 'string',
			],
			'namespace' => [
				'type' => 'string',
			],
			'searchArea' => [
				'type' => 'boolean',
			],
			'follow' => [
				'type' => 'boolean',
			],
			'small' => [
				'type' => 'boolean',
			],
			'zoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'latitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'longitude' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maxzoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'maptype' => [
				'type' => 'string',
			],
			'layers' => [
				'type' => [
					'object',
					'array',
				],
			],
			'baselayers' => [
				'type' => [
					'object',
					'array',
				],
			],
			'mtc' => [
				'type' => 'string',
			],
			'controltype' => [
				'type' => 'string',
			],
			'pancontrol' => [
				'type' => 'boolean',
			],
			'scale' => [
				'type' => 'boolean',
			],
			'height' => [
				'type' => 'string',
			],
			'width' => [
				'type' => 'string',
			],
			'start' => [
				'type' => 'string',
			],
			'poster' => [
				'type' => 'string',
			],
			'cooperative' => [
				'type' => 'boolean',
			],
			'nodrag' => [
				'type' => 'boolean',
			],
			'nokeyboard' => [
				'type' => 'boolean',
			],
			'nomousezoom' => [
				'type' => 'boolean',
			],
			'nocontzoom' => [
				'type' => 'boolean',
			],
			'cluster' => [
				'type' => 'boolean',
			],
			'gridSize' => [
				'type' => [
					'number',
					'string',
				],
			],
			'clusterMaxZoom' => [
				'type' => [
					'number',
					'string',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'zoom' => 9,
				'latitude' => 37.7,
				'longitude' => -73.9,
				'start' => 'click',
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'background' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/background',
		'title' => 'Background',
		'category' => 'staytags',
		'icon' => 'cover-image',
		'description' => 'Gives what is inside a background image, which loads when it comes into view.',
		'keywords' => [
			'staytags',
			'image',
			'hero',
			'picture',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'image' => [
				'type' => 'string',
			],
			'narrow' => [
				'type' => 'string',
			],
			'target' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Leave the light on',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'columns' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/columns',
		'title' => 'Stay columns',
		'category' => 'staytags',
		'icon' => 'columns',
		'description' => 'Gives columns equal heights and moves parts of a page beside each other.',
		'keywords' => [
			'staytags',
			'equal heights',
			'grid',
			'row',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'location' => [
				'type' => 'string',
			],
			'featured' => [
				'type' => 'string',
			],
			'group' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'columns' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'columns' => 'article',
			],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Oyster fair Buoy drop At noon.',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'compose' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/compose',
		'title' => 'Compose',
		'category' => 'staytags',
		'icon' => 'layout',
		'description' => 'Builds several elements from one setting.',
		'keywords' => [
			'staytags',
			'page',
			'layout',
			'nested',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'tree' => [
				'type' => 'array',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'tree' => [
					[
						'plugin_id' => 'flag',
						'options' => [
							'itemId' => 'stays-1001',
						],
						'html_tag' => 'p',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'gallery' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/gallery',
		'title' => 'Stay gallery',
		'category' => 'staytags',
		'icon' => 'format-gallery',
		'description' => 'Shows the pictures inside with thumbnails, and large in a slider. Add images inside.',
		'keywords' => [
			'staytags',
			'photos',
			'pictures',
			'slider',
			'lightbox',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'pictures' => [
				'type' => 'string',
			],
			'address' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'The house by day The way to the water',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'header' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/header',
		'title' => 'Header',
		'category' => 'staytags',
		'icon' => 'align-full-width',
		'description' => 'Makes the header inside compact while the page is scrolled.',
		'keywords' => [
			'staytags',
			'sticky',
			'menu',
			'compact',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'compactClass' => [
				'type' => 'string',
			],
			'target' => [
				'type' => 'string',
			],
			'offset' => [
				'type' => [
					'number',
					'string',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Lantern & Tide',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'lazy' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/lazy',
		'title' => 'Lazy',
		'category' => 'staytags',
		'icon' => 'update',
		'description' => 'Shows a part of another page of your site when it comes into view.',
		'keywords' => [
			'staytags',
			'load',
			'later',
			'include',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'url' => [
				'type' => 'string',
			],
			'label' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'What is on along the coast',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'messages' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/messages',
		'title' => 'Messages',
		'category' => 'staytags',
		'icon' => 'megaphone',
		'description' => 'Shows the messages inside in a dialog when the page loads.',
		'keywords' => [
			'staytags',
			'status',
			'notice',
			'alert',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'messages' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'modal' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/modal',
		'title' => 'Modal',
		'category' => 'staytags',
		'icon' => 'external',
		'description' => 'Opens the links inside in a dialog.',
		'keywords' => [
			'staytags',
			'dialog',
			'popup',
			'lightbox',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'links' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'size' => [
				'type' => 'string',
			],
			'back' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'size' => 'small',
			],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'What is on along the coast',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'paged' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/paged',
		'title' => 'Paged',
		'category' => 'staytags',
		'icon' => 'book',
		'description' => 'Shows what is inside one page at a time.',
		'keywords' => [
			'staytags',
			'pages',
			'long',
			'next',
			'previous',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'pages' => [
				'type' => 'string',
			],
			'captions' => [
				'type' => 'string',
			],
			'center' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'May June July August',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'panel' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/panel',
		'title' => 'Panel',
		'category' => 'staytags',
		'icon' => 'menu',
		'description' => 'Folds a menu or a form behind a button on phones.',
		'keywords' => [
			'staytags',
			'menu',
			'fold',
			'phone',
			'hamburger',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'kind' => [
				'type' => 'string',
			],
			'toggle' => [
				'type' => 'string',
			],
			'content' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Stays Events',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'tabs' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/tabs',
		'title' => 'Stay tabs',
		'category' => 'staytags',
		'icon' => 'table-row-after',
		'description' => 'Turns the groups inside, each with a heading, into tabs or an accordion.',
		'keywords' => [
			'staytags',
			'accordion',
			'sections',
			'fold',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'look' => [
				'type' => 'string',
			],
			'narrow' => [
				'type' => 'string',
			],
			'breakpoint' => [
				'type' => [
					'number',
					'string',
				],
			],
			'groups' => [
				'type' => 'string',
			],
			'titles' => [
				'type' => 'string',
			],
			'open' => [
				'type' => 'string',
			],
			'fast' => [
				'type' => 'boolean',
			],
			'scrolls' => [
				'type' => 'boolean',
			],
			'hash' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Rooms Three bedrooms, two baths. House rules No smoking. Dogs are welcome.',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'toggle' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/toggle',
		'title' => 'Toggle',
		'category' => 'staytags',
		'icon' => 'arrow-down-alt2',
		'description' => 'Folds what is inside behind a button.',
		'keywords' => [
			'staytags',
			'more',
			'fold',
			'details',
			'expand',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'show' => [
				'type' => 'string',
			],
			'hide' => [
				'type' => 'string',
			],
			'open' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Two kayaks, paddles and vests. We bring them to the dock at nine.',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'tooltip' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/tooltip',
		'title' => 'Tooltip',
		'category' => 'staytags',
		'icon' => 'info-outline',
		'description' => 'Explains the word or button inside when the visitor points at it.',
		'keywords' => [
			'staytags',
			'hint',
			'help',
			'explanation',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'text' => [
				'type' => 'string',
			],
			'placement' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Heated pool',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'video' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/video',
		'title' => 'Stay video',
		'category' => 'staytags',
		'icon' => 'format-video',
		'description' => 'Plays a video inside as a quiet background, with a pause button.',
		'keywords' => [
			'staytags',
			'background',
			'film',
			'hero',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'video' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
		],
		'editorScript' => 'staytags-editor',
	],
	'ajax' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/ajax',
		'title' => 'Ajax',
		'category' => 'staytags',
		'icon' => 'rest-api',
		'description' => 'Sends forms and follows links inside without loading the page again.',
		'keywords' => [
			'staytags',
			'form',
			'links',
			'without reload',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'takeOver' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Show all rates',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'lead-form' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/lead-form',
		'title' => 'Lead form',
		'category' => 'staytags',
		'icon' => 'email',
		'description' => 'Opens the contact form inside in a dialog, and keeps what is typed until it is sent.',
		'keywords' => [
			'staytags',
			'contact',
			'question',
			'enquiry',
			'inquiry',
			'mail',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'label' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'display' => [
				'type' => 'string',
			],
			'formPrefix' => [
				'type' => 'string',
			],
			'optinRequired' => [
				'type' => 'boolean',
			],
			'fragmentField' => [
				'type' => 'string',
			],
			'prefill' => [
				'type' => [
					'object',
					'array',
				],
			],
			'antibot' => [
				'type' => 'string',
			],
			'ajaxUrl' => [
				'type' => 'string',
			],
			'mail' => [
				'type' => 'string',
			],
			'phone' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'E-mail Send',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'review-form' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/review-form',
		'title' => 'Review form',
		'category' => 'staytags',
		'icon' => 'star-half',
		'description' => 'Opens the review form inside in a dialog, with stars to click.',
		'keywords' => [
			'staytags',
			'review',
			'stars',
			'rating',
			'guest book',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'label' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'display' => [
				'type' => 'string',
			],
			'formPrefix' => [
				'type' => 'string',
			],
			'optinRequired' => [
				'type' => 'boolean',
			],
			'fragmentField' => [
				'type' => 'string',
			],
			'prefill' => [
				'type' => [
					'object',
					'array',
				],
			],
			'antibot' => [
				'type' => 'string',
			],
			'ajaxUrl' => [
				'type' => 'string',
			],
			'mail' => [
				'type' => 'string',
			],
			'phone' => [
				'type' => 'string',
			],
			'stars' => [
				'type' => 'string',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Your stay 1 star 2 stars 3 stars Send review',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'jump-menu' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/jump-menu',
		'title' => 'Jump menu',
		'category' => 'staytags',
		'icon' => 'randomize',
		'description' => 'A menu that goes to the page that is chosen in it.',
		'keywords' => [
			'staytags',
			'select',
			'go to',
			'towns',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'search' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Towns Choose a town Port Ansel',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'page-share' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/page-share',
		'title' => 'Page share',
		'category' => 'staytags',
		'icon' => 'networking',
		'description' => 'Shares this page: a link to copy, mail and social networks.',
		'keywords' => [
			'staytags',
			'share',
			'link',
			'social',
			'email',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'label' => [
				'type' => 'string',
			],
			'heading' => [
				'type' => 'string',
			],
			'display' => [
				'type' => 'string',
			],
			'formPrefix' => [
				'type' => 'string',
			],
			'optinRequired' => [
				'type' => 'boolean',
			],
			'fragmentField' => [
				'type' => 'string',
			],
			'prefill' => [
				'type' => [
					'object',
					'array',
				],
			],
			'antibot' => [
				'type' => 'string',
			],
			'ajaxUrl' => [
				'type' => 'string',
			],
			'mail' => [
				'type' => 'string',
			],
			'phone' => [
				'type' => 'string',
			],
			'url' => [
				'type' => 'string',
			],
			'sheet' => [
				'type' => 'boolean',
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [],
			'innerBlocks' => [
				[
					'name' => 'core/paragraph',
					'attributes' => [
						'content' => 'Send by e-mail',
					],
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
	'analytics' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/analytics',
		'title' => 'Analytics',
		'category' => 'staytags',
		'icon' => 'chart-bar',
		'description' => 'Counts what visitors see and do, once they have agreed, for the services that you use.',
		'keywords' => [
			'staytags',
			'statistics',
			'measure',
			'google',
			'tracking',
		],
		'textdomain' => 'staytags',
		'attributes' => [
			'sinks' => [
				'type' => 'array',
			],
			'function' => [
				'type' => 'string',
			],
			'endpoint' => [
				'type' => 'string',
			],
			'consent' => [
				'type' => 'string',
			],
			'products' => [
				'type' => 'string',
			],
			'hold' => [
				'type' => 'boolean',
			],
			'purchase' => [
				'type' => [
					'object',
					'array',
				],
			],
			'anchor' => [
				'type' => 'string',
			],
		],
		'supports' => [
			'html' => false,
			'anchor' => true,
			'spacing' => [
				'margin' => true,
			],
			'align' => [
				'wide',
				'full',
			],
		],
		'example' => [
			'attributes' => [
				'sinks' => [
					'events',
				],
			],
		],
		'editorScript' => 'staytags-editor',
	],
];
