import { emit } from '@staytags/bus/bus';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import { chosenRange, chosenValues, toggleValue, withoutField } from '@staytags/solr/request/filters.logic';
import type { SearchState } from '@staytags/solr/state/search';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { clearFilters } from '../search/query/clear-filters.ts';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { searchState } from '../search/search.state.ts';
import { isSingle, nameOf, readSorts, shownItems, STEP, toItems, type FacetItem, type LabelOf } from './facet.logic.ts';
import { labelOf } from './facet-label.ts';
import type { facet } from './facet.widget.ts';

export type FacetProps = ViewProps<typeof facet>;
type Texts = Pick<FacetProps, 'options' | 't'>;

const filtersOf = (search: SearchState): readonly string[] => search.params['fq'] ?? [];

export const namesOf = ({ options, t }: Texts): LabelOf => nameOf(options.valueLabels, t('missing'));

export const itemsOf = (props: Texts, search: SearchState, values: readonly FacetValue[]): readonly FacetItem[] =>
  toItems(values, {
    labelOf: namesOf(props),
    chosen: chosenValues(filtersOf(search), props.options.field),
    // A select keeps its order: arrow keys would skip what moves to the front [FAC-10].
    activeFirst:
      props.options.control !== 'select' && readSorts(props.options.activeSorts).some(({ by }) => by === 'active'),
    mincount: props.options.facetMincount ?? 0,
  });

/** The props of a range and a select, which only the renderer's view has. */
export interface FieldProps extends Texts {
  readonly search: SearchState;
  readonly values: readonly FacetValue[];
  readonly items: readonly FacetItem[];
}

interface DrawnFacet {
  readonly leaf: Leaf;
  readonly active: boolean;
  readonly empty: boolean;
}

/** The facet for its first view and its view. `items` are undefined until it is known which of them show. */
export function drawFacet(
  { host, options, t }: FacetProps,
  search: SearchState,
  items: readonly FacetItem[] | undefined,
  words = '',
  more = 0,
): DrawnFacet {
  const { field, softLimit } = options;
  const filters = filtersOf(search);
  const isFirst = search.version === 0;
  const active = chosenValues(filters, field).size > 0 || chosenRange(filters, field) !== undefined;
  // The CMS's own list works: it stays until our values have loaded, so that nothing below it moves [FAC-8].
  if (!Object.hasOwn(search.facetFields, field) && host.childElementCount > 0)
    return { leaf: ['slot', {}], active, empty: false };
  const empty = items?.length === 0 && !active && !isFirst;
  if (empty || (isFirst && search.status !== 'pending' && !active))
    return { leaf: ['span', { hidden: '' }], active, empty };

  const label = labelOf(options, t('filter'));
  const head = leaf(
    'div',
    { class: 'head' },
    ['h3', { part: 'label', id: 'label', tabindex: '-1' }, label],
    active && [
      'a',
      {
        part: 'reset',
        class: 'reset',
        href: searchHref(search, { fq: withoutField(filters, field) }),
        'aria-label': t('clearLabel', { label }),
      },
      t('clear'),
    ],
  );
  let body: (Leaf | false)[] = [['div', { class: 'waiting', 'aria-hidden': 'true' }, ['i', {}], ['i', {}], ['i', {}]]];
  if (items && (!isFirst || items.length > 0)) {
    // The first few as links or checkboxes, more on request, with a search field for long lists [FAC-1, FAC-6].
    const { items: shown, rest } = shownItems(items, words, softLimit + more);
    const isLong = items.length > softLimit;
    body = [
      isLong && [
        'div',
        { class: 'find' },
        ['label', { class: 'visually-hidden', for: 'find' }, t('find', { label })],
        iconLeaf('search'),
        [
          'input',
          {
            ...{ id: 'find', part: 'find', type: 'search', class: 'input', autocomplete: 'off' },
            placeholder: t('find', { label }),
          },
        ],
      ],
      valuesLeaf(shown, { options, t }, search, more > 0 ? 'list tall' : 'list'),
      ['p', { role: 'status', class: 'none' }, words && shown.length === 0 ? t('notFound') : ''],
      (rest > 0 || (more > 0 && isLong)) && [
        'button',
        { type: 'button', part: 'more', class: 'more' },
        ['span', { class: rest > 0 ? 'arrow' : 'arrow up' }, iconLeaf('down')],
        rest > 0 ? t('more', { count: Math.min(rest, STEP) }) : t('less'),
      ],
    ];
  }
  const look = {
    part: 'facet',
    class: 'facet',
    role: 'group',
    'aria-labelledby': 'label',
    'aria-busy': String(isFirst),
  };
  return { leaf: leaf('div', look, head, ...body), active, empty };
}

export const valuesLeaf = (items: readonly FacetItem[], props: Texts, search: SearchState, name = 'list'): Leaf => [
  'ul',
  { role: 'list', part: 'list', class: name },
  ...items.map((item): Leaf => ['li', { 'data-key': item.value }, valueLeaf(item, props, search)]),
];

function valueLeaf({ value, label, count, active }: FacetItem, { options, t }: Texts, search: SearchState): Leaf {
  const look = { part: active ? 'value active' : 'value', class: 'value' };
  const texts: readonly Leaf[] = [
    ['span', { class: 'text' }, label],
    ...(count === undefined
      ? []
      : ([
          ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(count)],
          // Read as a number of results.
          ['span', { class: 'visually-hidden' }, `, ${t('results', { count })}`],
        ] as const)),
  ];
  const box = { type: 'checkbox', 'data-value': value, checked: active ? '' : undefined };
  if (options.control === 'checkboxes') return leaf('label', look, leaf('input', box), ...texts);
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

const toggled = (
  { field, control, limitActiveItems }: FacetProps['options'],
  search: SearchState,
  value: string,
): readonly string[] => toggleValue(filtersOf(search), field, value, isSingle(limitActiveItems, control));

/** Adds or removes a value. */
export function changeFacet(options: FacetProps['options'], value: string): void {
  const { name } = options;
  emit('search-set', { name, params: { fq: toggled(options, searchState(name), value) } });
}

/** Removes all values of the field, which can be undone [FAC-9]. */
function clearFacet(props: FacetProps, link: HTMLElement): void {
  const { name, field } = props.options;
  const fq = withoutField(filtersOf(searchState(name)), field);
  // The link disappears with the last value: keep the focus in the facet.
  link.parentElement?.querySelector('h3')?.focus();
  const { host, options, t } = props;
  clearFilters(host, name, { fq }, t('cleared', { label: labelOf(options, t('filter')) }), t('undo'));
}

/** Handles what a visitor does with a value, and with what clears the facet. Returns whether it has. */
export function actOnFacet(
  event: Pick<Event, 'type' | 'defaultPrevented'>,
  control: HTMLElement,
  props: FacetProps,
): boolean {
  const { value } = control.dataset;
  if (event.type === 'change' && value !== undefined) {
    changeFacet(props.options, value);
    return true;
  }
  if (event.type === 'click' && control.localName === 'a')
    onPlainClick(event as MouseEvent, () =>
      value === undefined ? clearFacet(props, control) : changeFacet(props.options, value),
    );
  return event.defaultPrevented;
}
