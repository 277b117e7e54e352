import { emit, type PageState } from '@staytags/bus/bus';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import { renderLeaf } from '@staytags/element/leaf-view';
import { useNarrow } from '@staytags/element/compact';
import { useHostState, useKeyed, useLatest, usePage } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { shortMoney } from '@staytags/base/short-money';
import type { Cents } from '@staytags/base/money';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import frameCss from '../frame/frame.css?inline';
import { Frame } from '../frame/frame.view.tsx';
import { iconLeaf } from '../pins/pin-icon.ts';
import pinsCss from '../pins/pins.css?inline';
import { Glyph } from '../frame/glyph.view.tsx';
import { Places } from '../frame/places.view.tsx';
import type { Pin } from '../pins/pins.logic.ts';
import { DEFAULT_ICON, DEFAULT_SET } from '../markers/icon.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';
import css from './map-results.css?inline';
import { useFit } from './map-results-fit.ts';
import { toMarkers, type ResultMarker } from './map-results.logic.ts';
import { NO_RESULTS } from './map-results.state.ts';
import type { mapResults } from './map-results.widget.ts';

type Props = ViewProps<typeof mapResults>;

const windowPart = lazyPart('stay-map-results', () => import('./map-results-card.view.tsx'));
const NOBODY: ReadonlySet<string> = new Set();

function MapResults({ host, options, t }: Props): ReactNode {
  const { name, namespace, currency } = options;
  const search = useKeyed('search', name, (searches) => searches?.[name]);
  const found = useKeyed('mapResults', name, (all) => all?.[name] ?? NO_RESULTS);
  const saved = usePage(({ flag }) => flag?.[namespace] ?? NOBODY);
  const pricing = usePage((state) => state.pricing);
  const markers = useMarkers(options, found.docs, search?.fields, pricing);
  const [follow, setFollow] = useState(options.follow);
  const [moved, setMoved] = useState(false);
  const [lost, setLost] = useState(false);
  const narrow = useNarrow();
  const [over, setOver] = useState(false);
  // Once it was shown, it stays behind the list with its place.
  const [wasOver, setWasOver] = useState(false);
  const [engine, setEngine] = useState<MapEngine>();
  const pending = found.status === 'pending' || search?.status === 'pending';
  useHostState(host, 'pending', pending);

  const searchHere = useLatest(() => {
    if (!engine) return;
    setMoved(false);
    emit('map-search', { name, bounds: engine.bounds(), from: host });
  });
  const rested = useLatest((byVisitor: boolean) => {
    if (!byVisitor || !options.searchArea) return;
    if (follow) searchHere();
    else setMoved(true);
  });
  const onEngine = useCallback(
    (made: MapEngine) => {
      setEngine(made);
      const stops = [
        made.on('rest', ({ byVisitor }) => rested(byVisitor)),
        made.on('click', () => emit('map-choose', { name, id: null })),
      ];
      return () => {
        setEngine(undefined);
        for (const stop of stops) stop();
      };
    },
    [name, rested],
  );
  // Over the page, the map has buttons at its upper and its lower edge.
  const room = { padding: narrow ? 96 : 56, maxZoom: options.maxzoom };
  useFit(engine, markers, found.version, search?.params['fq'], room);

  const chosen = options.small ? markers.find(({ id }) => id === found.chosen) : undefined;
  const { code: windows, failed, retry } = useLazyPart(windowPart, chosen !== undefined);
  const lookOf = (pin: Pin, marker: Marker) => {
    if (pin.count > 1) {
      const places = t('cluster', { count: pin.count });
      const price = Number.isNaN(pin.low) ? '' : shortMoney(pin.low as Cents, currency, host.lang || undefined);
      const label = price ? t('clusterFrom', { places, price }) : places;
      const content = (
        <>
          <b>{pin.count}</b>
          {price ? <small>{price}</small> : null}
        </>
      );
      return { className: 'cluster', label, content };
    }
    const { label, title, flagId, id } = marker as ResultMarker;
    const isState = { saved: saved.has(flagId), visited: found.visited.has(id) };
    const states = (['saved', 'visited'] as const).filter((state) => isState[state]);
    const marks = [...states, ...(found.pointed === id ? ['pointed'] : []), ...(found.chosen === id ? ['chosen'] : [])];
    const said = [title, label, ...states.map((state) => t(state))].filter(Boolean).join(', ');
    const heart = saved.has(flagId) ? <Icon name="heart" filled /> : null;
    return label === ''
      ? {
          className: ['icon-pin', ...marks].join(' '),
          label: said,
          content: renderLeaf(iconLeaf(DEFAULT_ICON)),
          anchor: DEFAULT_SET.anchor,
        }
      : {
          className: ['price', ...marks].join(' '),
          label: said,
          content: (
            <>
              {heart}
              {label}
            </>
          ),
        };
  };

  return (
    <div className={narrow ? (over ? 'narrow over' : 'narrow') : 'wide'}>
      <Frame
        host={host}
        options={options}
        t={t}
        markers={markers}
        lookOf={lookOf}
        isChosen={({ id }) => id === found.chosen}
        onChoose={({ id }) => emit('map-choose', { name, id })}
        onPoint={(marker) => {
          if (marker && options.small) void windowPart.load().catch(() => {});
          emit('map-point', { name, id: marker?.id ?? null });
        }}
        onEngine={onEngine}
        onDrawn={(isDrawn) => {
          setLost(!isDrawn);
          if (isDrawn) emit('map-ready', { map: host.id });
        }}
        hold={narrow && !wasOver}
        asked={wasOver}
        full={narrow && over}
        said={pending ? t('searching') : found.status === 'ready' ? t('found', { count: markers.length }) : ''}
        renderList={(status) => (
          <Places
            markers={markers}
            open={status === 'failed'}
            t={t}
            renderEntry={(marker) => <Entry marker={marker} />}
          />
        )}
        renderOver={(made) => (
          <>
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
                    onChange={(event) => setFollow(event.currentTarget.checked)}
                  />
                  {t('follow')}
                </label>
              </div>
            ) : null}
            {found.status === 'failed' ? (
              <div className="bar failed" role="alert">
                <span>{t('failed')}</span>
                <Button look="secondary" onClick={() => emit('map-retry', { name })}>
                  {t('retry')}
                </Button>
              </div>
            ) : null}
            {chosen && windows ? (
              <windows.ResultWindow
                key={chosen.id}
                {...{ engine: made, marker: chosen, options, t }}
                onClose={() => {
                  emit('map-choose', { name, id: null });
                  const pin = host.shadowRoot?.querySelector<HTMLElement>(`[data-marker="${CSS.escape(chosen.id)}"]`);
                  pin?.focus({ preventScroll: true });
                }}
              />
            ) : failed ? (
              <div className="fault">
                <LazyFailure retry={retry} />
              </div>
            ) : null}
          </>
        )}
      />
      {narrow && !lost ? (
        <button
          type="button"
          part="switch"
          className="button button-primary switch"
          onClick={() => {
            setOver(!over);
            setWasOver(true);
          }}
        >
          <Glyph name={over ? 'list' : 'map'} />
          {over ? t('listView') : t('mapView')}
        </button>
      ) : null}
    </div>
  );
}

const Entry = ({ marker: { title, href, label, town } }: { marker: ResultMarker }): ReactNode => (
  <>
    {href ? <a href={href}>{title}</a> : title}
    {town ? ` · ${town}` : ''}
    {label ? ` · ${label}` : ''}
  </>
);

type Docs = Parameters<typeof toMarkers>[0];
type Pricing = PageState['pricing'] | undefined;

/** The markers, with the prices as they are now; each change is one new list. */
function useMarkers(
  o: Props['options'],
  docs: Docs,
  names: Readonly<Record<string, string>> | undefined,
  pricing: Pricing,
) {
  const { latField, lngField, locationField, key, currency } = o;
  return useMemo(
    () =>
      toMarkers(docs, {
        fields: { lat: latField, lng: lngField, location: locationField },
        ...{ names: names ?? {}, key, currency, base: document.baseURI },
        lang: document.documentElement.lang || undefined,
        offersOf: (eid) => pricing?.get(eid)?.prices ?? [],
      }).markers,
    [docs, names, pricing, latField, lngField, locationField, key, currency],
  );
}

export const view: ViewModule = { component: MapResults, css: pinsCss + frameCss + css };
