import type { Leaf } from '@staytags/element/first/leaf';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import { useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule } from '@staytags/element/declare/widget';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { pickSearch } from '../search/search.state.ts';
import type { SearchState } from '@staytags/solr/state/search';
import { useFacetValues } from './values/facet-values.ts';
import { FacetRange } from './fields/facet-range.view.tsx';
import { FacetSelect } from './fields/facet-select.view.tsx';
import css from './facet.css?inline';
import fieldsCss from './fields/facet-fields.css?inline';
import { shownItems, STEP } from './facet.logic.ts';
import { actOnFacet, drawFacet, itemsOf, namesOf, type FacetProps } from './facet-leaf.ts';

function FacetView(props: FacetProps): ReactNode {
  const { host, options, t } = props;
  const { name, control, softLimit } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const naming = useMemo(() => namesOf({ options, t }), [options, t]);
  const values = useFacetValues(search, options, naming);
  const items = useMemo(() => values && itemsOf({ options, t }, search, values), [options, t, search, values]);
  const [typed, setTyped] = useState('');
  // The field has gone with the long list.
  if (typed !== '' && (items?.length ?? 0) <= softLimit) setTyped('');
  const words = useSoon(typed);
  const [more, setMore] = useState(0);
  const { leaf, active, empty } = drawFacet(props, search, items, words, more);
  useHostState(host, 'active', active);
  useHostState(host, 'empty', empty);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const keepFocus = useKeptFocus(area, search);

  const act = (event: SyntheticEvent) => {
    const target = event.target as Element;
    const pressed = target.closest<HTMLElement>('a, button, input');
    // What is slotted belongs to the page.
    if (!pressed || !area?.contains(pressed)) return;
    const isClick = event.type === 'click';
    if (event.type === 'input') {
      if (pressed.part.contains('find')) setTyped((pressed as HTMLInputElement).value);
    } else if (isClick && pressed.part.contains('more')) {
      const { rest } = shownItems(items ?? [], words, softLimit + more);
      setMore(rest > 0 ? more + STEP : 0);
    } else if (actOnFacet(event, pressed, props)) keepFocus(pressed.dataset['value']);
  };
  const on = { ref: setArea, onClick: act, onChange: act, onInput: act };
  const Field = control === 'range' ? FacetRange : control === 'select' ? FacetSelect : undefined;
  if (!Field || !values || !items || leaf[0] !== 'div' || (search.version === 0 && items.length === 0))
    return renderLeaf(leaf, on);
  // A field in place of the list.
  return renderLeaf(leaf.slice(0, 3) as unknown as Leaf, on, <Field {...props} {...{ search, items, values }} />);
}

/** Follows a value in a new task, so that the key press paints before its results. Fast presses are batched. */
function useSoon<T>(value: T): T {
  const [soon, setSoon] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(value));
    return () => clearTimeout(timer);
  }, [value]);
  return soon;
}

/** A chosen value keeps the focus when the response moves it. */
function useKeptFocus(area: HTMLElement | null, search: SearchState): (value: string | undefined) => void {
  const kept = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (kept.current === undefined) return;
    if (document.activeElement === document.body)
      area?.querySelector<HTMLElement>(`[data-value="${CSS.escape(kept.current)}"]`)?.focus({ preventScroll: true });
    if (search.status !== 'pending') kept.current = undefined;
  });
  return (value) => {
    const root = area?.getRootNode() as ShadowRoot | undefined;
    if (root?.activeElement) kept.current = value;
  };
}

export const view: ViewModule = { component: FacetView, css: css + fieldsCss };
