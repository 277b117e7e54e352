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
		'description' => 'Saves an item to the visitor’s favourites and removes it again.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'search' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/search',
		'title' => 'Search',
		'category' => 'staytags',
		'description' => 'Searches a Solr index and keeps the state of the search in the URL. Results, pagers and facets with the same name follow it.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/results',
		'title' => 'Results',
		'category' => 'staytags',
		'description' => 'Lists the results of a search, rendered from the `<template>` inside it or as property cards. A template binds texts by data-field="title" and attributes by data-field-href="link"; widgets inside it work.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'favourites' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/favourites',
		'title' => 'Favourites',
		'category' => 'staytags',
		'description' => 'Counts the favourites, links to their page, and lists them in a panel.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'pager' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/pager',
		'title' => 'Pager',
		'category' => 'staytags',
		'description' => 'Pages through the results of a search. Each page is a link.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'facet' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/facet',
		'title' => 'Facet',
		'category' => 'staytags',
		'description' => 'Filters a search by the values of one field, each with its count. It adds its field to the request, so the tag is all you need.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'sort' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/sort',
		'title' => 'Sort',
		'category' => 'staytags',
		'description' => 'Sorts the results of a search: by number, alphabetically, by price or at random.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'no-results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/no-results',
		'title' => 'No results',
		'category' => 'staytags',
		'description' => 'Replaces the list when a search finds nothing: other spellings, the filters to remove, with the number of results without each, and the first results of the closest search. Spellings show if the search requests them: stay-search with data-params=\'{"spellcheck": "true"}\'.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'active-filters' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/active-filters',
		'title' => 'Active filters',
		'category' => 'staytags',
		'description' => 'Shows the query and each filter of a search as a chip that removes it.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'search-box' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/search-box',
		'title' => 'Search box',
		'category' => 'staytags',
		'description' => 'A text field that suggests words from the index while the visitor types. It runs the search with its name, or goes to the results page.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'filters' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/filters',
		'title' => 'Filters',
		'category' => 'staytags',
		'description' => 'Holds the facets of a search. On a wide screen they are a column beside the results. At 767 px and narrower a button opens them in a sheet.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'recommendations' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/recommendations',
		'title' => 'Recommendations',
		'category' => 'staytags',
		'description' => 'Recommends items similar to those that this visitor has viewed and saved. On the page of an item, `itemId` also says that the item is being viewed. The viewing history stays in this browser for 90 days; only the search for similar items goes to the index.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'amenities' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/amenities',
		'title' => 'Amenities',
		'category' => 'staytags',
		'description' => 'Amenities as a row of icons. Each opens a popup with its name, on hover, focus and tap. In a template of stay-results: <stay-amenities data-field-data-items="amenities"></stay-amenities>.',
		'keywords' => [
			'staytags',
			'search',
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
		'editorScript' => 'staytags-editor',
	],
	'share' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/share',
		'title' => 'Share',
		'category' => 'staytags',
		'description' => 'Shares the visitor’s Trips Collection by a short link. The order has this button built in, with this element’s settings, staytags.share.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'availability' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/availability',
		'title' => 'Availability',
		'category' => 'staytags',
		'description' => 'A form for dates and guests. It requests availability and prices from the server, for one item or for all.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'order' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/order',
		'title' => 'Order',
		'category' => 'staytags',
		'description' => 'The visitor’s Trips Collection: the bag in a header, or the whole order on its page.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'pricing' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/pricing',
		'title' => 'Pricing',
		'category' => 'staytags',
		'description' => 'What an item costs for the searched dates: a summary, or every offer with its buttons.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'region' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/region',
		'title' => 'Region',
		'category' => 'staytags',
		'description' => 'Connects a country select and a state select of a CMS form: choosing a country loads its states or provinces.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'insurance-state' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/insurance-state',
		'title' => 'Insurance state',
		'category' => 'staytags',
		'description' => 'Asks for the visitor’s state before the first quote or booking if travel insurance depends on it, and sends it along.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'insurance-choice' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/insurance-choice',
		'title' => 'Insurance choice',
		'category' => 'staytags',
		'description' => 'Enhances the choices of trip insurance (TI) and damage protection (DP) in a CMS form: asks once before the visitor declines.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'payment-option' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/payment-option',
		'title' => 'Payment option',
		'category' => 'staytags',
		'description' => 'Enhances the payment options of a CMS form: the submit button says what the selected one does, and the copy about immediate payment shows only with it.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'calendar' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/calendar',
		'title' => 'Calendar',
		'category' => 'staytags',
		'description' => 'The months of one item, for its page: which nights are free, what they cost, and how long a stay must be.',
		'keywords' => [
			'staytags',
			'booking',
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
		'editorScript' => 'staytags-editor',
	],
	'map' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/map',
		'title' => 'Map',
		'category' => 'staytags',
		'description' => 'Shows places on a map: its `stay-marker` children, or the markers of its settings. Reads GMap’s settings unchanged, by data-settings="gmap.loc1". Its content shows until the map has loaded, and if it cannot load.',
		'keywords' => [
			'staytags',
			'map',
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
		'editorScript' => 'staytags-editor',
	],
	'marker' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/marker',
		'title' => 'Marker',
		'category' => 'staytags',
		'description' => 'One place on the `stay-map` around it. Its content is its text: in the info window, or on the page without a map.',
		'keywords' => [
			'staytags',
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
		'editorScript' => 'staytags-editor',
	],
	'map-results' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/map-results',
		'title' => 'Map results',
		'category' => 'staytags',
		'description' => 'Shows the results of a search on a map, each home as its price. Moving the map can narrow the search to the visible area. It has the custom properties of `stay-map`.',
		'keywords' => [
			'staytags',
			'map',
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
		'editorScript' => 'staytags-editor',
	],
	'background' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/background',
		'title' => 'Background',
		'category' => 'staytags',
		'description' => 'Gives the block inside the tag its background image once it comes within 80 px of the viewport. Images have loading=lazy for this; this adds the same for backgrounds.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'columns' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/columns',
		'title' => 'Columns',
		'category' => 'staytags',
		'description' => 'Arranges blocks that a CMS prints elsewhere: columns of a row get equal heights, the location moves into the featured area, a group moves beside the title. A CSS grid has equal heights by itself; this is for floats, and for blocks that CSS cannot move.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'compose' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/compose',
		'title' => 'Compose',
		'category' => 'staytags',
		'description' => 'Builds a tree of elements from settings, for pages composed in the CMS.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'gallery' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/gallery',
		'title' => 'Gallery',
		'category' => 'staytags',
		'description' => 'Shows the pictures inside the tag as a main picture with thumbnails, and large in a slider with keys, swipe, zoom, full screen and a URL for each. Without script they are a strip that scrolls and snaps in plain CSS; the slider scrolls the same way, without a carousel library.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'header' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/header',
		'title' => 'Header',
		'category' => 'staytags',
		'description' => 'Marks the header of the site as compact while the page is scrolled away from its top. Sticky positioning keeps a header in view; this tells its CSS when to shrink it.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'lazy' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/lazy',
		'title' => 'Lazy',
		'category' => 'staytags',
		'description' => 'Fetches a part of another page of the site when it comes within 80 px of the viewport, and shows it in place of its content. An iframe has loading=lazy, but keeps its content apart; this puts it into the page, where its elements come alive.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'messages' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/messages',
		'title' => 'Messages',
		'category' => 'staytags',
		'description' => 'Shows the status messages that the CMS printed inside the tag in a modal when the page loads. Once it is closed they return to the page, to be read again. HTML does not announce messages that are there from the start; this does.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'modal' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/modal',
		'title' => 'Modal',
		'category' => 'staytags',
		'description' => 'Opens the links inside the tag in a modal: a part of this page, or of another page of the site. The dialog element provides the modal; this fetches the content, makes Back close it, and leaves clicks for a new tab to the browser.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'paged' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/paged',
		'title' => 'Paged',
		'category' => 'staytags',
		'description' => 'Shows a long block one page at a time, with Previous and Next buttons and a title for what the page contains. HTML has nothing like it; find-in-page searches all pages.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'panel' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/panel',
		'title' => 'Panel',
		'category' => 'staytags',
		'description' => 'Folds a menu or search form behind a button at 767 px or less. A details element folds at every width; this unfolds on wide screens, closes on Escape, and sets the classes that the site’s CSS expects.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'tabs' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/tabs',
		'title' => 'Tabs',
		'category' => 'staytags',
		'description' => 'Turns the groups inside the tag into tabs, an accordion or collapsible sections, and switches between two looks by its own width. A details element folds one section, and may be a group; this adds tabs, a URL for each group, marks for errors and required fields, and find-in-page in closed groups.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'toggle' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/toggle',
		'title' => 'Toggle',
		'category' => 'staytags',
		'description' => 'Folds its content behind a button whose label says what it will do. A details element does this with a fixed summary; this adds a changing label, an animation, and content that is open without script.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'tooltip' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/tooltip',
		'title' => 'Tooltip',
		'category' => 'staytags',
		'description' => 'Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does this for the mouse only; this adds focus, Escape, hoverable text, and styling. It does not open below 768 px.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'video' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/video',
		'title' => 'Video',
		'category' => 'staytags',
		'description' => 'Plays the background video inside the tag, muted and looped, in windows at least 767 px wide and without reduced motion, with a pause button. The autoplay attribute alone would load it on phones too, and could not be paused.',
		'keywords' => [
			'staytags',
			'page',
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
		'editorScript' => 'staytags-editor',
	],
	'ajax' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/ajax',
		'title' => 'Ajax',
		'category' => 'staytags',
		'description' => 'Runs the CMS’s AJAX inside it without jQuery: its forms, `.use-ajax` links and buttons, and the pagers of Views lists. If Drupal’s own script is on the page, it does this instead.',
		'keywords' => [
			'staytags',
			'forms',
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
		'editorScript' => 'staytags-editor',
	],
	'lead-form' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/lead-form',
		'title' => 'Lead form',
		'category' => 'staytags',
		'description' => 'A CMS form for messages to the site. It opens in a dialog, submits by AJAX, and keeps what is typed until it is sent. Without script it is part of the page.',
		'keywords' => [
			'staytags',
			'forms',
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
		'editorScript' => 'staytags-editor',
	],
	'review-form' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/review-form',
		'title' => 'Review form',
		'category' => 'staytags',
		'description' => 'The CMS’s form for a review. It opens in a dialog; its stars are the CMS’s own radio buttons.',
		'keywords' => [
			'staytags',
			'forms',
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
		'editorScript' => 'staytags-editor',
	],
	'jump-menu' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/jump-menu',
		'title' => 'Jump menu',
		'category' => 'staytags',
		'description' => 'A CMS select whose options lead to pages, as `label::address` or an address alone. With `search`, visitors find options by typing.',
		'keywords' => [
			'staytags',
			'forms',
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
		'editorScript' => 'staytags-editor',
	],
	'page-share' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/page-share',
		'title' => 'Page share',
		'category' => 'staytags',
		'description' => 'Shares the current page, with the search in its hash: a link to copy, the device’s own sharing, social links, and the CMS’s form for a short link.',
		'keywords' => [
			'staytags',
			'forms',
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
		'editorScript' => 'staytags-editor',
	],
	'analytics' => [
		'$schema' => 'https://schemas.wp.org/trunk/block.json',
		'apiVersion' => 3,
		'name' => 'staytags/analytics',
		'title' => 'Analytics',
		'category' => 'staytags',
		'description' => 'Measures what visitors see and do, in GA4’s terms, and sends it to the services that the site names: nothing without a sink, and nothing before consent. It contains no names, addresses or typed text.',
		'keywords' => [
			'staytags',
			'analytics',
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
		'editorScript' => 'staytags-editor',
	],
];
