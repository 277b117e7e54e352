import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import { useMemo, useRef, type ReactNode } from 'react';
import { withOwnLabels } from '../active-filters/active-filters.logic.ts';
import messagesCss from '../results/results-messages.css?inline';
import cardCss from '../results/results.css?inline';
import { ChipLink, chipText } from '../chips/chip.view.tsx';
import { clearFilters } from '../search/query/clear-filters.ts';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { pickSearch } from '../search/search.state.ts';
import { CLEAR, type ParamChange } from '../search/query/search-url.logic.ts';
import { Alternates } from './no-results-alternates.view.tsx';
import { useCounts } from './no-results-ask.ts';
import css from './no-results.css?inline';
import { byCount, broaderSearch, toNoResults } from './no-results.logic.ts';
import type { noResults } from './no-results.widget.ts';

const FIRST = { start: null };

function NoResults({ host, options, t }: ViewProps<typeof noResults>): ReactNode {
  const { name, labels } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const model = useMemo(() => toNoResults(search, withOwnLabels(search.labels, labels)), [search, labels]);
  useHostState(host, 'shown', model !== undefined);
  const counts = useCounts(name, search, model);
  // If the site fills the slot, nothing is requested.
  const offers = options.alternates > 0 && !host.querySelector(':scope > [slot=alternates]');
  const broader = model && offers ? broaderSearch(model, counts) : undefined;
  const area = useRef<HTMLDivElement>(null);

  const set = (params: ParamChange) => {
    // The clicked link disappears with its search; the focus moves to where the results will be.
    area.current?.focus({ preventScroll: true });
    if (params === CLEAR) clearFilters(host, name, params, t('cleared'), t('undo'));
    else emit('search-set', { name, params });
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
              <h2 part="heading">
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
                      {byCount(model.chips, counts ?? {}).map((chip) => {
                        const text = chipText(chip, t);
                        const count = counts?.[chip.key];
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
          <slot name="alternates">
            {broader ? (
              <Alternates
                host={host}
                options={options}
                t={t}
                search={search}
                broader={broader === 'later' ? undefined : broader}
                linkTo={(broader, text) => link('all', text, broader.change, 'all')}
              />
            ) : null}
          </slot>
        </>
      ) : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="section">
      <h3>{title}</h3>
      <ul role="list" className="chips">
        {children}
      </ul>
    </div>
  );
}

export const view: ViewModule = { component: NoResults, css: cardCss + messagesCss + css };
