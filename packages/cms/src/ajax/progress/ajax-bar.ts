import { isPlainObject } from '@staytags/base/json';
import { http } from '@staytags/net/http';
import type { AjaxProgress } from '../ajax-entry.ts';
import { absolute } from '../ajax-page.ts';
import { make } from '@staytags/ui/basics/make';

/** Turns the progress into a bar, and polls the CMS, one request at a time [AJX-4]. */
export function fillBar(
  box: HTMLElement,
  { message, url, interval, method }: AjaxProgress,
  announce: (text: string) => void,
  signal: AbortSignal,
): void {
  box.classList.add('progress');
  const filled = make('div', { class: 'filled' });
  const bar = make('div', { class: 'bar', role: 'progressbar', 'aria-label': message }, filled);
  const share = make('div', { class: 'percentage' });
  const words = make('div', { class: 'message' }, message);
  box.replaceChildren(bar, share, words);

  function show(percentage: number, text: unknown): void {
    if (typeof text === 'string' && text !== words.textContent) {
      words.textContent = text;
      announce(text);
    }
    if (!(percentage >= 0 && percentage <= 100)) return;
    filled.style.inlineSize = `${percentage}%`;
    share.textContent = `${Math.round(percentage)}%`;
    bar.setAttribute('aria-valuenow', String(Math.round(percentage)));
  }

  async function ask(href: string): Promise<void> {
    try {
      const client = await http();
      const answer = await (method.toUpperCase() === 'POST'
        ? client.post(href, { form: '', signal })
        : client.get(href, { signal, once: true }));
      if (!isPlainObject(answer) || signal.aborted) return;
      const { status, percentage, message: text, data } = answer;
      if (Number(status ?? 1) === 0) {
        box.prepend(make('div', { class: 'error', role: 'alert' }, String(data ?? '')));
        bar.hidden = true;
        return;
      }
      show(Number(percentage ?? -1), text);
      next(href);
    } catch {
      // A failed poll ends the polling, never the request itself.
    }
  }
  const next = (href: string) => {
    const timer = setTimeout(ask, interval, href);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  const target = url ? absolute(url) : undefined;
  if (target?.origin === location.origin) void ask(target.href);
}
