import type { AjaxProgress } from '../ajax-entry.ts';
import { make } from '@staytags/ui/basics/make';

/**
 * Shows and announces that a request is running, in Drupal's markup: a throbber, or a bar that polls the CMS for progress [AJX-4]. Returns
 * a function that removes it.
 */
export function showProgress(
  trigger: HTMLElement,
  progress: AjaxProgress,
  announce: (text: string) => void,
): () => void {
  const { type, message } = progress;
  if (type !== 'bar' && type !== 'throbber') return () => {};
  const words = message ? [make('div', { class: 'message' }, message)] : [];
  const look = `ajax-progress ajax-progress-${type}`;
  // Not a status itself: one that comes with its text is not announced.
  const box = make('div', { class: look }, make('div', { class: 'throbber' }), ...words);
  trigger.after(box);
  announce(message);
  const ended = new AbortController();
  if (type === 'bar')
    import('./ajax-bar.ts').then(
      ({ fillBar }) => ended.signal.aborted || fillBar(box, progress, announce, ended.signal),
      // The message is already shown, and the request goes on.
      () => {},
    );
  return () => {
    ended.abort();
    announce('');
    box.remove();
  };
}
