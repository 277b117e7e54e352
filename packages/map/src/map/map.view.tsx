import { reasonOf } from '@staytags/net/resource';
import { emit } from '@staytags/bus/bus';
import { pageSetting } from '@staytags/cms/page-settings';
import { useLatest, usePage } from '@staytags/element/hooks';
import { withRetry } from '@staytags/element/registry';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import { safeUrl } from '@staytags/base/url';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { Frame } from '../frame/frame.view.tsx';
import frameCss from '../frame/frame.css?inline';
import pinsCss from '../pins/pins.css?inline';
import { Places } from '../frame/places.view.tsx';
import { watchSections } from '../frame/watch-sections.ts';
import { plainIcon, type FindIcon } from '../markers/icon.logic.ts';
import { toArrays, type Marker } from '../markers/marker.logic.ts';
import { readMarkers, refusedText } from '../markers/read-markers.logic.ts';
import { linkIn, wordsOf } from '../markers/words.ts';
import type { LinkedChange } from './linked.logic.ts';
import { linkWhenLoaded, type Links } from './map-links.ts';
import { liftOf, lookOf, showFirst } from './map-look.ts';
import { readCursor, withBehavior } from './map.logic.ts';
import type { map } from './map.widget.ts';

type Props = ViewProps<typeof map>;
const windowPart = lazyPart('stay-map', () => import('./map-window.view.tsx'));
const NONE: readonly Readonly<Record<string, unknown>>[] = [];

function MapView({ host, options: given, t }: Props): ReactNode {
  const [linked, setLinked] = useState<LinkedChange>({});
  const options = useMemo(() => withLinked(withBehavior(given), linked), [given, linked]);
  const { extramarkerevents, mapId } = options;
  const children = usePage(({ mapMarkers }) => mapMarkers?.get(host) ?? NONE);
  const { markers, refused } = useMemo(
    () => readMarkers([...options.markers, ...children], options.iwq, wordsOf),
    [options.markers, children, options.iwq],
  );
  const find = useIcons(options.icons, markers);
  const coords = useMemo(() => toArrays(markers).coords, [markers]);
  const [chosen, setChosen] = useState<Marker>();
  const { code: windows, failed, retry } = useLazyPart(windowPart, chosen !== undefined);
  const opener = useRef<HTMLElement>(null);
  useReports(host.localName, refusedText(refused), unknownSets(markers, find ?? plainIcon), t);

  const choose = (marker: Marker): void => {
    opener.current = (host.shadowRoot?.activeElement ?? null) as HTMLElement | null;
    if (marker.content?.kind === 'link') {
      const href = safeUrl(marker.content.href, 'navigate', document.baseURI);
      if (href) location.assign(href);
    } else if (marker.content) setChosen(marker);
  };
  const close = (): void => {
    setChosen(undefined);
    opener.current?.focus({ preventScroll: true });
  };

  const { latitude, longitude, zoom, autozoom, extent, maxzoom, areaRadius } = options;
  /** The view is the visitor's, not the map's first one. */
  const byVisitor = useRef(false);
  const refit = useLatest((made: MapEngine) => {
    showFirst(made, options, coords);
    byVisitor.current = false;
  });
  const [engine, setEngine] = useState<MapEngine>();
  /** The engine that shows its first place already. */
  const moved = useRef<MapEngine>(undefined);
  const links = useRef<Links>(undefined);
  const onLayer = useCallback((name: string) => links.current?.setLayer(name), []);
  const onEngine = useCallback(
    (made: MapEngine) => {
      // Before anything is shown of another place.
      refit(made);
      moved.current = made;
      setEngine(made);
      links.current = linkWhenLoaded(mapId, made, ({ place, ...rest }) => {
        // Only the engine gets a place: as an option it would fit the map again, to its first view.
        if (place) made.easeTo(place);
        else setLinked((before) => ({ ...before, ...rest }));
      });
      const stops = [
        made.on('click', () => setChosen(undefined)),
        made.on('rest', (rest) => void (byVisitor.current ||= rest.byVisitor)),
        () => links.current?.stop(),
        watchSections(host, made, () => refit(made)),
      ];
      return () => {
        moved.current = undefined;
        setEngine(undefined);
        for (const stop of stops) stop();
      };
    },
    [host, mapId, refit],
  );
  useEffect(() => {
    if (moved.current) refit(moved.current);
    // Another first view replaces the visitor’s own; other markers do not [MAP-3].
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [refit, latitude, longitude, zoom, autozoom, extent, maxzoom]);
  useEffect(() => {
    if (moved.current && autozoom && !byVisitor.current) refit(moved.current);
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [refit, autozoom, coords]);
  useEffect(() => {
    const color = getComputedStyle(host).getPropertyValue('--stay-map-pin').trim();
    const drawn = /^#[\da-f]{3,8}$/i.test(color) ? color : '#c0502f';
    engine?.setArea(areaRadius > 0 ? { lng: longitude, lat: latitude, metres: areaRadius, color: drawn } : undefined);
  }, [engine, host, areaRadius, latitude, longitude]);
  useCursor(host, options);

  return (
    <Frame
      host={host}
      options={options}
      t={t}
      markers={markers}
      complete={find !== undefined}
      lookOf={(pin, marker) => lookOf(pin, marker, { find: find ?? plainIcon, customicons: options.customicons, t })}
      isChosen={(marker) => marker.id === chosen?.id}
      onChoose={choose}
      onPoint={(marker) => {
        if (marker?.content) void windowPart.load().catch(() => {});
        if (extramarkerevents)
          emit('map-pointed', { map: mapId || host.id, marker: marker?.id ?? '', on: marker !== undefined });
      }}
      onEngine={onEngine}
      onLayer={onLayer}
      onDrawn={(isDrawn) => {
        if (!isDrawn) return;
        emit('map-ready', { map: mapId || host.id });
        const first = markers.find(({ autoclick }) => autoclick);
        if (first?.content && first.content.kind !== 'link') setChosen(first);
      }}
      renderList={(status) => (
        <Places
          markers={markers}
          open={status === 'failed'}
          t={t}
          renderEntry={(marker) => <PlaceEntry marker={marker} />}
        />
      )}
      renderOver={(made) =>
        chosen && windows ? (
          <windows.MarkerWindow
            key={chosen.id}
            host={host}
            engine={made}
            marker={chosen}
            lift={liftOf(chosen, find ?? plainIcon)}
            options={options}
            t={t}
            onClose={close}
          />
        ) : failed ? (
          <div className="fault">
            <LazyFailure retry={retry} />
          </div>
        ) : null
      }
    />
  );
}

function PlaceEntry({ marker }: { marker: Marker }): ReactNode {
  const { content, title, lat, lng } = marker;
  const name = title || `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
  const href = safeUrl(linkIn(content), 'navigate', document.baseURI);
  const words = content?.kind === 'text' ? wordsOf(content.html) : '';
  return (
    <>
      {href ? <a href={href}>{name}</a> : <b>{name}</b>}
      {words === '' || words === name ? null : <p>{words}</p>}
    </>
  );
}

function withLinked<O extends object>(options: O, { maptype, controltype, width, height }: LinkedChange): O {
  const set = Object.entries({ maptype, controltype, width, height }).filter(([, value]) => value !== undefined);
  return { ...options, ...Object.fromEntries(set) };
}

/** The icon sets: fetched where a marker names one; nothing until then. */
function useIcons(raw: unknown, markers: readonly Marker[]): FindIcon | undefined {
  const [find, setFind] = useState<FindIcon>();
  const isNamed = markers.some(({ markername }) => markername !== '');
  useEffect(() => {
    if (!isNamed) return undefined;
    let gone = false;
    withRetry(() => import('../markers/icons.ts')).then(
      ({ findIcons }) => gone || setFind(() => findIcons(raw)),
      (error: unknown) => {
        if (gone) return;
        setFind(() => plainIcon);
        console.error(
          `[stay-map] The icon sets could not be loaded (${reasonOf(error)}), so all markers have the default icon. Check the network and the deployed files.`,
        );
      },
    );
    return () => {
      gone = true;
    };
  }, [isNamed, raw]);
  return isNamed ? find : plainIcon;
}

const unknownSets = (markers: readonly Marker[], find: FindIcon): string =>
  [
    ...new Set(markers.flatMap(({ markername, offset }) => (find(markername, offset).unknown ? [markername] : []))),
  ].join(', ');

function useReports(tag: string, refused: string | undefined, unknown: string, t: Props['t']): void {
  useEffect(() => {
    if (refused) console.error(`[${tag}] ${refused}`);
  }, [tag, refused]);
  useEffect(() => {
    if (!unknown) return;
    const text = t('unknownSet', { name: unknown });
    console.error(`[${tag}] ${text} Its markers have the default icon.`);
    if (pageSetting('alerts') === 'native') alert(text);
    else emit('notice', { text, type: 'error' });
    // The wording is no reason to say it again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [tag, unknown]);
}

function useCursor(host: HTMLElement, { draggableCursor, draggingCursor, backgroundColor }: Props['options']): void {
  useEffect(() => {
    const set = (name: string, value: string | undefined) =>
      value ? host.style.setProperty(name, value) : host.style.removeProperty(name);
    set('--_cursor', readCursor(draggableCursor));
    set('--_dragging', readCursor(draggingCursor));
    set('--stay-map-ground', /^(#[\da-f]{3,8}|[a-z]{3,20})$/i.test(backgroundColor) ? backgroundColor : undefined);
  }, [host, draggableCursor, draggingCursor, backgroundColor]);
}

export const view: ViewModule = { component: MapView, css: pinsCss + frameCss };
