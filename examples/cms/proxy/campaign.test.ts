import { describe, expect, it } from 'vitest';
import { forwarded, hasPhp, type Site } from '../../../packages/php/generate/php-test-kit.ts';
import { tried } from '../../../tools/campaign.ts';
import { faults } from './arrived.ts';
import { ATTACKS, hostileRequests } from './hostile.ts';

/** The same grammar serves three CMSs, whose sites differ in what they have set. */
const SITES: readonly (readonly [
  name: string,
  seed: number,
  site: Site,
  open: readonly string[],
  filters: readonly string[],
])[] = [
  ['WordPress', 65, { otherFields: 'ss_town fs_low' }, ['ss_town', 'fs_low'], []],
  [
    'Drupal 10',
    10,
    {
      otherFields: 'ss_* fs_*',
      filters: 'bs_status:true\nbundle:(rental OR activity)',
      options: { search: { index: 'stays' } },
    },
    ['ss_*', 'fs_*'],
    ['index_id:stays', 'bs_status:true', 'bundle:(rental OR activity)'],
  ],
  [
    'Drupal 7',
    7,
    {
      otherFields: 'fs_low',
      options: { search: { index: 'a b', fields: '[{"solr_field": "ss_town", "name": "town"}]' } },
    },
    ['ss_town', 'fs_low'],
    ['index_id:"a b"'],
  ],
];
const DEFAULT = ['id', 'index_id', 'bundle', 'entity_type', 'score', 'spell', 'fs_lat', 'fs_lng'];

describe.runIf(hasPhp)('5,000 hostile requests', () => {
  it.each(SITES)(
    'leave nothing but searches of open fields for a site on %s [CMS-6]',
    (_name, seed, site, open, filters) => {
      const answers = forwarded(hostileRequests(seed, 5000), site);
      const bad = answers.flatMap(({ query }) => {
        const found = query === undefined ? [] : faults(query, { fields: [...DEFAULT, ...open], filters });
        return found.length > 0 ? [{ query, found }] : [];
      });
      expect(bad.slice(0, 3)).toEqual([]);
      // Were everything refused, this would say nothing.
      expect(answers.filter(({ query }) => query !== undefined).length).toBeGreaterThan(300);
      tried(answers.length);
    },
  );

  it('would be seen if they arrived as they were sent [CMS-6]', () => {
    const requests = hostileRequests(65, 5000);
    const kinds = /another parser|structure|closed field|an unknown name|too high|shows /;
    const bad = requests.filter((query) =>
      faults(query, { fields: DEFAULT, filters: [] }).some((fault) => kinds.test(fault)),
    );
    expect(bad.length).toBeGreaterThan(4000);
    tried(requests.length);
  });

  it('refuse each known attack, and name its param [CMS-6]', () => {
    const answers = forwarded(hostileRequests(1, ATTACKS.length), { otherFields: 'ss_town fs_low' });
    expect(ATTACKS.filter((_, at) => answers[at]?.refused === undefined)).toEqual([]);
    expect(answers.filter(({ refused }) => refused && !/: [\w.]+ \(|The query is/.test(refused))).toEqual([]);
    tried(answers.length);
  });
});
