import type { ViewProps } from '@staytags/element/declare/widget';
import { usePage } from '@staytags/element/render/hooks';
import { useId, type ReactNode } from 'react';
import type { SearchState } from '@staytags/solr/state/search';
import { cardListOf } from '../results/card/results-card-list.ts';
import { Cards, Skeletons } from '../results/card/results-cards.view.tsx';
import { marksOf } from '../results/free/results-free.logic.ts';
import { chipText } from '../chips/chip.view.tsx';
import { useAlternates } from './no-results-ask.ts';
import type { Broader } from './no-results.logic.ts';
import type { noResults } from './no-results.widget.ts';

interface Props extends Pick<ViewProps<typeof noResults>, 'host' | 'options' | 't'> {
  readonly search: SearchState;
  /** The search to show them for; undefined until known. */
  readonly broader: Broader | undefined;
  /** The link to all results. */
  readonly linkTo: (broader: Broader, text: string) => ReactNode;
}

/** The first results of the closest broader search, as result cards [RES-9]. */
export function Alternates({ host, options, t, search, broader, linkTo }: Props): ReactNode {
  const found = useAlternates(options.name, search, broader, options.alternates);
  const free = usePage((page) => page.free);
  const id = useId();
  if (found?.docs.length === 0) return null;
  return (
    <section part="alternates" className="alternates" aria-labelledby={id} aria-busy={found === undefined}>
      <div className="head">
        <h2 part="alternates-heading" id={id}>
          {t('alternates')}
        </h2>
        {broader && found ? linkTo(broader, allText(broader, found.numFound, t)) : null}
      </div>
      {found ? (
        <Cards
          host={host}
          list={cardListOf(host)}
          docs={found.docs}
          look={{ names: found.fields, options, free: marksOf(search, free), t }}
        />
      ) : (
        <Skeletons count={options.alternates} />
      )}
    </section>
  );
}

function allText({ chip, spelling }: Broader, count: number, t: Props['t']): string {
  if (spelling !== undefined) return t('allSpelled', { query: spelling, count });
  return chip ? t('allWithout', { filter: chipText(chip, t), count }) : t('all', { count });
}
