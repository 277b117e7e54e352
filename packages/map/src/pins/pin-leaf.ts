import type { Leaf } from '@staytags/element/leaf';
import type { Pin } from './pins.logic.ts';

export interface PinLook {
  readonly className: string;
  readonly label: string;
  readonly content: readonly (Leaf | string)[];
  /** From the point on the ground to the pin's top left corner; without it the pin is centred on the point. */
  readonly anchor?: readonly [x: number, y: number];
}

/** The button of a pin: the same before the view has loaded and after. */
export const pinLeaf = (
  { count, id }: Pin,
  { className, label, content }: PinLook,
  { isStop, isPressed }: { readonly isStop: boolean; readonly isPressed: boolean },
): Leaf => [
  'button',
  {
    type: 'button',
    part: count > 1 ? 'cluster' : 'pin',
    class: className,
    'aria-label': label,
    'aria-pressed': String(isPressed),
    tabindex: isStop ? '0' : '-1',
    'data-marker': id,
  },
  ...content,
];

export function movePin(box: HTMLElement, { dx, dy }: Pin, { x, y }: { readonly x: number; readonly y: number }): void {
  box.style.transform = `translate(${Math.round(x + dx)}px, ${Math.round(y + dy)}px)`;
}

export function anchorPin(button: HTMLElement | null, [x, y]: readonly [number, number]): void {
  if (button) button.style.transform = `translate(${-x}px, ${-y}px)`;
}
