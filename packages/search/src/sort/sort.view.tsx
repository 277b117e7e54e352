import { emit } from '@staytags/bus/bus';
import { useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import { useEffect, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { pickSearch, searchState } from '../search/search.state.ts';
import css from './sort.css?inline';
import { currentChoice, defaultSorts, randomKey, readSortChoices, sortList, type SortChoice } from './sort.logic.ts';
import type { sort } from './sort.widget.ts';

type Props = ViewProps<typeof sort>;

/** For narrow places, where a row of links would push the results down [RES-5]. */
const narrowWindow = matchMedia('(width <= 767px)');
const watchWidth = (run: () => void): (() => void) => {
  narrowWindow.addEventListener('change', run);
  return () => narrowWindow.removeEventListener('change', run);
};

function Sort({ options, t }: Props): ReactNode {
  const { name, sorts, control, initial } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const [key, setKey] = useState(() => randomKey(Math.random()));
  const { choices, bad } = useMemo(() => {
    const defs = sortList(sorts);
    const texts = { relevance: t('relevance'), random: t('random'), lowest: t('lowest'), highest: t('highest') };
    return readSortChoices(defs.length > 0 ? defs : defaultSorts(search.fields), search.fields, key, texts);
  }, [sorts, search.fields, key, t]);
  const sorted = search.params['sort']?.[0];
  const current = currentChoice(choices, sorted);

  useEffect(() => {
    for (const at of bad)
      console.error(
        `[stay-sort] The order number ${at + 1} of data-sorts cannot be used, so it is not offered. It needs a field, or a kind of relevance, numeric, lexicographic, random or price.`,
      );
  }, [bad]);

  const isKnown = search.endpoint.url !== '' || search.endpoint.proxyUrl !== '';
  const shuffle = initial === 'random' && isKnown && sorted === undefined;
  useEffect(() => {
    // Replaces the entry: Back must leave the page, not undo the shuffle. The page number stays.
    if (!shuffle) return;
    const { params } = searchState(name);
    emit('search-set', {
      name,
      replace: true,
      params: { sort: `random_${key} asc`, start: params['start']?.[0] ?? null },
    });
  }, [shuffle, name, key]);

  const choose = (choice: SortChoice) => {
    emit('search-set', { name, params: { sort: choice.sort ?? null } });
    // The next shuffle gets a new key.
    if (choice.random) setKey(randomKey(Math.random()));
  };
  const id = useId();
  const narrow = useSyncExternalStore(watchWidth, () => narrowWindow.matches);

  if (control === 'links' && !narrow)
    return (
      <div part="sort" className="sort" role="group" aria-labelledby={id}>
        <span part="label" className="label" id={id}>
          {t('label')}
        </span>
        <ul part="list" className="list">
          {choices.map((choice) => (
            <li key={choice.id}>
              <a
                part={choice === current ? 'link current' : 'link'}
                className="link"
                href={searchHref(search, { sort: choice.sort ?? null })}
                rel="nofollow"
                aria-current={choice === current ? 'true' : undefined}
                onClick={(event) => onPlainClick(event, () => choose(choice))}
              >
                {choice.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div part="sort" className="sort">
      <label part="label" className="label" htmlFor={id}>
        {t('label')}
      </label>
      <span className="box">
        <select
          id={id}
          part="select"
          className="input"
          value={current?.id ?? ''}
          onChange={(event) => {
            const choice = choices.find(({ id }) => id === event.currentTarget.value);
            if (choice) choose(choice);
          }}
        >
          {current ? null : (
            <option value="" disabled>
              {t('other')}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

export const view: ViewModule = { component: Sort, css };
