import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import type { PreviewMessage, PreviewSize } from '../../../packages/builder/src/preview/preview.entry.ts';
import './live.css';

/** Height of an example in px: before a visitor uses it, while they do, and the maximum. */
const [LEAST, USED, MOST] = [96, 480, 640];

const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll<HTMLIFrameElement>('iframe.live')];

function tellScheme(frame: HTMLIFrameElement): void {
  const isDark = document.documentElement.classList.contains('dark');
  const message: Pick<PreviewMessage, 'scheme'> = { scheme: isDark ? 'dark' : 'light' };
  frame.contentWindow?.postMessage(message, location.origin);
}

/** Fits the examples to their content, and applies the page's colour scheme to them. */
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
