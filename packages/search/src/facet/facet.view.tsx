import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule } from '@staytags/element/declare/widget';
import { useId, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { clearFilters } from '../search/query/clear-filters.ts';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { pickSearch } from '../search/search.state.ts';
import { chosenRange, chosenValues, toggleValue, withoutField } from '@staytags/solr/request/filters.logic';
import type { SearchState } from '@staytags/solr/state/search';
import { FacetList } from './facet-list.view.tsx';
import { useFacetValues } from './values/facet-values.ts';
import { FacetRange } from './facet-range.view.tsx';
import { FacetSelect } from './facet-select.view.tsx';
import css from './facet.css?inline';
import { isSingle, nameOf, readSorts, toItems } from './facet.logic.ts';
import { labelOf } from './facet-label.ts';
import type { ChooserProps, FacetProps } from './values/facet-props.ts';

const NO_FILTERS: readonly string[] = [];

function FacetView({ host, options, t }: FacetProps): ReactNode {
  const { name, field, control } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const label = labelOf(options, t('filter'));
  const missing = t('missing');
  const naming = useMemo(() => nameOf(options.valueLabels, missing), [options.valueLabels, missing]);

  const filters = search.params['fq'] ?? NO_FILTERS;
  const { values, waiting } = useFacetValues(search, options, naming);
  const chosen = useMemo(() => chosenValues(filters, field), [filters, field]);
  const items = useMemo(() => {
    const activeFirst = readSorts(options.activeSorts).some(({ by }) => by === 'active');
    return toItems(values, { labelOf: naming, chosen, activeFirst, mincount: options.facetMincount ?? 0 });
  }, [values, naming, chosen, options]);
  const active = chosen.size > 0 || chosenRange(filters, field) !== undefined;
  // The CMS's own list works: it stays until our values have loaded, so that nothing below it moves.
  const printed = !Object.hasOwn(search.facetFields, field) && host.childElementCount > 0;
  const empty = search.version > 0 && items.length === 0 && !active && !waiting && !printed;
  useHostState(host, 'active', active);
  useHostState(host, 'empty', empty);

  const labelId = useId();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(area, search);
  if (printed) return <slot />;
  if (empty || (search.version === 0 && search.status !== 'pending' && !active)) return <span hidden />;

  const set = (fq: readonly string[]) => emit('search-set', { name, params: { fq } });
  const toggled = (value: string) => toggleValue(filters, field, value, isSingle(options.limitActiveItems, control));
  const chooser: ChooserProps = {
    items,
    label,
    labelId,
    options,
    t,
    hrefOf: (value) => searchHref(search, { fq: toggled(value) }),
    onToggle: (value) => {
      keepFocus(value);
      set(toggled(value));
    },
  };
  const reset = (event: MouseEvent) =>
    onPlainClick(event, () => {
      // The link disappears with the last value: keep the focus in the facet.
      heading.current?.focus();
      clearFilters({
        name,
        before: search.params,
        change: { fq: withoutField(filters, field) },
        text: t('cleared', { label }),
        undo: t('undo'),
        from: host,
      });
    });

  return (
    <div
      ref={area}
      part="facet"
      className="facet"
      role="group"
      aria-labelledby={labelId}
      aria-busy={search.version === 0}
    >
      <div className="head">
        <h3 ref={heading} part="label" id={labelId} tabIndex={-1}>
          {label}
        </h3>
        {active ? (
          <a
            part="reset"
            className="reset"
            href={searchHref(search, { fq: withoutField(filters, field) })}
            aria-label={t('clearLabel', { label })}
            onClick={reset}
          >
            {t('clear')}
          </a>
        ) : null}
      </div>
      {waiting || (search.version === 0 && items.length === 0) ? (
        <Waiting />
      ) : control === 'range' ? (
        <FacetRange {...chooser} values={values} filters={filters} onSet={set} />
      ) : control === 'select' ? (
        <FacetSelect {...chooser} />
      ) : (
        <FacetList {...chooser} />
      )}
    </div>
  );
}

const Waiting = (): ReactNode => (
  <div className="waiting" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** A chosen value keeps the focus when the response moves it. */
function useKeptFocus(area: { readonly current: HTMLElement | null }, search: SearchState): (value: string) => void {
  const kept = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined) return;
    const root = area.current?.getRootNode() as ShadowRoot | undefined;
    if (document.activeElement === document.body || document.activeElement === root?.host) {
      const controls = [...(area.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
      const control = controls.find((each) => each.dataset['value'] === kept.current);
      if (control && !root?.activeElement) control.focus({ preventScroll: true });
    }
    if (search.status !== 'pending') kept.current = undefined;
  });
  return (value) => {
    const root = area.current?.getRootNode() as ShadowRoot | undefined;
    if (root?.activeElement) kept.current = value;
  };
}

export const view: ViewModule = { component: FacetView, css };
