import { startPage } from '../../page.ts';

/** Starts the page for an app that bundles the code itself. Does nothing on a server. */
export function startApp(): void {
  if (typeof customElements !== 'undefined') startPage(__VERSION__, () => import('@staytags/ui/notices/notices.start'));
}
