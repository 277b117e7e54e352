import { useHostState, useLatest } from '@staytags/element/render/hooks';
import { whenNear } from '@staytags/element/schedule/schedule';
import type { StayHost } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { Controls, Credits } from './controls.view.tsx';
import { Places } from './places.view.tsx';
import { Poster } from './poster.view.tsx';
import { toPins, type Pin, type Spider } from '../pins/pins.logic.ts';
import { Pins } from '../pins/pins.view.tsx';
import { keptPins } from '../pins/kept-pins.ts';
import { drawnPins, nameOf, setSize, type DrawnPin, type PinsModel } from '../pins/pin-leaf.ts';
import type { FrameOptions, FrameText } from './frame.options.ts';
import { useEngine } from './use-engine.ts';
import { useLayers } from './use-layers.ts';

interface FrameModel<M extends Marker> extends PinsModel<M> {
  /** When the map loads: near the viewport, once its button is pressed, or not yet. */
  readonly start: 'near' | 'click' | 'never';
  /** It covers the page, as on narrow screens, so there is nothing to scroll: one finger moves the map. */
  readonly isFullScreen?: boolean;
  /** For screen readers. */
  readonly announcement?: string;
  /** A marker in the list of places. */
  readonly entryOf: (marker: M) => ReactNode;
}

interface FrameEvents<M extends Marker> {
  /** The engine is ready. Returns a cleanup function. */
  engine(engine: MapEngine): () => void;
  /** The map has rendered, or failed to. */
  drawn(isDrawn: boolean): void;
  /** The base layer, initially and on each change. */
  layer?(name: string): void;
  press(marker: M): void;
  /** The pointer or the focus is on a marker. */
  point(marker: M | undefined): void;
}

interface FrameProps<M extends Marker> {
  readonly host: StayHost;
  readonly options: FrameOptions;
  readonly t: FrameText;
  readonly model: FrameModel<M>;
  readonly on: FrameEvents<M>;
  /** Buttons or a window over the map. */
  readonly children?: ReactNode;
}

/** The parts that all our maps share: the canvas, the pins over it, the buttons, the attribution, and the list of places [MAP-10]. */
export function Frame<M extends Marker>({ host, options, t, model, on, children }: FrameProps<M>): ReactNode {
  const { markers, start, isFullScreen = false, lookOf } = model;
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const name = nameOf(host, t);
  const near = useNear(box);
  const isAsked = start === 'near' || (start === 'click' && pressed);
  const framed = isFullScreen ? { ...options, cooperative: false } : options;
  const layers = useLayers(host, options);
  const { layer, style } = layers;
  const state = useEngine({ host, box, options: framed, model, style, t, wanted: near && isAsked });
  const { engine, status, shown, attempt } = state;
  const [open, setOpen] = useState<Spider>();
  /** The markers of the current pins. A newer list may still be clustering. */
  const pins = drawnPins(model, shown?.rows ?? [], shown?.markers ?? [], open);
  const markerOf = (pin: DrawnPin<M> | undefined) => (pin?.count === 1 ? pin.marker : undefined);

  /** The try whose notice has the focus, or had it: what has been read is no news. */
  const [read, setRead] = useState<number>();
  const lost = read === attempt ? '' : t('lost');
  const isAwaited = status !== 'ready' && (pressed || isFullScreen);
  const news = status === 'failed' ? lost : isAwaited ? t('loading') : model.announcement;
  useHostState(host, 'ready', status === 'ready');
  useHostState(host, 'failed', status === 'failed');
  useLayoutEffect(() => {
    if (area.current) setSize(area.current, options);
  });
  const isKept = useKeptPins(host, area, lookOf !== undefined && shown?.markers === markers);
  const handlers = useLatest(() => on);
  useEffect(() => (engine ? handlers().engine(engine) : undefined), [engine, handlers]);
  useEffect(() => {
    if (engine) handlers().layer?.(layer);
  }, [engine, layer, handlers]);
  useEffect(() => {
    if (status === 'ready' || status === 'failed') handlers().drawn(status === 'ready');
  }, [status, handlers]);
  useEffect(() => {
    // The visitor's focus was on the failed map. Its notice takes the focus, without scrolling the page.
    const isLeft = attempt > 0 && document.activeElement === document.body;
    if (status === 'failed' && (isFullScreen || isLeft)) notice.current?.focus({ preventScroll: true });
  }, [status, isFullScreen, attempt]);
  // The pressed button has gone: that of the poster, or that of the notice.
  useEffect(() => {
    if (attempt > 0 || pressed) area.current?.focus({ preventScroll: true });
  }, [attempt, pressed]);
  useEffect(() => {
    if (!engine || !open) return undefined;
    const shut = () => setOpen(undefined);
    // A pan keeps it open: a large one has legs outside the view. Another zoom has other clusters.
    const { zoom } = engine.camera.place();
    const rest = () => Math.abs(engine.camera.place().zoom - zoom) > 0.5 && shut();
    const stops = [engine.on('click', shut), engine.on('rest', rest)];
    return () => stops.forEach((stop) => stop());
  }, [engine, open]);

  useEffect(() => {
    // A search may bring more homes of the building.
    const pin = toPins(shown?.rows ?? [], shown?.markers ?? []).find(({ key }) => key === open?.key);
    if (!engine || !open || !pin) return;
    const keep = (next: Spider) => setOpen((now) => (now === open ? next : now));
    spread(engine, pin, open).then(keep, () => {}); // A newer list has no such cluster.
  }, [engine, open, shown]);

  const press = (pin: DrawnPin<M>): void => {
    const marker = markerOf(pin);
    if (marker) on.press(marker);
    else if (engine) openCluster(engine, pin, setOpen).catch(() => {}); // A newer list has no such cluster.
  };

  return (
    <>
      <Live text={news ?? ''} />
      {status === 'failed' ? (
        <div ref={notice} className="notice" tabIndex={-1} onFocus={() => setRead(attempt)}>
          <Icon name="info" />
          {t('lost')}
          {state.canRetry ? (
            <Button look="secondary" onClick={state.retry}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      ) : (
        <section
          ref={area}
          part="map"
          className={isFullScreen ? 'map full' : 'map'}
          aria-label={name}
          data-status={status}
          tabIndex={attempt > 0 || pressed ? -1 : undefined}
        >
          <a className="skip" href="#after-map" onClick={(event) => skip(event, area.current)}>
            {t('skip')}
          </a>
          <div ref={box} className="canvas" />
          {status === 'ready' || state.fault ? null : (
            <Poster
              options={options}
              t={t}
              waiting={status === 'waiting' && !isAsked}
              bare={isKept || engine !== undefined}
              onStart={() => setPressed(true)}
            />
          )}
          {engine ? (
            <>
              <Pins
                engine={engine}
                pins={pins}
                label={t('pins')}
                openId={model.openId}
                onPress={press}
                onPoint={(pin) => on.point(markerOf(pin))}
              />
              <Controls layers={layers} engine={engine} options={options} t={t} />
              {children}
            </>
          ) : null}
          <Credits credits={state.credits} />
          <Live text={state.fault ? t('fault') : ''} />
          {state.fault ? <p className="fault">{t('fault')}</p> : null}
        </section>
      )}
      <Places markers={markers} open={status === 'failed'} t={t} entryOf={model.entryOf} />
      <span tabIndex={-1} />
    </>
  );
}

/** Whether the map has been near the viewport; stays true from then on [CORE-22, MAP-15]. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    if (box.current) whenNear(box.current, () => setNear(true), stop.signal);
    return () => stop.abort();
  }, [box]);
  return near;
}

function skip(event: { preventDefault(): void }, area: HTMLElement | null): void {
  event.preventDefault();
  const next = area?.nextElementSibling as HTMLElement | null | undefined;
  const list = next?.querySelector<HTMLElement>('summary');
  if (!list) {
    // Without places, the focus goes to an empty element after the map. Chromium takes Tab from an element without a tab stop back to the
    // first one of its shadow root, so it has one meanwhile.
    next?.setAttribute('tabindex', '0');
    next?.addEventListener('blur', () => next.setAttribute('tabindex', '-1'), { once: true });
  }
  (list ?? next)?.focus();
}

async function openCluster(engine: MapEngine, pin: Pin, setOpen: (open: Spider) => void): Promise<void> {
  const zoom = pin.cluster >= 0 ? await engine.opens(pin.cluster) : undefined;
  if (zoom === undefined) setOpen(await spread(engine, pin));
  else engine.camera.easeTo({ lng: pin.lng, lat: pin.lat, zoom });
}

/** The pin with a leg for each of its markers: those that have had one come first. The same as before if no marker is new. */
async function spread(engine: MapEngine, pin: Pin, before?: Spider): Promise<Spider> {
  const { MAX_LEGS, spider } = await import('../pins/spider.logic.ts');
  const members = (await engine.members(pin, MAX_LEGS)).map(({ id }) => id);
  const known = before?.legs.map(({ id }) => id) ?? [];
  if (before && members.every((id) => known.includes(id))) return before;
  const ids = [...new Set([...known.filter((id) => members.includes(id)), ...members])];
  const places = spider(ids.length);
  return { key: pin.key, legs: ids.map((id, at) => ({ id, dx: places[at]?.[0] ?? 0, dy: places[at]?.[1] ?? 0 })) };
}

/** Keeps the pins of the first view until the view has its own. Returns whether there are any. */
function useKeptPins(host: HTMLElement, area: RefObject<HTMLElement | null>, isDone: boolean): boolean {
  const [kept] = useState(() => keptPins.get(host));
  useLayoutEffect(() => {
    if (area.current) kept?.moveTo(area.current);
    return () => kept?.remove();
  }, [kept, area]);
  useLayoutEffect(() => {
    if (isDone && area.current) kept?.handOver(area.current);
  }, [kept, area, isDone]);
  return kept !== undefined;
}
