import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { readProduct } from './step.logic.ts';

interface Step {
  readonly step: number | undefined;
  readonly product: Readonly<Record<string, unknown>>;
}

const told = shared('checkout-steps', () => new Set<string>());

/** Tells that the visitor has reached the element's step, once a page load, when the element has come into view [CHK-6]. */
export function reportStep(host: Element, { step, product }: Step, signal: AbortSignal): void {
  if (step === undefined) return;
  const read = readProduct(product);
  const key = JSON.stringify([step, read?.id]);
  if (told.has(key)) return;
  const tell = () => {
    if (told.has(key)) return;
    told.add(key);
    emit('checkout-step', { step, ...(read ? { product: read } : {}) });
  };
  if (typeof IntersectionObserver === 'undefined') {
    tell();
    return;
  }
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    tell();
  });
  watch.observe(host);
  signal.addEventListener('abort', () => watch.disconnect());
}
