import { whenParsed } from '@staytags/element/host/cms-form';
import { behaviourOf } from '@staytags/element/declare/widget';
import { createLiveRegion } from '@staytags/ui/notices/live-region';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { createCombobox } from './combobox.ts';
import css from './jump-menu.css?inline';
import { targetOf } from './jump-menu.logic.ts';
import { jumpMenu } from './jump-menu.widget.ts';
import { navigation } from './navigate.ts';
import { make } from '@staytags/ui/basics/make';
import { dropDead, own } from '@staytags/ui/clone/own';

export const behaviour = behaviourOf(jumpMenu, ({ host, get, signal }) => {
  /** Arrow keys change a closed select with every press, which must not leave the page. */
  let byPointer = false;
  let button: HTMLElement | undefined;
  let ownButton: HTMLElement | undefined;
  let restore: (() => void) | undefined;
  const announce = createLiveRegion(host, signal);
  adoptPageSheet(host, 'jump-menu', css);
  const select = () => host.querySelector('select');

  function go(value = select()?.value ?? ''): void {
    if (value === '') {
      host.querySelector<HTMLElement>('[role=combobox], select')?.focus();
      return;
    }
    const url = targetOf(value, document.baseURI);
    if (url) navigation.go(url);
    else
      console.error(
        `[stay-jump-menu] "${value}" is not an http or https address, so nothing was opened. Correct the option’s value.`,
        host,
      );
  }

  function start(): void {
    dropDead(host);
    const menu = select();
    if (!menu) return;
    button = host.querySelector<HTMLElement>('button, input[type=submit], input[type=button]') ?? undefined;
    if (!button) {
      ownButton = own(make('button', { type: 'button', class: 'stay-jump-go' }));
      menu.after(ownButton);
      button = ownButton;
    }
    button.addEventListener('click', (event) => (event.preventDefault(), go()), { signal });
    menu.addEventListener('pointerdown', () => (byPointer = true), { signal });
    menu.addEventListener(
      'keydown',
      (event) => {
        byPointer = false;
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      },
      { signal },
    );
    menu.addEventListener('change', () => byPointer && go(), { signal });
    follow();
  }

  function follow(): void {
    if (ownButton) ownButton.textContent = get.t('go');
    const menu = select();
    if (!menu || get.options.search === (restore !== undefined)) return;
    restore?.();
    restore = get.options.search ? createCombobox({ select: menu, t: get.t, announce, choose: go }) : undefined;
  }

  host.addEventListener('submit', (event) => (event.preventDefault(), go()), { signal });
  whenParsed(signal, start);
  signal.addEventListener('abort', () => {
    restore?.();
    ownButton?.remove();
  });
  return follow;
});
