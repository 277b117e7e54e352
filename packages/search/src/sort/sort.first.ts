import { emit, watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { isNarrow, NARROW, watchMedia } from '@staytags/ui/motion/narrow';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { searchState } from '../search/search.state.ts';
import css from './sort.css?inline';
import { currentChoice, defaultSorts, randomKey, readSortChoices, sortList, type SortChoice } from './sort.logic.ts';
import type { sort } from './sort.widget.ts';

type Props = ViewProps<typeof sort>;

/** By element, the key of its shuffle, and the sorts that it has reported. */
const shuffles = new WeakMap<HTMLElement, { key: number; reported?: readonly unknown[]; isAsked?: boolean }>();

function shuffleOf(host: HTMLElement) {
  const shuffle = shuffles.get(host) ?? { key: randomKey(Math.random()) };
  shuffles.set(host, shuffle);
  return shuffle;
}

function readChoices({ host, options, t }: Props) {
  const { fields, params } = searchState(options.name);
  const own = sortList(options.sorts);
  const defs = own.length > 0 ? own : defaultSorts(fields);
  const texts = { relevance: t('relevance'), random: t('random'), lowest: t('lowest'), highest: t('highest') };
  const { choices, bad } = readSortChoices(defs, fields, shuffleOf(host).key, texts);
  return { choices, bad, current: currentChoice(choices, params['sort']?.[0]) };
}

function sortLeaf(props: Props): Leaf {
  const { options, t } = props;
  const { choices, current } = readChoices(props);
  const search = searchState(options.name);
  // In narrow places a row of links would push the results down [RES-5].
  if (options.control === 'links' && !isNarrow()) {
    const link = (choice: SortChoice): Leaf =>
      leaf(
        'a',
        {
          part: choice === current ? 'link current' : 'link',
          class: 'link',
          href: searchHref(search, { sort: choice.sort ?? null }),
          rel: 'nofollow',
          'aria-current': choice === current ? 'true' : undefined,
          'data-choice': choice.id,
        },
        choice.label,
      );
    return [
      'div',
      { part: 'sort', class: 'sort', role: 'group', 'aria-labelledby': 'label' },
      ['span', { part: 'label', class: 'label', id: 'label' }, t('label')],
      ['ul', { role: 'list', part: 'list', class: 'list' }, ...choices.map((choice): Leaf => ['li', {}, link(choice)])],
    ];
  }
  const offered = choices.map(({ id, label }): Leaf => ['option', { value: id }, label]);
  return [
    'div',
    { part: 'sort', class: 'sort' },
    ['label', { part: 'label', class: 'label', for: 'choice' }, t('label')],
    [
      'span',
      { class: 'box' },
      leaf(
        'select',
        { id: 'choice', part: 'select', class: 'input' },
        !current && ['option', { value: '', class: 'other', disabled: '' }, t('other')],
        ...offered,
      ),
      iconLeaf('down'),
    ],
  ];
}

function reportBad({ host, options }: Props, bad: readonly number[]): void {
  const shuffle = shuffleOf(host);
  if (shuffle.reported === options.sorts) return;
  shuffle.reported = options.sorts;
  for (const at of bad)
    console.error(
      `[stay-sort] Entry ${at + 1} of data-sorts is not valid, so visitors cannot choose it. Give it a field, or a kind: relevance, numeric, lexicographic, random or price.`,
    );
}

/** Replaces the entry: Back must leave the page, not undo the shuffle. The page number stays. */
function startShuffle({ host, options: { name, initial } }: Props): void {
  const { endpoint, params } = searchState(name);
  const shuffle = shuffleOf(host);
  const isWanted = initial === 'random' && params['sort'] === undefined && (endpoint.url || endpoint.proxyUrl) !== '';
  if (isWanted && !shuffle.isAsked) {
    const start = params['start']?.[0] ?? null;
    shuffle.isAsked = true;
    emit('search-set', { name, replace: true, params: { sort: `random_${shuffle.key} asc`, start } });
  } else shuffle.isAsked = isWanted;
}

/** The select or the links, all that this element shows: it needs no renderer [RES-5]. */
export const first = firstView<typeof sort>({
  css,
  leaf: sortLeaf,
  watch({ options: { name } }, changed) {
    const stops = [watchKey('search', name, changed), watchMedia(NARROW, changed)];
    return () => stops.forEach((stop) => stop());
  },
  drawn(props, box) {
    const { bad, current } = readChoices(props);
    const select = box.querySelector('select');
    if (select) select.value = current?.id ?? '';
    reportBad(props, bad);
    startShuffle(props);
  },
  handle(event, control, props) {
    const id =
      event.type === 'change' && control instanceof HTMLSelectElement ? control.value : control.dataset['choice'];
    const choice = readChoices(props).choices.find((one) => one.id === id);
    if (!choice || (event.type === 'click' && !control.matches('a'))) return false;
    const choose = () => {
      emit('search-set', { name: props.options.name, params: { sort: choice.sort ?? null } });
      // The next shuffle gets a new key.
      if (choice.random) shuffleOf(props.host).key = randomKey(Math.random());
    };
    if (event.type === 'click') onPlainClick(event as MouseEvent, choose);
    else choose();
    return true;
  },
});
