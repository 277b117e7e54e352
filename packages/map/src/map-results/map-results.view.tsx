import { emit, type PageState } from '@staytags/bus/bus';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import { useNarrow } from '@staytags/element/compact';
import { useHostState, useKeyed, useLatest, usePage } from '@staytags/element/hooks';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import frameCss from '../frame/frame.css?inline';
import { Frame } from '../frame/frame.view.tsx';
import pinsCss from '../pins/pins.css?inline';
import { Glyph } from '../frame/glyph.view.tsx';
import { Places } from '../frame/places.view.tsx';
import { watchSections } from '../frame/watch-sections.ts';
import css from './map-results.css?inline';
import { useFit } from './map-results-fit.ts';
import { lookOf, roomIn } from './map-results-look.ts';
import type { ResultMarker } from './map-results.logic.ts';
import { markersOf } from './map-results-markers.ts';
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
  const room = { padding: roomIn(narrow), maxZoom: options.maxzoom };
  const fit = useFit(engine, markers, found.version, search?.params['fq'], room);
  const onEngine = useCallback(
    (made: MapEngine) => {
      fit(made);
      setEngine(made);
      const stops = [
        made.on('rest', ({ byVisitor }) => rested(byVisitor)),
        made.on('click', () => emit('map-choose', { name, id: null })),
        watchSections(host, made, () => fit(made)),
      ];
      return () => {
        setEngine(undefined);
        for (const stop of stops) stop();
      };
    },
    [host, name, rested, fit],
  );

  const chosen = options.small ? markers.find(({ id }) => id === found.chosen) : undefined;
  const { code: windows, failed, retry } = useLazyPart(windowPart, chosen !== undefined);
  const lang = host.lang || undefined;

  return (
    <div className={`${narrow ? 'narrow' : 'wide'}${narrow && over ? ' over' : ''}${lost ? ' lost' : ''}`}>
      <Frame
        host={host}
        options={options}
        t={t}
        markers={markers}
        lookOf={(pin, marker) => lookOf(pin, marker as ResultMarker, { found, saved, currency, lang, t })}
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
      {narrow ? (
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

/** The markers, with the prices as they are now; each change is one new list. */
function useMarkers(
  o: Props['options'],
  docs: readonly SolrDoc[],
  names: FieldNames | undefined,
  pricing: PageState['pricing'] | undefined,
): readonly ResultMarker[] {
  const { latField, lngField, locationField, key, currency, maxMarkers } = o;
  return useMemo(
    () => markersOf(docs, { latField, lngField, locationField, key, currency, maxMarkers }, names, pricing),
    [docs, names, pricing, latField, lngField, locationField, key, currency, maxMarkers],
  );
}

export const view: ViewModule = { component: MapResults, css: pinsCss + frameCss + css };
