import { emit, get, subscribe, watchKey } from '@staytags/bus/bus';
import { firstView, type FirstProps } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { ALL, AVAILABLE } from '@staytags/solr/request/free.logic';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { clearFilters } from '../search/query/clear-filters.ts';
import { CLEAR } from '../search/query/search-url.logic.ts';
import { searchState } from '../search/search.state.ts';
import { readPlace, scrolled, writePlace } from './browsing/kept-place.ts';
import { skeletonLeaf } from './card/results-card-leaf.ts';
import { resultsListOf } from './card/results-template.ts';
import { orderByPrice } from './results-order.logic.ts';
import freeCss from './free/results-free.css?inline';
import { freeSwitch, marksOf } from './free/results-free.logic.ts';
import { freeLeaf } from './free/results-free.ts';
import { reachEnd, toResults, toTexts } from './results.logic.ts';
import css from './results.css?inline';
import type { results } from './results.widget.ts';

type Props = ViewProps<typeof results>;

const printedCards = (host: HTMLElement): Element | null => host.querySelector(':scope > [data-stay-cards]');

const wantedOf = ({ name, numvisible }: Props['options']): number => Math.max(numvisible, readPlace(name).shown);

function modelOf({ options, t }: Props) {
  const search = searchState(options.name);
  const model = toResults(search, wantedOf(options), options.numvisible);
  const elsewhere = (get('elements')?.['stay-no-results'] ?? 0) > 0;
  const free = get('free');
  return { search, model, free, texts: toTexts(model, search, { messages: options.messages, elsewhere, free, t }) };
}

function resultsLeaf(props: Props): Leaf {
  const { host, t } = props;
  const { search, model, free, texts } = modelOf(props);
  const onlyFree = freeSwitch(search, free);
  // The CMS's markup works: it stays until the first response.
  if (search.version === 0 && printedCards(host)) return ['slot', {}];
  const { view, hasMore } = model;
  const { message } = texts;
  const shown: Leaf | false =
    message !== undefined &&
    leaf(
      'div',
      { part: 'message', class: 'message' },
      iconLeaf(view === 'failed' ? 'warning' : 'search'),
      ['h2', {}, message.title],
      ['p', {}, message.hint],
      message.action !== undefined && action(message.action, t),
    );
  return leaf(
    'section',
    {
      part: model.pending ? 'results pending' : 'results',
      'aria-label': t('label'),
      'aria-busy': String(model.pending),
      class: `area view-${view}`,
    },
    ['span', { class: 'visually-hidden', role: 'status' }],
    texts.outdated !== '' && [
      'div',
      { part: 'outdated', class: 'outdated', role: 'alert' },
      iconLeaf('warning'),
      ['p', {}, texts.outdated],
      action('retry', t),
    ],
    texts.unchecked !== '' && ['p', { part: 'unchecked', class: 'unchecked' }, texts.unchecked],
    onlyFree !== undefined && freeLeaf(onlyFree, t),
    view === 'list' && ['p', { part: 'count', class: 'count' }, texts.count],
    view === 'skeletons' && ['p', { class: 'count' }, ' '],
    // Its key keeps the node, and with it what is selected in its cards.
    view === 'list' && [
      'div',
      { part: 'list', role: 'list', class: model.stale ? 'list stale' : 'list', 'data-key': 'list' },
    ],
    model.skeletons > 0 && skeletonLeaf(model.skeletons),
    hasMore && [
      'div',
      { class: 'end' },
      ['p', { class: 'shown' }, texts.shown],
      ['button', { part: 'more', type: 'button', class: BUTTON }, model.mustRetry ? t('retry') : t('more')],
    ],
    view === 'empty' && shown ? ['slot', { name: 'empty' }, shown] : shown,
  );
}

const BUTTON = 'button button-secondary';

const action = (what: 'retry' | 'clear', t: Props['t']): Leaf =>
  leaf('button', { type: 'button', class: BUTTON }, what === 'retry' && iconLeaf('retry'), t(what));

/** After so long without a change, as the view does. */
const ANNOUNCE_MS = 500;
const announcing = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Else the view announces: what two regions say is heard twice. */
function announceAlone(host: HTMLElement, box: HTMLElement, text: string): void {
  const region = box.querySelector('[role=status]');
  clearTimeout(announcing.get(host));
  announcing.set(
    host,
    setTimeout(() => region && (region.textContent = text), ANNOUNCE_MS),
  );
}

/** By element, of which response and where the rows began that were requested last. */
const asked = new WeakMap<HTMLElement, string>();

function drawn(props: FirstProps<typeof results>, box: HTMLElement): void {
  const { host, options, t } = props;
  const { name } = options;
  const { search, model, free, texts } = modelOf(props);
  host.setStayState('pending', model.pending);
  host.setStayState('empty', model.view === 'empty');
  host.setStayState('failed', search.status === 'failed');
  if (props.isAlone) announceAlone(host, box, texts.news);
  const place = box.querySelector<HTMLElement>('[role=list]');
  if (!place) return;
  const list = resultsListOf(host, options.template);
  if (!place.hasChildNodes()) list.attach(place);
  const pricing = get('pricing');
  const docs = orderByPrice(search, (eid) => pricing?.get(eid)?.prices, free?.eids).slice(0, model.shown);
  list.draw(docs, { names: search.fields, options, free: marksOf(search, free), party: free?.party, t });
  printedCards(host)?.remove();
  // Once for each end: what the request publishes draws again.
  const next = `${search.version} ${search.end}`;
  if (!model.needsRows || asked.get(host) === next) return;
  asked.set(host, next);
  emit('search-page', { name, start: search.end, more: true });
}

/** The results as their view shows them, before the renderer has loaded [CORE-35]. */
export const first = firstView<typeof results>({
  css: css + freeCss,
  // The view's own has the messages too.
  sheet: 'stay-results-first',
  leaf: resultsLeaf,
  drawn,
  watch({ options: { name } }, changed) {
    const stops = [watchKey('search', name, changed), subscribe(({ free }) => free, changed)];
    const moves = new AbortController();
    for (const type of ['wheel', 'touchmove'])
      addEventListener(type, () => scrolled.add(name), { signal: moves.signal, passive: true });
    return () => {
      stops.forEach((stop) => stop());
      moves.abort();
    };
  },
  handle(event, control, props) {
    const { host, options, t } = props;
    const { name, numvisible, template } = options;
    if (event.type !== 'click' || control.localName !== 'button') return false;
    const { search, model, texts } = modelOf(props);
    if (control.part.contains('free'))
      emit('search-set', { name, params: { [AVAILABLE]: freeSwitch(search, get('free')) ? ALL : null } });
    else if (control.part.contains('more') && !model.mustRetry) {
      writePlace(name, { shown: reachEnd(wantedOf(options), numvisible, search) });
      // An entry of the history that cannot hold it: the view remembers by itself, and has the press then.
      if (wantedOf(options) <= model.shown) return false;
      const added = () => resultsListOf(host, template).items()[model.shown]?.node;
      // The last press takes its button away.
      queueMicrotask(() => host.shadowRoot?.activeElement || added()?.querySelector('a')?.focus());
    } else if (texts.message?.action === 'clear') clearFilters(host, name, CLEAR, t('cleared'), t('undo'));
    else emit('search-retry', { name });
    return true;
  },
});
