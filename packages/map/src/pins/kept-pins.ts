import type { StayHost } from '@staytags/element/declare/widget';
import { appendFocused } from './append-focused.ts';

/** Pins of a first view, kept over the map until the view has rendered its own. */
interface KeptPins {
  readonly layer: HTMLElement;
  moveTo(map: HTMLElement): void;
  remove(): void;
  /** Removes them, and passes focus and press on to the view's pins. */
  handOver(map: HTMLElement): void;
}

/** By element. */
export const keptPins = new WeakMap<HTMLElement, KeptPins>();

/** Keeps the pins of a first view, in its layer, for the view. */
export function keepPins(host: StayHost, layer: HTMLElement): void {
  if (keptPins.get(host)?.layer === layer) return;
  let pressed = -1;
  /** Its home: a newer list may have another in its place. */
  let home: string | undefined;
  const focused = () => layer.querySelector<HTMLElement>(':focus');
  const indexOf = (node: Node | null): number => [...layer.children].findIndex((pin) => node && pin.contains(node));
  layer.addEventListener('click', ({ target }) => {
    pressed = indexOf(target as Node);
    home = (target as Element).closest('button')?.dataset['marker'];
  });
  const kept: KeptPins = {
    layer,
    moveTo: (map) => appendFocused(map, layer),
    remove() {
      keptPins.delete(host);
      layer.remove();
    },
    handOver(map) {
      if (keptPins.get(host) !== kept) return;
      const at = indexOf(focused());
      kept.remove();
      const pins = [...map.querySelectorAll<HTMLElement>('.pin button')];
      const same = pins.length === layer.childElementCount ? pins : [];
      const again = home ? pins.find((pin) => pin.dataset['marker'] === home) : same[pressed];
      (again ?? same[at])?.focus({ preventScroll: true });
      again?.click();
    },
  };
  keptPins.set(host, kept);
  host.staySignal.addEventListener('abort', kept.remove, { once: true });
}
