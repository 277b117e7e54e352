import { leafProps, renderLeaf } from '@staytags/element/leaf-view';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { panInto } from '../frame/pan-into.ts';
import { anchorPin, movePin, pinLeaf, type PinLook } from './pin-leaf.ts';
import { nearestPin, nextPin, type Pin } from './pins.logic.ts';

interface PinsProps {
  readonly engine: MapEngine;
  readonly pins: readonly Pin[];
  readonly label: string;
  readonly lookOf: (pin: Pin) => PinLook;
  readonly onPress: (pin: Pin) => void;
  readonly onPoint: (pin: Pin | undefined) => void;
  readonly pressed: (pin: Pin) => boolean;
}

/** The pins in view, as buttons over the canvas. One stop of Tab; the arrow keys go from pin to pin [MAP-10]. */
export function Pins({ engine, pins, label, lookOf, onPress, onPoint, pressed }: PinsProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  /** The pin that the keyboard is at. */
  const held = useRef<Pin>(undefined);
  const stop = pins.some(({ key }) => key === active) ? active : (pins[0]?.key ?? '');

  useLayoutEffect(() => {
    const boxes = [...(area.current?.querySelectorAll<HTMLElement>('.pin') ?? [])];
    const place = () => {
      for (const [at, box] of boxes.entries()) {
        const pin = pins[at];
        if (pin) movePin(box, pin, engine.project(pin.lng, pin.lat));
      }
    };
    place();
    return engine.on('move', place);
  }, [engine, pins]);

  // The wheel zooms over a pin as it does beside it.
  useEffect(() => {
    const layer = area.current;
    const pass = (event: WheelEvent): void => {
      const canvas = layer?.parentElement?.querySelector('canvas');
      if (canvas?.dispatchEvent(new WheelEvent('wheel', event)) === false) event.preventDefault();
    };
    layer?.addEventListener('wheel', pass, { passive: false });
    return () => layer?.removeEventListener('wheel', pass);
  }, []);

  // A pin that leaves, as an opened cluster does, or that moves in the order of the list, has lost the focus.
  useLayoutEffect(() => {
    if (!held.current || pins.length === 0 || document.activeElement !== document.body) return;
    buttonsOf(area.current)[nearestPin(pins, held.current)]?.focus({ preventScroll: true });
  }, [pins]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPin(pins, stop, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setActive(next.key);
    buttonsOf(area.current)[pins.indexOf(next)]?.focus({ preventScroll: true });
  };

  return (
    <div ref={area} className="pins" role="group" aria-label={label}>
      {pins.map((pin) => {
        const look = lookOf(pin);
        const { anchor } = look;
        const [, attributes, ...content] = pinLeaf(pin, look, { isStop: pin.key === stop, isPressed: pressed(pin) });
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
                // Some lie beside the view, ready for a short move.
                if (byKeyboard && area.current) panInto(engine, currentTarget, area.current);
              }}
              onBlur={({ currentTarget: button }) => {
                // Before anything renders, but not before the pins that are being changed have been.
                queueMicrotask(() => {
                  const isLeft = button.isConnected && !button.matches(':focus');
                  if (isLeft && held.current?.key === pin.key) held.current = undefined;
                });
                onPoint(undefined);
              }}
              onPointerEnter={() => onPoint(pin)}
              onPointerLeave={() => onPoint(undefined)}
            >
              {content.map((part, at) => (
                <Fragment key={at}>{typeof part === 'string' ? part : renderLeaf(part)}</Fragment>
              ))}
            </button>
          </div>
        );
      })}
    </div>
  );
}

const buttonsOf = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('.pin button') ?? []),
];
