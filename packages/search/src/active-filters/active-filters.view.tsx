import { emit } from '@staytags/bus/bus';
import { useFocusOnNext, useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { useMemo, useRef, type ReactNode } from 'react';
import { ChipLink, chipText } from '../chips/chip.view.tsx';
import { clearFilters } from '../search/query/clear-filters.ts';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { pickSearch } from '../search/search.state.ts';
import css from './active-filters.css?inline';
import { toFilters, withOwnLabels } from './active-filters.logic.ts';
import type { activeFilters } from './active-filters.widget.ts';

function ActiveFilters({ host, options, t }: ViewProps<typeof activeFilters>): ReactNode {
  const { name, query, labels } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const { chips, clear } = useMemo(
    () => toFilters(search.params, withOwnLabels(search.labels, labels), query),
    [search.params, search.labels, labels, query],
  );
  const area = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNext(area, 'a.chip', chips.length);
  const empty = chips.length === 0;
  useHostState(host, 'empty', empty);

  // The area stays when it is empty: it takes the focus of the last chip, and says its name then.
  return (
    <div ref={area} part="filters" className="filters" tabIndex={-1} role="group" aria-label={t('label')}>
      {empty ? null : (
        <ul role="list" part="list" className="chips">
          {chips.map((chip, at) => {
            const text = chipText(chip, t);
            return (
              <li key={chip.key}>
                <ChipLink
                  part="chip"
                  href={searchHref(search, chip.without)}
                  text={text}
                  label={t('remove', { filter: text })}
                  onRemove={() => {
                    focusNext(at);
                    emit('search-set', { name, params: chip.without });
                  }}
                />
              </li>
            );
          })}
          <li>
            <a
              part="clear"
              className="clear"
              href={searchHref(search, clear)}
              onClick={(event) =>
                onPlainClick(event, () => {
                  focusNext(0);
                  const cleared = query && search.params['q'] ? 'clearedSearch' : 'cleared';
                  clearFilters(host, name, clear, t(cleared), t('undo'));
                })
              }
            >
              {t('clear')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

export const view: ViewModule = { component: ActiveFilters, css };
