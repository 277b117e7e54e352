<?php
/**
 * The params of the first search of a page, by the options that change them. Generated from the declarations.
 *
 * @package Staytags
 */

return [
	'base' => [
		[
			'facet',
			'true',
		],
		[
			'rows',
			'10',
		],
		[
			'facet.mincount',
			'1',
		],
		[
			'json.nl',
			'map',
		],
		[
			'q',
			'*:*',
		],
		[
			'fl',
			'id',
		],
		[
			'wt',
			'json',
		],
	],
	'search' => [
		'index' => [
			'change' => [
				'adds' => [
					[
						'fq',
						'index_id:{value}',
					],
				],
				'removes' => [],
			],
		],
		'jsonWrf' => [
			'change' => [
				'adds' => [
					[
						'json.wrf',
						'{value}',
					],
				],
				'removes' => [],
			],
			'verbatim' => true,
		],
		'bundles' => [
			'list' => true,
			'change' => [
				'adds' => [
					[
						'fq',
						'bundle:{value}',
					],
				],
				'removes' => [],
			],
		],
		'entityType' => [
			'change' => [
				'adds' => [
					[
						'fq',
						'entity_type:{value}',
					],
				],
				'removes' => [],
			],
		],
		'maxRows' => [
			'change' => [
				'adds' => [
					[
						'rows',
						'{value}',
					],
				],
				'removes' => [
					'rows',
				],
			],
			'verbatim' => true,
		],
		'defaultQ' => [
			'change' => [
				'adds' => [
					[
						'q',
						'{value}',
					],
				],
				'removes' => [
					'q',
				],
			],
			'verbatim' => true,
		],
		'defaultBoost' => [
			'change' => [
				'adds' => [
					[
						'defType',
						'edismax',
					],
					[
						'bq',
						'{value}',
					],
				],
				'removes' => [],
			],
			'verbatim' => true,
		],
		'returnFullDocs' => [
			'cases' => [
				'true' => [
					'adds' => [],
					'removes' => [
						'fl',
					],
				],
			],
		],
	],
	'params' => [
		'q.op' => [
			'adds' => [
				[
					'q.op',
					'{value}',
				],
			],
			'removes' => [],
		],
		'qf' => [
			'adds' => [
				[
					'qf',
					'{value}',
				],
			],
			'removes' => [],
		],
		'pf' => [
			'adds' => [
				[
					'pf',
					'{value}',
				],
			],
			'removes' => [],
		],
		'mm' => [
			'adds' => [
				[
					'mm',
					'{value}',
				],
			],
			'removes' => [],
		],
		'tie' => [
			'adds' => [
				[
					'tie',
					'{value}',
				],
			],
			'removes' => [],
		],
		'bq' => [
			'adds' => [
				[
					'bq',
					'{value}',
				],
			],
			'removes' => [],
		],
		'defType' => [
			'adds' => [
				[
					'defType',
					'{value}',
				],
			],
			'removes' => [],
		],
		'sort' => [
			'adds' => [
				[
					'sort',
					'{value}',
				],
			],
			'removes' => [],
		],
		'fq' => [
			'adds' => [
				[
					'fq',
					'{value}',
				],
			],
			'removes' => [],
		],
		'facet.limit' => [
			'adds' => [
				[
					'facet.limit',
					'{value}',
				],
			],
			'removes' => [],
		],
		'facet.sort' => [
			'adds' => [
				[
					'facet.sort',
					'{value}',
				],
			],
			'removes' => [],
		],
		'facet.mincount' => [
			'adds' => [
				[
					'facet.mincount',
					'{value}',
				],
			],
			'removes' => [
				'facet.mincount',
			],
		],
		'hl' => [
			'adds' => [
				[
					'hl',
					'{value}',
				],
			],
			'removes' => [],
		],
		'spellcheck' => [
			'adds' => [],
			'removes' => [],
		],
		'spellcheck.collate' => [
			'adds' => [],
			'removes' => [],
		],
	],
	'counted' => [
		'adds' => [
			[
				'facet.field',
				'{field}',
			],
		],
		'removes' => [],
	],
	'facet' => [
		'control' => [
			'cases' => [
				'range' => [
					'adds' => [
						[
							'f.{field}.facet.limit',
							'10000',
						],
					],
					'removes' => [],
				],
			],
		],
		'hardLimit' => [
			'change' => [
				'adds' => [
					[
						'f.{field}.facet.limit',
						'{value}',
					],
				],
				'removes' => [],
			],
			'verbatim' => true,
		],
		'facetMissing' => [
			'cases' => [
				'true' => [
					'adds' => [
						[
							'f.{field}.facet.missing',
							'true',
						],
					],
					'removes' => [],
				],
			],
		],
		'facetMincount' => [
			'change' => [
				'adds' => [
					[
						'f.{field}.facet.mincount',
						'{value}',
					],
				],
				'removes' => [],
			],
			'verbatim' => true,
		],
		'activeSorts' => [
			'list' => true,
		],
	],
];
