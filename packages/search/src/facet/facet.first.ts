import { emit, watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { chosenRange, chosenValues, toggleValue, withoutField } from '@staytags/solr/request/filters.logic';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { searchState } from '../search/search.state.ts';
import css from './facet.css?inline';
import { isSingle, nameOf, readSorts, shownItems, sortValues, STEP, toItems, type FacetItem } from './facet.logic.ts';
import { labelOf } from './facet-label.ts';
import { linkLeaf, partOf, textLeaves } from './values/facet-value-leaf.ts';
import type { facet } from './facet.widget.ts';

type Props = ViewProps<typeof facet>;

const filtersOf = ({ name }: Props['options']): readonly string[] => searchState(name).params['fq'] ?? [];

/** Values that the renderer's view alone can show: the code of ranges, selects and patterns loads with it. */
const isLater = ({ control, exclude }: Props['options']): boolean =>
  control === 'range' || control === 'select' || exclude !== '';

function facetLeaf(props: Props): Leaf {
  const { host, options, t } = props;
  const { field, softLimit } = options;
  const search = searchState(options.name);
  const filters = filtersOf(options);
  const isKnown = Object.hasOwn(search.facetFields, field);
  // The CMS's own list works: it stays until our values have loaded.
  if (!isKnown && host.childElementCount > 0) return ['slot', {}];
  const chosen = chosenValues(filters, field);
  const naming = nameOf(options.valueLabels, t('missing'));
  const sorts = readSorts(options.activeSorts);
  const values = isKnown ? sortValues(search.facetFields[field] ?? [], sorts, naming) : [];
  const items = toItems(values, {
    labelOf: naming,
    chosen,
    activeFirst: sorts.some(({ by }) => by === 'active'),
    mincount: options.facetMincount ?? 0,
  });
  const active = chosen.size > 0 || chosenRange(filters, field) !== undefined;
  host.setStayState('active', active);
  const isEmpty = search.version > 0 && items.length === 0 && !active && !isLater(options);
  host.setStayState('empty', isEmpty);
  if (isEmpty || (search.version === 0 && search.status !== 'pending' && !active)) return ['span', { hidden: '' }];

  const label = labelOf(options, t('filter'));
  const { items: shown, rest } = shownItems(items, '', softLimit);
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
  const isWaiting = isLater(options) || (search.version === 0 && items.length === 0);
  const body: (Leaf | false)[] = isWaiting
    ? [['div', { class: 'waiting', 'aria-hidden': 'true' }, ['i', {}], ['i', {}], ['i', {}]]]
    : [
        items.length > softLimit && [
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
        [
          'ul',
          { part: 'list', class: 'list' },
          ...shown.map((item): Leaf => ['li', { 'data-key': item.value }, valueLeaf(item, props)]),
        ],
        ['p', { role: 'status', class: 'none' }],
        rest > 0 && [
          'button',
          { type: 'button', part: 'more', class: 'more' },
          ['span', { class: 'arrow' }, iconLeaf('down')],
          t('more', { count: Math.min(rest, STEP) }),
        ],
      ];
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
    ...body,
  );
}

function toggled({ options }: Props, value: string): readonly string[] {
  const { field, control, limitActiveItems } = options;
  return toggleValue(filtersOf(options), field, value, isSingle(limitActiveItems, control));
}

function valueLeaf(item: FacetItem, props: Props): Leaf {
  const { options, t } = props;
  const { value, active } = item;
  if (options.control !== 'checkboxes')
    return linkLeaf(item, searchHref(searchState(options.name), { fq: toggled(props, value) }), t);
  const box = leaf('input', { type: 'checkbox', 'data-value': value, checked: active ? '' : undefined });
  return leaf('label', { part: partOf(item), class: 'value' }, box, ...textLeaves(item, t));
}

/** The facet as its view shows it, before the renderer has loaded [CORE-35]. */
export const first = firstView<typeof facet>({
  css,
  leaf: facetLeaf,
  drawn(_props, box) {
    // What a visitor has clicked no longer follows its attribute.
    for (const input of box.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      input.checked = input.hasAttribute('checked');
  },
  watch: ({ options: { name } }, changed) => watchKey('search', name, changed),
  handle(event, control, props) {
    const { options } = props;
    const { name, field } = options;
    const { value } = control.dataset;
    const set = (fq: readonly string[]) => emit('search-set', { name, params: { fq } });
    if (event.type === 'change' && value !== undefined) {
      set(toggled(props, value));
      return true;
    }
    if (event.type !== 'click' || control.localName !== 'a') return false;
    onPlainClick(event as MouseEvent, () =>
      set(value === undefined ? withoutField(filtersOf(options), field) : toggled(props, value)),
    );
    return true;
  },
});
