import { favouritesHref } from '../../favourites/favourites.logic.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedIds } from './results-shared.logic.ts';

it('reads from a search what a link to favourites carries, and nothing from other searches [FAV-6] [FAV-1]', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[\w.:/-]{1,20}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.constantFrom('id', 'item_id', 'ss_nid:url'), (list, field) => {
      const { hash } = new URL(favouritesHref('/favourites', field, list, 'https://site.test') ?? '');
      const q = decodeURIComponent(hash.slice('#q='.length));
      expect(sharedIds({ q: [q] }, field)).toEqual(list);
      expect(sharedIds({ q: ['*:*'], fq: ['is_beds:3', q] }, field)).toEqual(list);
      expect(sharedIds({ q: [q] }, 'other')).toEqual([]);
    }),
  );
  for (const q of ['sea view', '*:*', '-id:(a)', 'id:[a TO b]', 'id:('])
    expect(sharedIds({ q: [q] }, 'id')).toEqual([]);
});
