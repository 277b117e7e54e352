import { pageSetting } from '@staytags/cms/page-settings';
import type { OptionsOf } from '@staytags/element/declare/widget';
import type { facet } from './facet.widget.ts';

type Options = Pick<OptionsOf<typeof facet>, 'label' | 'riotSolr' | 'riotjsLabel'>;

/** The facet's label, else the page's label for all facets [FAC-5]. */
export function labelOf({ label, riotSolr, riotjsLabel }: Options, fallback: string): string {
  const found = [label, riotSolr['facet_label'], riotjsLabel, pageSetting('facetLabel')].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return typeof found === 'string' ? found : fallback;
}
