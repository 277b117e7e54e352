/** A polite live region among the element's children, for code without React. It must be in the page before its first text, or nothing is announced. */
export function createLiveRegion(host: HTMLElement, signal: AbortSignal): (text: string) => void {
  const region = document.createElement('span');
  region.setAttribute('role', 'status');
  const { style } = region;
  style.position = 'absolute';
  style.inlineSize = '1px';
  style.blockSize = '1px';
  style.overflow = 'hidden';
  style.clipPath = 'inset(50%)';
  style.whiteSpace = 'nowrap';
  host.append(region);
  signal.addEventListener('abort', () => region.remove());
  return (text) => {
    region.textContent = text;
  };
}
