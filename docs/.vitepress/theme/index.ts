import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import type { PreviewMessage, PreviewSize } from '../../../packages/builder/src/preview.entry.ts';
import './live.css';

/** Height of an example, in px: while it is only looked at, while it is used, and at most. */
const [LEAST, USED, MOST] = [96, 480, 640];

const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll<HTMLIFrameElement>('iframe.live')];

function tellScheme(frame: HTMLIFrameElement): void {
  const isDark = document.documentElement.classList.contains('dark');
  const message: Pick<PreviewMessage, 'scheme'> = { scheme: isDark ? 'dark' : 'light' };
  frame.contentWindow?.postMessage(message, location.origin);
}

/** Fits the examples to their content, and shows them in the colours of the page. */
function fitExamples(): void {
  addEventListener('message', ({ data, source, origin }) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || origin !== location.origin) return;
    if (data === 'staytags-preview-ready') {
      tellScheme(frame);
      return;
    }
    const { height, isUsed } = data as Partial<PreviewSize>;
    if (height !== undefined)
      frame.style.blockSize = `${Math.min(MOST, Math.max(isUsed ? USED : LEAST, height + 2))}px`;
  });
  new MutationObserver(() => frames().forEach(tellScheme)).observe(document.documentElement, {
    attributeFilter: ['class'],
  });
}

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp() {
    if (typeof document !== 'undefined') fitExamples();
  },
};

export default theme;
