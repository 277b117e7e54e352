import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { nextPin, type Pin } from './pins.logic.ts';

export interface PinLook {
  readonly className: string;
  readonly label: string;
  readonly content: ReactNode;
  /** From the point on the ground to the pin's top left corner; without it the pin stands over the point. */
  readonly anchor?: readonly [x: number, y: number];
}

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
  /** The cluster that was opened by the keyboard: its pin goes, and the focus with it. */
  const opened = useRef<Pin>(undefined);
  const stop = pins.some(({ key }) => key === active) ? active : (pins[0]?.key ?? '');

  useLayoutEffect(() => {
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('.pin') ?? [])];
    const place = () => {
      for (const [at, button] of buttons.entries()) {
        const pin = pins[at];
        if (!pin) continue;
        const { x, y } = engine.project(pin.lng, pin.lat);
        button.style.transform = `translate(${Math.round(x + pin.dx)}px, ${Math.round(y + pin.dy)}px)`;
      }
    };
    place();
    return engine.on('move', place);
  }, [engine, pins]);

  useLayoutEffect(() => {
    const from = opened.current;
    if (!from || pins.length === 0 || pins.some(({ key }) => key === from.key)) return;
    opened.current = undefined;
    // Somebody has the focus again: it stays there.
    if (document.activeElement !== document.body) return;
    const distance = (pin: Pin) => Math.hypot(pin.lng - from.lng, pin.lat - from.lat);
    const nearest = pins.reduce((best, pin) => (distance(pin) < distance(best) ? pin : best));
    area.current?.querySelectorAll<HTMLElement>('.pin button')[pins.indexOf(nearest)]?.focus({ preventScroll: true });
  }, [pins]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextPin(pins, stop, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setActive(next.key);
    const at = pins.indexOf(next);
    area.current?.querySelectorAll<HTMLElement>('.pin button')[at]?.focus();
  };

  return (
    <div ref={area} className="pins" role="group" aria-label={label}>
      {pins.map((pin) => {
        const { className, label, content, anchor } = lookOf(pin);
        return (
          <div key={pin.key} className={pin.leg ? 'pin leg' : 'pin'}>
            <button
              type="button"
              part={pin.count > 1 ? 'cluster' : 'pin'}
              className={className}
              aria-label={label}
              aria-pressed={pressed(pin)}
              tabIndex={pin.key === stop ? 0 : -1}
              data-marker={pin.id}
              ref={anchor ? (button) => placeAt(button, anchor) : null}
              onClick={(event) => {
                opened.current = pin.count > 1 && event.currentTarget.matches(':focus-visible') ? pin : undefined;
                onPress(pin);
              }}
              onKeyDown={onKeyDown}
              onFocus={() => {
                setActive(pin.key);
                onPoint(pin);
              }}
              onBlur={() => onPoint(undefined)}
              onPointerEnter={() => onPoint(pin)}
              onPointerLeave={() => onPoint(undefined)}
            >
              {content}
            </button>
          </div>
        );
      })}
    </div>
  );
}

function placeAt(button: HTMLElement | null, [x, y]: readonly [number, number]): void {
  if (button) button.style.transform = `translate(${-x}px, ${-y}px)`;
}
