import { emit } from '@staytags/bus/bus';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { useHostState, useKeyed, usePage } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { ALL, AVAILABLE } from '@staytags/solr/request/free.logic';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { clearFilters } from '../search/query/clear-filters.ts';
import { CLEAR } from '../search/query/search-url.logic.ts';
import { pickSearch } from '../search/search.state.ts';
import { Cards, Skeletons } from './card/results-cards.view.tsx';
import {
  useListed,
  useFocusOnNew,
  useList,
  useOrdered,
  usePrintedCards,
  useReachedEnd,
  useWanted,
  whenIdle,
} from './results-hooks.ts';
import { usePlace } from './browsing/results-place.ts';
import { pointCards } from './browsing/results-point.ts';
import { prefetchOnIntent } from './browsing/results-prefetch.ts';
import messagesCss from './results-messages.css?inline';
import css from './results.css?inline';
import freeCss from './free/results-free.css?inline';
import { freeSwitch, marksOf } from './free/results-free.logic.ts';
import { freeLeaf } from './free/results-free.ts';
import { reachEnd, toResults, toTexts } from './results.logic.ts';
import type { results } from './results.widget.ts';

type Props = ViewProps<typeof results>;

const sharedCode = lazyPart('stay-results', () => import('./shared/results-shared.view.tsx'));

function Results({ host, options, t }: Props): ReactNode {
  const { name, numvisible, prefetch, messages } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const docs = useOrdered(search);
  const area = useRef<HTMLElement>(null);
  const list = useList(host, options.template, host.stayPlaces?.draws('card') ?? false);
  const place = usePlace(name, list);
  useListed(name);
  const [wanted, setWanted] = useWanted(search.version, Math.max(numvisible, place.shown));
  const elsewhere = usePage(({ elements }) => (elements?.['stay-no-results'] ?? 0) > 0);
  const model = toResults(search, wanted, numvisible);
  const free = usePage((page) => page.free);
  const onlyFree = freeSwitch(search, free);
  const texts = toTexts(model, search, { messages, elsewhere, free, t });
  const { code: shared } = useLazyPart(sharedCode, options.saveShared);
  const printed = usePrintedCards(host, search.version > 0);
  // Preact runs plain effects too late for a quick visitor.
  useLayoutEffect(() => {
    const stop = new AbortController();
    pointCards(host, name, list, stop.signal);
    if (prefetch !== 'off') prefetchOnIntent(host, prefetch, stop.signal);
    return () => stop.abort();
  }, [host, name, list, prefetch]);

  useHostState(host, 'pending', model.pending);
  useHostState(host, 'empty', model.view === 'empty');
  useHostState(host, 'failed', search.status === 'failed');
  useEffect(() => {
    const request = { name, start: search.end, more: true };
    if (model.needsRows) emit('search-page', request);
    else if (model.mayPrefetch) return whenIdle(() => emit('search-page', request));
    return undefined;
  }, [model.needsRows, model.mayPrefetch, name, search.end]);
  const restored = model.view === 'list' && !model.pending && !model.needsRows;
  useLayoutEffect(() => {
    if (restored) place.scrollBack(area.current);
  });

  const showMore = () => {
    const next = reachEnd(wanted, numvisible, search);
    setWanted(next);
    place.keep(next);
  };
  const mayGrow = options.infinite && model.hasMore && !model.pending && search.status !== 'failed';
  const end = useReachedEnd(mayGrow, showMore);
  const keepFocus = useFocusOnNew(area, list, model);

  // The CMS's markup works: it stays until our list replaces it, even if the first search fails.
  if (printed) return <slot />;
  const { message } = texts;
  const shownMessage = message ? (
    <div part="message" className="message">
      <Icon name={model.view === 'failed' ? 'warning' : 'search'} />
      <h2>{message.title}</h2>
      <p>{message.hint}</p>
      {message.action ? <Action action={message.action} host={host} name={name} t={t} /> : null}
    </div>
  ) : null;
  return (
    <section
      ref={area}
      part={model.pending ? 'results pending' : 'results'}
      aria-label={t('label')}
      aria-busy={model.pending}
      className={`area view-${model.view}`}
    >
      <Live text={texts.status} news={texts.news} />
      {texts.outdated ? (
        <div part="outdated" className="outdated" role="alert">
          <Icon name="warning" />
          <p>{texts.outdated}</p>
          <Action action="retry" host={host} name={name} t={t} />
        </div>
      ) : null}
      {texts.unchecked ? (
        <p part="unchecked" className="unchecked">
          {texts.unchecked}
        </p>
      ) : null}
      {shared && model.view === 'list' ? <shared.Shared search={search} options={options} t={t} /> : null}
      {onlyFree === undefined
        ? null
        : renderLeaf(freeLeaf(onlyFree, t), {
            onClick: () => emit('search-set', { name, params: { [AVAILABLE]: onlyFree ? ALL : null } }),
          })}
      {model.view === 'list' ? (
        <p part="count" className="count">
          {texts.count}
        </p>
      ) : null}
      {model.view === 'skeletons' ? <p className="count"> </p> : null}
      {model.view === 'list' ? (
        <Cards
          host={host}
          className={model.stale ? 'list stale' : 'list'}
          list={list}
          docs={docs.slice(0, model.shown)}
          look={{ names: search.fields, options, free: marksOf(search, free), party: free?.party, t }}
        />
      ) : null}
      <Skeletons count={model.skeletons} />
      {model.hasMore ? (
        <div ref={end} className="end">
          <p className="shown">{texts.shown}</p>
          <Button
            look="secondary"
            part="more"
            pending={model.loadingMore}
            onClick={() => {
              keepFocus();
              if (model.mustRetry) emit('search-retry', { name });
              else showMore();
            }}
          >
            {model.mustRetry ? t('retry') : t('more')}
          </Button>
        </div>
      ) : null}
      {model.view === 'empty' && message ? <slot name="empty">{shownMessage}</slot> : shownMessage}
    </section>
  );
}

interface ActionProps extends Pick<Props, 'host' | 't'> {
  readonly action: 'retry' | 'clear';
  readonly name: string;
}

function Action({ action, host, name, t }: ActionProps): ReactNode {
  const retries = action === 'retry';
  const act = () =>
    retries ? emit('search-retry', { name }) : clearFilters(host, name, CLEAR, t('cleared'), t('undo'));
  return (
    <Button look="secondary" onClick={act}>
      {retries ? <Icon name="retry" /> : null}
      {t(action)}
    </Button>
  );
}

export const view: ViewModule = { component: Results, css: css + freeCss + messagesCss };
