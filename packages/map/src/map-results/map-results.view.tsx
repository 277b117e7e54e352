import { emit } from '@staytags/bus/bus';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { useNarrow } from '@staytags/element/render/compact';
import { useHostState, useKeyed, useLatest, usePage } from '@staytags/element/render/hooks';
import { chosenArea, type AreaBounds } from '@staytags/solr/request/area.logic';
import { langNow } from '@staytags/element/declare/language';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { MapEngine, Mover } from '../engine/engine.ts';
import frameCss from '../frame/frame.css?inline';
import windowCss from '../frame/window/window.css?inline';
import { Frame } from '../frame/frame.view.tsx';
import pinsCss from '../pins/pins.css?inline';
import { Glyph } from '../frame/glyph.view.tsx';
import { watchSections } from '../frame/watch-sections.ts';
import css from './map-results.css?inline';
import type { ResultMarker } from './map-results.logic.ts';
import { markersOf, toModel } from './map-results-model.ts';
import { NO_RESULTS } from './map-results.state.ts';
import type { mapResults } from './map-results.widget.ts';
import { markView, readView } from './views/shown-view.ts';
import { watchLeave } from './views/watch-leave.ts';

type Props = ViewProps<typeof mapResults>;

const viewsPart = lazyPart('stay-map-results', () => import('./views/views.view.tsx'));
const windowPart = lazyPart('stay-map-results', () => import('./map-results-card.view.tsx'));

function MapResults({ host, options, t }: Props): ReactNode {
  const { name, namespace } = options;
  const search = useKeyed('search', name, (searches) => searches?.[name]);
  const found = useKeyed('mapResults', name, (all) => all?.[name] ?? NO_RESULTS);
  const saved = usePage(({ flag }) => flag?.[namespace]);
  const pricing = usePage((state) => state.pricing);
  const priceChoice = usePage((state) => state.priceChoice);
  const free = usePage((state) => state.free);
  const { docs } = found;
  const [fields, available] = [search?.fields, search?.available];
  const lang = langNow(host);
  const markers = useMemo(
    () => markersOf(docs, options, lang, { fields, available }, { pricing, priceChoice, free }),
    [docs, options, lang, fields, available, pricing, priceChoice, free],
  );
  /** Whether the visitor has toggled the option. */
  const [isTurned, setTurned] = useState(false);
  const follow = options.follow !== isTurned;
  const [moved, setMoved] = useState(false);
  const [isLost, setLost] = useState(false);
  const isNarrow = useNarrow();
  const [isOver, setOver] = useState(false);
  // Once shown, the map stays behind the list and keeps its place.
  const [wasOver, setWasOver] = useState(false);
  const isFull = isNarrow && isOver;
  useEffect(() => (isFull ? watchLeave(host, () => setOver(false)) : undefined), [host, isFull]);
  const [chosenView, setView] = useState(readView);
  const isChoice = options.views && !isNarrow;
  const shown = isChoice ? chosenView : 'both';
  // Once it has shown, the map stays beside the list.
  const [wasShown, setWasShown] = useState(shown !== 'list');
  if (shown !== 'list' && !wasShown) setWasShown(true);
  useLayoutEffect(() => markView(host, shown), [host, shown]);
  const { code: views } = useLazyPart(viewsPart, isChoice);
  /** The list says how many there are. */
  const hasList = usePage(({ lists }) => lists?.includes(name)) && shown !== 'map';
  const [engine, setEngine] = useState<MapEngine>();
  const pending = found.status === 'pending' || search?.status === 'pending';
  useHostState(host, 'pending', pending);
  // Without a list, nothing else says that the search has failed.
  const isSearchLost = search?.status === 'failed' && !search.more;
  const isFailed = found.status === 'failed' || (!hasList && isSearchLost);

  const searchHere = useLatest(() => {
    if (!engine) return;
    setMoved(false);
    emit('map-search', { name, bounds: engine.bounds(), from: host });
  });
  const rested = useLatest((by: Mover) => {
    if (by !== 'visitor' || !options.searchArea) return;
    if (follow) searchHere();
    else setMoved(true);
  });
  const choose = useLatest((id: string | null) => emit('map-choose', { name, id }));
  const model = toModel({ host, options, t, markers, found, search, saved, isNarrow });
  const area = chosenArea(search?.params['fq'] ?? []);
  // Keeps the view of a visitor who has searched it, also when they return with Back [MAP-11].
  const fit = useLatest((next: MapEngine | undefined = engine) => {
    if (!next || (area ? shows(next, area) : found.version === 0)) return;
    const view = model.view();
    if (!('bounds' in view)) return;
    next.camera.show(view);
    setMoved(false);
  });
  const fitted = area?.join() ?? found.version;
  // Each list and each searched area once.
  // eslint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => fit(), [fit, fitted]);

  const chosen = options.small ? markers.find(({ id }) => id === found.chosen) : undefined;
  const { code: windows, failed, retry } = useLazyPart(windowPart, chosen !== undefined);

  return (
    <div
      className={`${isNarrow ? 'narrow' : 'wide'}${shown === 'list' ? ' list-only' : ''}${isFull ? ' over' : ''}${isLost ? ' lost' : ''}`}
    >
      <Frame
        host={host}
        options={options}
        t={t}
        model={{
          ...model,
          start: wasOver ? 'near' : isNarrow || !wasShown ? 'never' : options.start,
          isFullScreen: isFull,
          announcement: hasList
            ? ''
            : pending
              ? t('searching')
              : found.status === 'ready' && !isFailed
                ? t('found', { count: markers.length })
                : '',
          entryOf: (marker) => entryOf(marker, t),
        }}
        on={{
          engine(next) {
            setEngine(next);
            fit(next);
            const stops = [
              next.on('rest', ({ by }) => rested(by)),
              next.on('click', () => choose(null)),
              watchSections(host, next, () => fit(next)),
              () => setEngine(undefined),
            ];
            return () => stops.forEach((stop) => stop());
          },
          drawn(isDrawn) {
            setLost(!isDrawn);
            if (isDrawn) emit('map-ready', { map: host.id, from: host });
          },
          press: ({ id }) => choose(id),
          point(marker) {
            if (marker && options.small) void windowPart.load().catch(() => {});
            emit('map-point', { name, id: marker?.id ?? null });
          },
        }}
      >
        {options.searchArea ? (
          <div part="bar" className="bar">
            {moved && !follow ? (
              <Button pending={pending} onClick={searchHere}>
                <Icon name="search" />
                {t('searchArea')}
              </Button>
            ) : null}
            <label className="follow">
              <input
                type="checkbox"
                checked={follow}
                onChange={() => {
                  setTurned(!isTurned);
                  if (moved) searchHere();
                }}
              />
              {t('follow')}
            </label>
          </div>
        ) : null}
        {isFailed ? (
          <div className="bar failed" role="alert">
            <span>{t('failed')}</span>
            <Button look="secondary" onClick={() => emit(isSearchLost ? 'search-retry' : 'map-retry', { name })}>
              {t('retry')}
            </Button>
          </div>
        ) : null}
        {engine && chosen && windows ? (
          <windows.ResultWindow
            key={chosen.id}
            {...{ host, engine, marker: chosen, options, t }}
            onClose={() => {
              choose(null);
              const pin = host.shadowRoot?.querySelector<HTMLElement>(`[data-marker="${CSS.escape(chosen.id)}"]`);
              pin?.focus({ preventScroll: true });
            }}
          />
        ) : failed ? (
          <div className="fault">
            <LazyFailure retry={retry} host={host} />
          </div>
        ) : null}
      </Frame>
      {isChoice && views ? <views.Views t={t} shown={shown} show={setView} /> : null}
      {isNarrow ? (
        <button
          type="button"
          part="switch"
          className="button button-primary switch"
          onClick={() => {
            setOver(!isOver);
            setWasOver(true);
          }}
        >
          <Glyph name={isOver ? 'list' : 'map'} />
          {isOver ? t('listView') : t('mapView')}
        </button>
      ) : null}
    </div>
  );
}

/** A home in the list of places. */
const entryOf = ({ title, href, label, town, taken }: ResultMarker, t: Props['t']): ReactNode => (
  <>
    {href ? <a href={href}>{title}</a> : title}
    {town ? ` · ${town}` : ''}
    {label || taken ? ` · ${label || t('taken')}` : ''}
  </>
);

function shows(engine: MapEngine, area: AreaBounds): boolean {
  const now = engine.bounds();
  return area.every((degrees, at) => Math.abs(degrees - (now[at] ?? NaN)) < (area[3] - area[1]) / 100);
}

export const view: ViewModule = { component: MapResults, css: pinsCss + frameCss + windowCss + css };
