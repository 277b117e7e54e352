import { emit } from '@staytags/bus/bus';
import { pageSetting } from '@staytags/cms/page-settings';
import { useLatest, usePage } from '@staytags/element/render/hooks';
import { withRetry } from '@staytags/element/host/registry';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { safeUrl } from '@staytags/base/url';
import { currentOpener, returnFocus } from '@staytags/ui/presses/opener';
import { followLink } from '@staytags/ui/presses/replay-click';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { Frame } from '../frame/frame.view.tsx';
import frameCss from '../frame/frame.css?inline';
import windowCss from '../frame/window/window.css?inline';
import pinsCss from '../pins/pins.css?inline';
import { watchSections } from '../frame/watch-sections.ts';
import { needsSets, plainIcon, type FindIcon } from '../markers/icon.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { refusedText } from '../markers/read-markers.logic.ts';
import { linkIn, wordsOf } from '../markers/words.ts';
import type { LinkedChange } from './linked/linked.logic.ts';
import { useLinks } from './linked/use-links.ts';
import { pinName } from '../pins/pins.logic.ts';
import { liftOf, markersOf, toModel } from './map-model.ts';
import { readCursor, withBehavior } from './map.logic.ts';
import type { map } from './map.widget.ts';

type Props = ViewProps<typeof map>;
const windowPart = lazyPart('stay-map', () => import('./map-window.view.tsx'));
const iconsPart = lazyPart('stay-map', () => withRetry(() => import('../markers/icons.ts')));

function MapView({ host, options: elementOptions, t }: Props): ReactNode {
  const [linked, setLinked] = useState<Omit<LinkedChange, 'place'>>({});
  const options = useMemo(() => ({ ...withBehavior(elementOptions), ...linked }), [elementOptions, linked]);
  const { latitude, longitude, zoom, autozoom, extent, maxzoom, mapId, iwq } = options;
  const children = usePage(({ mapMarkers }) => mapMarkers?.get(host));
  const { markers, refused } = useMemo(
    () => markersOf({ markers: options.markers, iwq }, children),
    [options.markers, iwq, children],
  );
  const find = useIcons(options.icons, markers);
  const [chosen, setChosen] = useState<Marker>();
  const model = toModel({ host, options, t, markers, find, openId: chosen?.id });
  const { code: windows, failed, retry } = useLazyPart(windowPart, chosen !== undefined);
  const opener = useRef<Element>(undefined);
  useReports(host, refusedText(refused), unknownSets(markers, find ?? plainIcon), t);

  const [engine, setEngine] = useState<MapEngine>();
  const [layer, setLayer] = useState('');
  /** The visitor, or what they opened, has moved the map away from its initial view. */
  const isMoved = useRef(false);
  const refit = useLatest((next: MapEngine | undefined = engine) => {
    next?.camera.show(model.view());
    isMoved.current = false;
  });
  // A changed initial view replaces the visitor's own; changed markers do not [MAP-3].
  // eslint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => refit(), [refit, latitude, longitude, zoom, autozoom, extent, maxzoom]);
  useEffect(() => {
    if (autozoom && !isMoved.current) refit();
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [refit, autozoom, markers]);
  useLinks(mapId, engine, layer, ({ place, ...rest }) => {
    // Only the engine gets the place: as an option, it would reset the map to its initial view.
    if (place) engine?.camera.easeTo(place);
    else setLinked((before) => ({ ...before, ...rest }));
  });
  useArea(host, engine, options);
  useCursor(host, options);

  const close = (): void => {
    setChosen(undefined);
    returnFocus(opener.current, undefined);
  };

  return (
    <Frame
      host={host}
      options={options}
      t={t}
      model={{ ...model, start: options.start, entryOf: (marker) => entryOf(marker, find ?? plainIcon) }}
      on={{
        engine(next) {
          setEngine(next);
          refit(next);
          const stops = [
            next.on('click', () => setChosen(undefined)),
            next.on('rest', ({ by }) => void (isMoved.current ||= by !== 'page')),
            watchSections(host, next, () => refit(next)),
            () => setEngine(undefined),
          ];
          return () => stops.forEach((stop) => stop());
        },
        layer: setLayer,
        drawn(isDrawn) {
          if (!isDrawn) return;
          emit('map-ready', { map: mapId || host.id, from: host });
          const first = markers.find(({ autoclick }) => autoclick);
          if (first?.content && first.content.kind !== 'link') setChosen(first);
        },
        press(marker) {
          opener.current = currentOpener();
          if (marker.content?.kind === 'link') {
            const href = safeUrl(marker.content.href, 'navigate', document.baseURI);
            if (href) followLink(host, href);
          } else if (marker.content) setChosen(marker);
        },
        point(marker) {
          if (marker?.content) void windowPart.load().catch(() => {});
          if (options.extramarkerevents)
            emit('map-pointed', {
              map: mapId || host.id,
              marker: marker?.id ?? '',
              on: marker !== undefined,
              from: host,
            });
        },
      }}
    >
      {engine && chosen && windows ? (
        <windows.MarkerWindow
          key={chosen.id}
          {...{ host, engine, options, t }}
          marker={chosen}
          lift={liftOf(chosen, find ?? plainIcon)}
          onClose={close}
        />
      ) : failed ? (
        <div className="fault">
          <LazyFailure retry={retry} host={host} />
        </div>
      ) : null}
    </Frame>
  );
}

/** A marker in the list of places. */
function entryOf({ content, label, title, markername, offset, lat, lng }: Marker, find: FindIcon): ReactNode {
  const place = title || `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
  const name = pinName(label || find(markername, offset).icon.text, place);
  const href = safeUrl(linkIn(content), 'navigate', document.baseURI);
  const words = content?.kind === 'text' ? wordsOf(content.html) : '';
  return (
    <>
      {href ? <a href={href}>{name}</a> : <b>{name}</b>}
      {words === '' || words === place ? null : <p>{words}</p>}
    </>
  );
}

/** The icons of the markers: the sets load once a marker names one. */
function useIcons(raw: unknown, markers: readonly Marker[]): FindIcon | undefined {
  const isNamed = needsSets(markers);
  const { code, failed } = useLazyPart(iconsPart, isNamed);
  return useMemo(() => (isNamed && !failed ? code?.findIcons(raw) : plainIcon), [isNamed, failed, code, raw]);
}

const unknownSets = (markers: readonly Marker[], find: FindIcon): string =>
  [
    ...new Set(markers.flatMap(({ markername, offset }) => (find(markername, offset).unknown ? [markername] : []))),
  ].join(', ');

function useReports(host: HTMLElement, refused: string | undefined, unknown: string, t: Props['t']): void {
  const tag = host.localName;
  useEffect(() => {
    if (refused) console.error(`[${tag}] ${refused}`);
  }, [tag, refused]);
  useEffect(() => {
    if (!unknown) return;
    const text = t('unknownSet', { name: unknown });
    console.error(`[${tag}] ${text} Its markers use the default icon.`);
    if (pageSetting('alerts') === 'native') alert(text);
    else emit('notice', { text, type: 'error', from: host });
    // A changed translation must not report it again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [host, unknown]);
}

function useArea(
  host: HTMLElement,
  engine: MapEngine | undefined,
  { areaRadius: metres, longitude: lng, latitude: lat }: Props['options'],
): void {
  useEffect(() => {
    const pin = getComputedStyle(host).getPropertyValue('--stay-map-pin').trim();
    const color = /^#[\da-f]{3,8}$/i.test(pin) ? pin : '#c0502f';
    engine?.setArea(metres > 0 ? { lng, lat, metres, color } : undefined);
  }, [engine, host, metres, lat, lng]);
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

export const view: ViewModule = { component: MapView, css: pinsCss + frameCss + windowCss };
