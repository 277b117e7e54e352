import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { passFocus } from '../presses/pass-focus.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  /** Shows an icon only; needs an `aria-label`. */
  readonly icon?: boolean;
  /** A request is in flight: disabled and busy. If the button had the focus, it gets it back afterwards. */
  readonly pending?: boolean;
  readonly submit?: boolean;
}

export function Button({
  look = 'primary',
  icon = false,
  pending = false,
  submit = false,
  disabled,
  ...rest
}: ButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);
  usePassedFocus(button);
  return (
    <button
      {...rest}
      ref={button}
      type={submit ? 'submit' : 'button'}
      className={`button button-${look}${icon ? ' button-icon' : ''}`}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
    />
  );
}

/** A focused control that is disabled loses the focus a frame later. It gets it back once it is enabled. */
function useKeptFocus(ref: { readonly current: HTMLElement | null }, pending: boolean): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    if (pending) {
      had.current = root.activeElement === element;
      return;
    }
    const nowhere =
      document.activeElement === document.body || document.activeElement === null || root.activeElement === element;
    if (had.current && nowhere) element.focus();
    had.current = false;
  }, [pending, ref]);
}

/** A press may take its own button away, as a retry does. */
function usePassedFocus(ref: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.matches(':focus')) passFocus(element);
    };
  }, [ref]);
}
