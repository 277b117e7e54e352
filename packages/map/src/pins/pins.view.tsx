import { leafProps, renderLeaf } from '@staytags/element/first/leaf-view';
import { useLatest } from '@staytags/element/render/hooks';
import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { panInto } from '../frame/pan-into.ts';
import { anchorPin, movePin, pinLeaf, type DrawnPin, type PinsModel } from './pin-leaf.ts';
import { nearestPin, nextPin, type Pin } from './pins.logic.ts';

/** The click of a tap comes after its finger has lifted. */
const TAP_MS = 100;

interface PinsProps<M extends Marker> {
  readonly engine: MapEngine;
  readonly pins: readonly DrawnPin<M>[];
  readonly label: string;
  readonly openId: PinsModel<M>['openId'];
  readonly onPress: (pin: DrawnPin<M>) => void;
  readonly onPoint: (pin: DrawnPin<M> | undefined) => void;
}

/** The pins in view, as buttons over the canvas. One tab stop; the arrow keys move between pins [MAP-10]. */
export function Pins<M extends Marker>(props: PinsProps<M>): ReactNode {
  const { engine, pins: next, label, openId, onPress, onPoint } = props;
  /** A finger on a pin would lose the map with it: until it lifts, they stay, whatever a search brings. */
  const [touched, setTouched] = useState<typeof next>();
  const lifted = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pins = touched ?? next;
  const area = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  /** The focused pin. */
  const held = useRef<Pin>(undefined);
  const stop = pins.some(({ key }) => key === active) ? active : (pins[0]?.key ?? '');

  useLayoutEffect(() => {
    const boxes = [...(area.current?.querySelectorAll<HTMLElement>('.pin') ?? [])];
    const place = () => {
      for (const [at, box] of boxes.entries()) {
        const pin = pins[at];
        if (pin) movePin(box, pin, engine.camera.project(pin.lng, pin.lat));
      }
    };
    place();
    return engine.on('move', place);
  }, [engine, pins]);

  // Native listeners: the pointer often enters from outside React's root.
  const point = useLatest((event: PointerEvent) => {
    const buttonOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.pin button') : null);
    const pointed = buttonOf(event.type === 'pointerover' ? event.target : event.relatedTarget);
    const at = pointed instanceof HTMLElement ? buttonsOf(area.current).indexOf(pointed) : -1;
    if (buttonOf(event.target) !== buttonOf(event.relatedTarget)) onPoint(pins[at]);
  });
  const touch = useLatest(({ touches }: TouchEvent) => {
    const isTouched = [...touches].some(({ target }) => area.current?.contains(target as Node));
    clearTimeout(lifted.current);
    if (isTouched) setTouched(pins);
    else lifted.current = setTimeout(setTouched, TAP_MS, undefined);
  });
  useLayoutEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    for (const type of ['pointerover', 'pointerout'] as const) area.current?.addEventListener(type, point, { signal });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      area.current?.addEventListener(type, touch, { signal, passive: true });
    return () => gone.abort();
  }, [point, touch]);

  useLayoutEffect(() => {
    if (area.current) engine.hold(area.current);
  }, [engine]);

  // Restores the focus when its pin is removed (a cluster that opens) or moves in the order.
  useLayoutEffect(() => {
    if (!held.current || pins.length === 0 || document.activeElement !== document.body) return;
    buttonsOf(area.current)[nearestPin(pins, held.current)]?.focus({ preventScroll: true });
  }, [pins]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Such as Alt and an arrow, for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = nextPin(pins, stop, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!to) return;
    event.preventDefault();
    setActive(to.key);
    buttonsOf(area.current)[pins.indexOf(to)]?.focus({ preventScroll: true });
  };

  return (
    // MapLibre takes the inner element, where React inserts nothing beside it.
    <div>
      <div ref={area} className="pins" role="group" aria-label={label}>
        {pins.map((pin) => {
          const { anchor } = pin.look;
          const [, attributes, ...content] = pinLeaf(pin, pin.key === stop, openId);
          return (
            <div key={pin.key} className={pin.leg ? 'pin leg' : 'pin'}>
              <button
                {...leafProps(attributes)}
                ref={anchor ? (button) => anchorPin(button, anchor) : null}
                onClick={() => onPress(pin)}
                onKeyDown={onKeyDown}
                onFocus={({ currentTarget }) => {
                  const byKeyboard = currentTarget.matches(':focus-visible');
                  held.current = byKeyboard ? pin : undefined;
                  setActive(pin.key);
                  onPoint(pin);
                  // Some pins lie just outside the view, ready for a short move.
                  if (byKeyboard && area.current) panInto(engine, currentTarget, area.current);
                }}
                onBlur={({ currentTarget: button }) => {
                  // Runs after React commits the changed pins, before the next paint.
                  queueMicrotask(() => {
                    const isLeft = button.isConnected && !button.matches(':focus');
                    if (isLeft && held.current?.key === pin.key) held.current = undefined;
                  });
                  onPoint(undefined);
                }}
              >
                {content.map((part, at) => (
                  <Fragment key={at}>{typeof part === 'string' ? part : renderLeaf(part)}</Fragment>
                ))}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const buttonsOf = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('.pin button') ?? []),
];
