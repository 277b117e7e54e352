import { make, type Attributes, type Child } from './make.ts';

/** Creates a button that runs `press`. */
export function makeButton(
  press: (event: MouseEvent) => unknown,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', press);
  return button;
}
