<<<<<<<< HEAD:packages/staytags/src/app/start-app.ts
import { startPage } from '../page.ts';
========
import { startPage } from '../../page.ts';
>>>>>>>> x-react:packages/staytags/src/app/entry/start-app.ts

/** Starts the page for an app that bundles the code itself. Does nothing on a server. */
export function startApp(): void {
  if (typeof customElements !== 'undefined') startPage(__VERSION__, () => import('@staytags/ui/notices/notices.start'));
}

/** A hook of the React entry. It starts the page, since an app may have no component: notices with Undo, settings, `window.Staytags`. */
export function hook<T>(use: T): T {
  startApp();
  return use;
}
