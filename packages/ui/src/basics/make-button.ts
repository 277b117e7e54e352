import { make, type Attributes, type Child } from './make.ts';

/** Creates a button that runs `press`, unless it is marked as disabled: a `disabled` one would lose the focus. */
export function makeButton(
  press: (event: MouseEvent) => unknown,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', (event) => button.getAttribute('aria-disabled') !== 'true' && press(event));
  return button;
}
