import { dropDead, own } from '../clone/own.ts';
import { NOTICED_MS, topModal } from '../dialog/modal-stack.ts';

/**
 * A polite live region among the element's children, for code without React. It must stand before its text, or nothing is announced; and
 * what is behind an open dialog is not announced, so it moves into the dialog.
 */
export function createLiveRegion(host: HTMLElement, signal: AbortSignal): (text: string) => void {
  dropDead(host);
  const region = own(document.createElement('span'));
  region.setAttribute('role', 'status');
  const { style } = region;
  style.position = 'absolute';
  // Below the content, it would make its dialog scroll.
  style.inset = '0 auto auto 0';
  style.inlineSize = '1px';
  style.blockSize = '1px';
  style.overflow = 'hidden';
  style.clipPath = 'inset(50%)';
  style.whiteSpace = 'nowrap';
  host.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    region.remove();
  });
  return (text) => {
    clearTimeout(timer);
    const place = topModal() ?? host;
    if (place.contains(region)) region.textContent = text;
    else {
      region.textContent = '';
      place.append(region);
      timer = setTimeout(() => (region.textContent = text), NOTICED_MS);
    }
  };
}
