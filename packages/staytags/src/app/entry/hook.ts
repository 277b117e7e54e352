import { startApp } from './start-app.ts';

/** A hook of the React entry. It starts the page, since an app may have no component: notices with Undo, settings, `window.Staytags`. */
export function hook<T>(use: T): T {
  startApp();
  return use;
}
