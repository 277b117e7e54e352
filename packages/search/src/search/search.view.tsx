import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { shownQuery } from '@staytags/solr/request/lucene.logic';
import { pickSearch } from './search.state.ts';
import css from './search.css?inline';
import type { search } from './search.widget.ts';

function Search({ host, options, t }: ViewProps<typeof search>): ReactNode {
  const { name } = options;
  const pending = useKeyed('search', name, (state) => pickSearch(state, name).status === 'pending');
  const q = useKeyed('search', name, (state) => shownQuery(pickSearch(state, name).params['q']?.[0]));
  useHostState(host, 'pending', pending);
  if (!options.form) return null;
  return <SearchForm q={q} t={t} onSearch={(text) => emit('search-submit', { name, text, from: host })} />;
}

interface FormProps {
  readonly q: string;
  readonly t: ViewProps<typeof search>['t'];
  readonly onSearch: (text: string) => void;
}

function SearchForm({ q, t, onSearch }: FormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Never overwrites typing; only a search from elsewhere (Back, a link) updates the field.
  const shown = useRef(q);
  useLayoutEffect(() => {
    if (input.current && shown.current !== q) input.current.value = q;
    shown.current = q;
  }, [q]);

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    if (q !== '') onSearch('');
  };

  return (
    <form
      role="search"
      part="form"
      className="form field-row"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value ?? '');
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('label')}
      </label>
      <span part="field" className="box">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          part="input"
          type="search"
          name="q"
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
        />
        <button type="button" part="clear" className="clear" aria-label={t('clear')} onClick={clear}>
          <Icon name="close" />
        </button>
      </span>
      <button type="submit" part="button" className="button button-primary go">
        <span>{t('submit')}</span>
        <Icon name="search" />
      </button>
    </form>
  );
}

export const view: ViewModule = { component: Search, css };
