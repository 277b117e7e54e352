import type { AjaxProgress } from '../ajax-entry.ts';
import { make } from '@staytags/ui/basics/make';

/** Shows that a request is running, in Drupal's markup: a throbber, or a bar that polls the CMS for progress [AJX-4]. Returns a function that removes it. */
export function showProgress(trigger: HTMLElement, progress: AjaxProgress): () => void {
  const { type, message } = progress;
  if (type !== 'bar' && type !== 'throbber') return () => {};
  const words = message ? [make('div', { class: 'message' }, message)] : [];
  const look = `ajax-progress ajax-progress-${type}`;
  const box = make('div', { class: look, role: 'status' }, make('div', { class: 'throbber' }), ...words);
  trigger.after(box);
  const ended = new AbortController();
  if (type === 'bar')
    import('./ajax-bar.ts').then(
      ({ fillBar }) => ended.signal.aborted || fillBar(box, progress, ended.signal),
      // The message is already shown, and the request goes on.
      () => {},
    );
  return () => {
    ended.abort();
    box.remove();
  };
}
