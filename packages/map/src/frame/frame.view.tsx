import { useHostState, useLatest } from '@staytags/element/hooks';
import type { StayHost } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { Controls, Credits } from './controls.view.tsx';
import { Poster } from './poster.view.tsx';
import { toPins, type Pin, type Spider } from '../pins/pins.logic.ts';
import { Pins } from '../pins/pins.view.tsx';
import type { PinLook } from '../pins/pin-leaf.ts';
import { setSize, standing } from '../pins/standing.ts';
import { useEngine, type EngineStatus, type FrameOptions, type FrameText } from './use-engine.ts';

export interface FrameProps {
  readonly host: StayHost;
  readonly options: FrameOptions;
  readonly t: FrameText;
  readonly markers: readonly Marker[];
  readonly lookOf: (pin: Pin, marker: Marker) => PinLook;
  readonly isChosen: (marker: Marker) => boolean;
  readonly onChoose: (marker: Marker) => void;
  readonly onPoint: (marker: Marker | undefined) => void;
  /** The map is there: what it shows at first, and what the page hears of it. */
  readonly onEngine: (engine: MapEngine) => (() => void) | undefined;
  /** It is drawn, or it cannot be. */
  readonly onDrawn: (isDrawn: boolean) => void;
  /** Gets the name of the base layer, at first and whenever it changes. */
  readonly onLayer?: (name: string) => void;
  /** What their pins look like is known. */
  readonly complete?: boolean;
  /** Nothing is fetched while this is set. */
  readonly hold?: boolean;
  /** The visitor has asked for the map, by a button outside it. */
  readonly asked?: boolean;
  /** Covers the page, on a narrow screen: no page is left to scroll, so one finger moves the map. */
  readonly full?: boolean;
  /** Over the map: buttons, a window. */
  readonly renderOver: (engine: MapEngine) => ReactNode;
  /** The same places as a list. */
  readonly renderList: (status: EngineStatus) => ReactNode;
  readonly said?: string;
}

/** What all maps of ours have: the canvas, the pins over it, the buttons, the credits, and the places as a list [MAP-10]. */
export function Frame(props: FrameProps): ReactNode {
  const {
    host,
    options,
    t,
    markers,
    lookOf,
    isChosen,
    onChoose,
    onPoint,
    onEngine,
    renderList,
    onDrawn,
    onLayer,
    full = false,
    said = '',
    hold = false,
    asked = false,
    complete = true,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  // Several maps of a page differ by their numbers, in a screen reader's list of landmarks.
  const at = [...document.querySelectorAll('stay-map, stay-map-results')].indexOf(host);
  const name = t('label') + (at > 0 ? ` ${at + 1}` : '');
  const near = useNear(box);
  const isAsked = options.start === 'near' || asked || pressed;
  const framed = full ? { ...options, cooperative: false } : options;
  const state = useEngine(host, box, framed, markers, !hold && near && isAsked, t);
  const { engine, status, shown, attempt } = state;
  const [open, setOpen] = useState<Spider>();
  /** Those that the pins are of: the answer for a newer list may be on its way. */
  const of = shown?.markers ?? [];
  const pins = toPins(complete ? shown?.rows : undefined, of, open);

  useHostState(host, 'ready', status === 'ready');
  useHostState(host, 'failed', status === 'failed');
  useLayoutEffect(() => {
    if (area.current) setSize(area.current, options);
  });
  const preview = usePreview(host, area, complete && shown?.markers === markers);
  useEffect(() => (engine ? onEngine(engine) : undefined), [engine, onEngine]);
  useEffect(() => {
    if (engine) onLayer?.(state.layer);
  }, [engine, state.layer, onLayer]);
  const tellDrawn = useLatest(onDrawn);
  useEffect(() => {
    if (status === 'ready' || status === 'failed') tellDrawn(status === 'ready');
    // The visitor was on a map that has gone: its notice stands there now, and the page keeps its place.
    const isLeft = attempt > 0 && document.activeElement === document.body;
    if (status === 'failed' && (full || isLeft)) notice.current?.focus({ preventScroll: true });
  }, [status, full, attempt, tellDrawn]);
  // The button that started it again has gone with its notice.
  useEffect(() => {
    if (attempt > 0) area.current?.focus({ preventScroll: true });
  }, [attempt]);
  useEffect(() => {
    if (!engine || !open) return undefined;
    const shut = () => setOpen(undefined);
    const stops = [engine.on('click', shut), engine.on('rest', ({ byVisitor }) => byVisitor && shut())];
    return () => stops.forEach((stop) => stop());
  }, [engine, open]);

  const press = (pin: Pin): void => {
    const marker = of[pin.index];
    if (pin.count === 1 && marker) onChoose(marker);
    else if (engine) void openCluster(engine, pin, setOpen);
  };

  return (
    <>
      {status === 'failed' ? (
        <div ref={notice} className="notice" role="status" tabIndex={-1}>
          <Icon name="info" />
          {t('lost')}
          {state.retry ? (
            <Button look="secondary" onClick={state.retry}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      ) : (
        <section
          ref={area}
          part="map"
          className={full ? 'map full' : 'map'}
          aria-label={name}
          data-status={status}
          tabIndex={attempt > 0 ? -1 : undefined}
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
              bare={preview || engine !== undefined}
              onStart={() => setPressed(true)}
            />
          )}
          {engine ? (
            <>
              <Pins
                engine={engine}
                pins={pins}
                label={name}
                lookOf={(pin) => lookOf(pin, of[pin.index] as Marker)}
                onPress={press}
                onPoint={(pin) => onPoint(pin?.count === 1 ? of[pin.index] : undefined)}
                pressed={(pin) => pin.count === 1 && isChosen(of[pin.index] as Marker)}
              />
              <Controls state={state} engine={engine} options={options} t={t} />
              {props.renderOver(engine)}
            </>
          ) : null}
          <Credits credits={state.credits} />
          {state.fault ? (
            <p className="fault" role="status">
              {t('fault')}
            </p>
          ) : null}
          <Live text={said} />
        </section>
      )}
      {renderList(status)}
      <span tabIndex={-1} />
    </>
  );
}

/** Whether the map has come within 80 px of the viewport; once it has, it stays [CORE-22, MAP-15]. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '80px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, near]);
  return near;
}

function skip(event: { preventDefault(): void }, area: HTMLElement | null): void {
  event.preventDefault();
  const next = area?.nextElementSibling;
  // Without places, an empty element after the map.
  (next?.querySelector<HTMLElement>('summary') ?? (next as HTMLElement | undefined))?.focus();
}

async function openCluster(engine: MapEngine, pin: Pin, setOpen: (open: Spider) => void): Promise<void> {
  const zoom = pin.cluster >= 0 ? await engine.opens(pin.cluster) : undefined;
  if (zoom !== undefined) {
    engine.easeTo({ lng: pin.lng, lat: pin.lat, zoom });
    return;
  }
  const { MAX_LEGS, spider } = await import('../pins/spider.logic.ts');
  const members = await engine.members(pin.cluster, pin.index, MAX_LEGS);
  const places = spider(members.length);
  setOpen({
    key: pin.key,
    legs: members.map((index, at) => ({ index, dx: places[at]?.[0] ?? 0, dy: places[at]?.[1] ?? 0 })),
  });
}

/** Keeps the pins that stood here before the view did, until it has its own. Returns whether there are such. */
function usePreview(host: HTMLElement, area: RefObject<HTMLElement | null>, isDone: boolean): boolean {
  const [preview] = useState(() => standing.get(host));
  useLayoutEffect(() => {
    if (preview) area.current?.append(preview.layer);
    return () => preview?.finish();
  }, [preview, area]);
  useLayoutEffect(() => {
    if (isDone && area.current) preview?.finish(area.current);
  }, [preview, area, isDone]);
  return preview !== undefined;
}
