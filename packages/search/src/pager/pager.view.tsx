import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import type { MouseEvent, ReactNode } from 'react';
import { onPlainClick, searchHref } from '../search/query/search-link.ts';
import { pickSearch } from '../search/search.state.ts';
import css from './pager.css?inline';
import { countPages, pagerItems, pageStart, type PagerItem } from './pager.logic.ts';
import type { pager } from './pager.widget.ts';

type Props = ViewProps<typeof pager>;

interface Links {
  href(page: number): string;
  onClick(event: MouseEvent, page: number): void;
}

function Pager({ host, options, t }: Props): ReactNode {
  const { name, single, scrollToTop } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const pages = countPages(search.numFound, search.start, search.rows);
  const { current, total, perPage } = pages;
  const shown = total > (single ? 0 : 1);
  useHostState(host, 'empty', !shown);
  // With nothing to page through, the element takes no space and is no landmark.
  if (!shown) return <span hidden />;

  const links: Links = {
    href: (page) => searchHref(search, pageStart(page, perPage)),
    onClick: (event, page) =>
      onPlainClick(event, () => {
        emit('search-page', { name, start: (page - 1) * perPage });
        if (scrollToTop) showTop(host, name);
      }),
  };
  return (
    <nav part="pager" className="pager" aria-label={t('label')}>
      <Step part="previous" page={current - 1} {...links} disabled={current <= 1} text={t('previous')} />
      <ul part="list" className="list">
        {pagerItems(pages).map((item) => (
          <Item key={item.kind === 'gap' ? `gap-${item.before}` : item.page} item={item} links={links} t={t} />
        ))}
      </ul>
      <Step part="next" page={current + 1} {...links} disabled={current >= total} text={t('next')} />
    </nav>
  );
}

function Item({ item, links, t }: { item: PagerItem; links: Links; t: Props['t'] }): ReactNode {
  if (item.kind === 'gap')
    return (
      <li part="gap" className="gap">
        …
      </li>
    );
  const { page, current, near } = item;
  return (
    <li className={near ? 'near' : 'far'}>
      <a
        part={current ? 'page current' : 'page'}
        className="page"
        href={links.href(page)}
        aria-label={t('page', { page })}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => links.onClick(event, page)}
      >
        {page}
      </a>
    </li>
  );
}

interface StepProps extends Links {
  readonly part: 'previous' | 'next';
  readonly page: number;
  readonly disabled: boolean;
  readonly text: string;
}

/** At either end it stops being a link but stays the same node, so it keeps the focus. */
function Step({ part, page, disabled, text, href, onClick }: StepProps): ReactNode {
  return (
    <a
      part={part}
      className={`step ${part}`}
      {...(disabled
        ? { role: 'link', 'aria-disabled': true, tabIndex: -1 }
        : { href: href(page), rel: part === 'next' ? 'next' : 'prev', onClick: (event) => onClick(event, page) })}
    >
      <Icon name={part === 'next' ? 'right' : 'left'} />
      <span>{text}</span>
    </a>
  );
}

/** Scrolls to the first row of results, without animation under reduced motion. Keeps the focus. */
function showTop(host: HTMLElement, name: string): void {
  const lists = [...document.querySelectorAll<HTMLElement & { name?: unknown }>('stay-results')];
  const list = lists.find((list) => (list.name ?? 'search') === name);
  if (!list || list.getBoundingClientRect().top >= 0) return;
  const calm = host.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
}

export const view: ViewModule = { component: Pager, css };
