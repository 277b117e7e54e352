import { emit, watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { searchState } from '../search/search.state.ts';
import css from './pager.css?inline';
import { countPages, pagerItems, pageStart, type PagerItem } from './pager.logic.ts';
import type { pager } from './pager.widget.ts';

type Props = ViewProps<typeof pager>;

const pagesOf = ({ options }: Props) => {
  const { numFound, start, rows } = searchState(options.name);
  return countPages(numFound, start, rows);
};
/** The CMS's own links work: they stay until the first response. */
const keepsContent = ({ host, options: { name } }: Props): boolean =>
  searchState(name).version === 0 && host.childElementCount > 0;
const isShown = (props: Props): boolean => keepsContent(props) || pagesOf(props).total > (props.options.single ? 0 : 1);

function pagerLeaf(props: Props): Leaf {
  // With nothing to page through, the element takes no space and is no landmark.
  if (!isShown(props)) return ['span', { hidden: '' }];
  if (keepsContent(props)) return ['slot', {}];
  const { options, t } = props;
  const search = searchState(options.name);
  const pages = pagesOf(props);
  const { current, total, perPage } = pages;
  /** What leads to a page, for `handle`. */
  const link = (page: number) => ({ href: searchHref(search, pageStart(page, perPage)), 'data-page': String(page) });

  const item = (one: PagerItem): Leaf => {
    if (one.kind === 'gap') return ['li', { part: 'gap', class: 'gap', 'data-key': `gap-${one.before}` }, '…'];
    const { page, near } = one;
    const attributes = {
      part: one.current ? 'page current' : 'page',
      class: 'page',
      ...link(page),
      'aria-label': t('page', { page }),
      'aria-current': one.current ? 'page' : undefined,
    };
    return ['li', { class: near ? 'near' : 'far', 'data-key': String(page) }, leaf('a', attributes, String(page))];
  };
  /** At either end it stops being a link but stays the same node, so it keeps the focus. */
  const step = (part: 'previous' | 'next', page: number): Leaf => {
    const isEnd = page < 1 || page > total;
    const rest = isEnd
      ? { role: 'link', 'aria-disabled': 'true', tabindex: '-1' }
      : { ...link(page), rel: part === 'next' ? 'next' : 'prev' };
    const icon = iconLeaf(part === 'next' ? 'right' : 'left');
    return ['a', { part, class: `step ${part}`, ...rest }, icon, ['span', {}, t(part)]];
  };
  return [
    'nav',
    { part: 'pager', class: 'pager', 'aria-label': t('label') },
    step('previous', current - 1),
    ['ul', { role: 'list', part: 'list', class: 'list' }, ...pagerItems(pages).map(item)],
    step('next', current + 1),
  ];
}

/** The links, all that this element shows: it needs no renderer [RES-3]. */
export const first = firstView<typeof pager>({
  css,
  leaf: pagerLeaf,
  watch: ({ options: { name } }, changed) => watchKey('search', name, changed),
  drawn: (props) => props.host.setStayState('empty', !isShown(props)),
  handle(event, control, { host, options: { name, scrollToTop } }) {
    const page = Number(control.dataset['page']);
    if (event.type !== 'click' || !page) return false;
    onPlainClick(event as MouseEvent, () => {
      emit('search-page', { name, start: (page - 1) * countPages(0, 0, searchState(name).rows).perPage });
      if (scrollToTop) showTop(host, name);
    });
    return true;
  },
});

/** Scrolls to the first row of results, without animation under reduced motion. Keeps the focus. */
function showTop(host: HTMLElement, name: string): void {
  const lists = [...document.querySelectorAll<HTMLElement & { name?: unknown }>('stay-results')];
  const list = lists.find((list) => (list.name ?? 'search') === name);
  if (!list || list.getBoundingClientRect().top >= 0) return;
  const calm = host.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
}
