import { sameContent } from '@staytags/base/json';
import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Icon } from '@staytags/ui/icons';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { withOwnLabels } from '../active-filters/active-filters.logic.ts';
import { ChipLink, chipText } from '../search/search-chip.view.tsx';
import { onPlainClick, searchHref } from '../search/search-link.ts';
import { pickSearch, type SearchState } from '../search/search-state.ts';
import { changeParams, type ParamChange } from '../search/search-url.logic.ts';
import css from './no-results.css?inline';
import { byCount, toNoResults, type NoResultsModel } from './no-results.logic.ts';
import { slice, type Counts, type Without } from './no-results.slice.ts';
import type { noResults } from './no-results.widget.ts';

const CLEAR = { q: null, fq: null };
const FIRST = { start: null };

function NoResults({ host, options, t }: ViewProps<typeof noResults>): ReactNode {
  const { name, labels } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const model = useMemo(() => toNoResults(search, withOwnLabels(search.labels, labels)), [search, labels]);
  useHostState(host, 'shown', model !== undefined);
  const counts = useCounts(name, search, model);
  const area = useRef<HTMLDivElement>(null);

  const set = (params: ParamChange) => {
    // What was clicked goes with its search: the focus waits where the results will be.
    area.current?.focus({ preventScroll: true });
    emit('search-set', { name, params });
  };
  const link = (part: string, text: string, change: ParamChange, className: string) => (
    <a
      part={part}
      className={className}
      href={searchHref(search, change)}
      rel="nofollow"
      onClick={(event) => onPlainClick(event, () => set(change))}
    >
      {text}
    </a>
  );

  return (
    <div ref={area} className="area" tabIndex={-1}>
      {model ? (
        <>
          <slot name="message">
            <div part="message" className="message">
              <Icon name="search" />
              <h2 part="title">
                {model.beyond ? t('beyond') : model.q ? t('titleQuery', { query: model.q }) : t('title')}
              </h2>
              {model.beyond ? (
                link('first', t('first'), FIRST, 'button button-secondary')
              ) : (
                <>
                  <p className="hint">{t('hint')}</p>
                  {model.suggestions.length > 0 ? (
                    <Section title={t('didYouMean')}>
                      {model.suggestions.map((text) => (
                        <li key={text}>{link('suggestion', text, { q: text }, 'suggestion')}</li>
                      ))}
                    </Section>
                  ) : null}
                  {model.chips.length > 1 ? (
                    <Section title={t('without')}>
                      {byCount(model.chips, counts).map((chip) => {
                        const text = chipText(chip, t);
                        const count = counts[chip.key];
                        return (
                          <li key={chip.key}>
                            <ChipLink
                              part="chip"
                              href={searchHref(search, chip.without)}
                              text={count ? t('counted', { filter: text, count }) : text}
                              label={
                                count ? t('removeCounted', { filter: text, count }) : t('remove', { filter: text })
                              }
                              onRemove={() => set(chip.without)}
                            />
                          </li>
                        );
                      })}
                    </Section>
                  ) : null}
                  {model.chips.length > 0 ? link('clear', t('clear'), CLEAR, 'button button-secondary') : null}
                </>
              )}
            </div>
          </slot>
          <slot name="alternates" />
        </>
      ) : null}
    </div>
  );
}

const NO_COUNTS: Counts = {};

const NOTHING: readonly Without[] = [];

/** What the search would bring without each thing that narrows it, asked once for each search that has nothing [RES-4]. */
function useCounts(name: string, { params, rules }: SearchState, model: NoResultsModel | undefined): Counts {
  const counts = useKeyed('noResults', name, (all) => all?.[name]) ?? NO_COUNTS;
  const asks = model !== undefined && !model.beyond && model.chips.length > 1;
  const all = asks
    ? model.chips.map(({ key, without }) => ({ key, params: changeParams(params, without, rules).params }))
    : NOTHING;
  const [asked, setAsked] = useState(all);
  if (!sameContent(asked, all)) setAsked(all);
  useEffect(() => {
    if (asked.length === 0) return undefined;
    void slice.count(name, asked);
    return () => slice.drop(name);
  }, [name, asked]);
  return asks ? counts : NO_COUNTS;
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="section">
      <h3>{title}</h3>
      <ul className="chips">{children}</ul>
    </div>
  );
}

export const view: ViewModule = { component: NoResults, css };
