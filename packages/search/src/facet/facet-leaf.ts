import { emit } from '@staytags/bus/bus';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import { chosenRange, chosenValues, toggleValue, withoutField } from '@staytags/solr/request/filters.logic';
import type { SearchState } from '@staytags/solr/state/search';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { searchState } from '../search/search.state.ts';
import { isSingle, nameOf, readSorts, shownItems, STEP, toItems, type FacetItem, type LabelOf } from './facet.logic.ts';
import { labelOf } from './facet-label.ts';
import type { facet } from './facet.widget.ts';

export type FacetProps = ViewProps<typeof facet>;
type Texts = Pick<FacetProps, 'options' | 't'>;

/** What a facet shows of its search. */
export interface FacetModel {
  readonly search: SearchState;
  readonly items: readonly FacetItem[];
  readonly isActive: boolean;
  readonly isEmpty: boolean;
  /** The CMS's own list works: it stays until our values have loaded, so that nothing below it moves [FAC-8]. */
  readonly isPrinted: boolean;
  readonly isWaiting: boolean;
}

const filtersOf = (search: SearchState): readonly string[] => search.params['fq'] ?? [];

export const namesOf = ({ options, t }: Texts): LabelOf => nameOf(options.valueLabels, t('missing'));

/** `values` are the sorted ones; undefined until it is known which of them show. `hasContent`: the tag is not empty. */
export function readFacet(
  { options, t }: Texts,
  search: SearchState,
  values: readonly FacetValue[] | undefined,
  hasContent: boolean,
): FacetModel {
  const { field } = options;
  const filters = filtersOf(search);
  const chosen = chosenValues(filters, field);
  const items = toItems(values ?? [], {
    labelOf: namesOf({ options, t }),
    chosen,
    activeFirst: readSorts(options.activeSorts).some(({ by }) => by === 'active'),
    mincount: options.facetMincount ?? 0,
  });
  const isActive = chosen.size > 0 || chosenRange(filters, field) !== undefined;
  const isPrinted = !Object.hasOwn(search.facetFields, field) && hasContent;
  const isEmpty = search.version > 0 && items.length === 0 && !isActive && !!values && !isPrinted;
  const isWaiting = !values || (search.version === 0 && items.length === 0);
  return { search, items, isActive, isEmpty, isPrinted, isWaiting };
}

/** The facet's markup, for its first view and its view. A range and a select are drawn by the latter, after the head. */
export function facetLeaf(props: Texts, model: FacetModel, words = '', more = 0): Leaf {
  const { search, isActive, isEmpty, isPrinted, isWaiting } = model;
  if (isPrinted) return ['slot', {}];
  if (isEmpty || (search.version === 0 && search.status !== 'pending' && !isActive)) return ['span', { hidden: '' }];
  const { options, t } = props;
  const { field, control } = options;
  const label = labelOf(options, t('filter'));
  const head = leaf(
    'div',
    { class: 'head' },
    ['h3', { part: 'label', id: 'label', tabindex: '-1' }, label],
    isActive && [
      'a',
      {
        part: 'reset',
        class: 'reset',
        href: searchHref(search, { fq: withoutField(filtersOf(search), field) }),
        'aria-label': t('clearLabel', { label }),
      },
      t('clear'),
    ],
  );
  return leaf(
    'div',
    {
      part: 'facet',
      class: 'facet',
      role: 'group',
      'aria-labelledby': 'label',
      'aria-busy': String(search.version === 0),
    },
    head,
    ...(isWaiting
      ? [['div', { class: 'waiting', 'aria-hidden': 'true' }, ['i', {}], ['i', {}], ['i', {}]] as const]
      : control === 'range' || control === 'select'
        ? []
        : listLeaves(props, model, label, words, more)),
  );
}

/** The values as links or checkboxes: the first few, more on request, with a search field for long lists [FAC-1, FAC-6]. */
function listLeaves(
  props: Texts,
  { search, items }: FacetModel,
  label: string,
  words: string,
  more: number,
): (Leaf | false)[] {
  const { options, t } = props;
  const { softLimit } = options;
  const isLong = items.length > softLimit;
  const { items: shown, rest } = shownItems(items, words, softLimit + more);
  return [
    isLong && [
      'div',
      { class: 'find' },
      ['label', { class: 'visually-hidden', for: 'find' }, t('find', { label })],
      iconLeaf('search'),
      leaf('input', {
        ...{ id: 'find', part: 'find', type: 'search', class: 'input', autocomplete: 'off' },
        placeholder: t('find', { label }),
        value: words || undefined,
      }),
    ],
    valuesLeaf(shown, props, search, more > 0 ? 'list tall' : 'list'),
    leaf('p', { role: 'status', class: 'none' }, shown.length === 0 && words !== '' && t('notFound')),
    (rest > 0 || (more > 0 && isLong)) && [
      'button',
      { type: 'button', part: 'more', class: 'more' },
      ['span', { class: rest > 0 ? 'arrow' : 'arrow up' }, iconLeaf('down')],
      rest > 0 ? t('more', { count: Math.min(rest, STEP) }) : t('less'),
    ],
  ];
}

export const valuesLeaf = (items: readonly FacetItem[], props: Texts, search: SearchState, name = 'list'): Leaf => [
  'ul',
  { part: 'list', class: name },
  ...items.map((item): Leaf => ['li', { 'data-key': item.value }, valueLeaf(item, props, search)]),
];

function valueLeaf({ value, label, count, active }: FacetItem, { options, t }: Texts, search: SearchState): Leaf {
  const look = { part: active ? 'value active' : 'value', class: 'value' };
  const texts: readonly (Leaf | false)[] = [
    ['span', { class: 'text' }, label],
    // Read as a number of results.
    count !== undefined && ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(count)],
    count !== undefined && ['span', { class: 'visually-hidden' }, `, ${t('results', { count })}`],
  ];
  if (options.control === 'checkboxes')
    return leaf(
      'label',
      look,
      leaf('input', { type: 'checkbox', 'data-value': value, checked: active ? '' : undefined }),
      ...texts,
    );
  return leaf(
    'a',
    {
      ...look,
      href: searchHref(search, { fq: toggled(options, search, value) }),
      rel: 'nofollow',
      'data-value': value,
      'aria-current': active ? 'true' : undefined,
    },
    ...texts,
    active && iconLeaf('close'),
  );
}

function toggled({ field, control, limitActiveItems }: FacetProps['options'], search: SearchState, value: string) {
  return toggleValue(filtersOf(search), field, value, isSingle(limitActiveItems, control));
}

/** Adds or removes a value; without one, removes all of the field. */
export function changeFacet(options: FacetProps['options'], value?: string): void {
  const { name, field } = options;
  const search = searchState(name);
  const fq = value === undefined ? withoutField(filtersOf(search), field) : toggled(options, search, value);
  emit('search-set', { name, params: { fq } });
}

/** Handles what a visitor does with a value, and with what clears the facet. Returns whether it has. */
export function actOnFacet(
  event: Pick<Event, 'type' | 'defaultPrevented'>,
  control: HTMLElement,
  { options }: Pick<FacetProps, 'options'>,
): boolean {
  const { value } = control.dataset;
  if (event.type === 'change' && value !== undefined) {
    changeFacet(options, value);
    return true;
  }
  if (event.type !== 'click' || control.localName !== 'a') return false;
  onPlainClick(event as MouseEvent, () => changeFacet(options, value));
  return event.defaultPrevented;
}
