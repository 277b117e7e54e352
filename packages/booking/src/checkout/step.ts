import type { OptionValues } from '@staytags/base/options/options';
import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { readProduct } from './step.logic.ts';
import type { stepOptions } from './step.options.ts';

type Step = OptionValues<typeof stepOptions>;

const sent = shared('checkout-steps', () => new Set<string>());

/** Reports the checkout step once per page load, when the element scrolls into view [CHK-6]. */
export function createStepReport(host: Element, signal: AbortSignal): (step: Step) => void {
  let stop: (() => void) | undefined;
  signal.addEventListener('abort', () => stop?.());
  return (step) => {
    stop?.();
    stop = whenSeen(host, () => report(host, step));
  };
}

function report(host: Element, { step, product }: Step): void {
  if (step === undefined) return;
  const problems: string[] = [];
  const read = readProduct(product, (problem) => void problems.push(problem));
  const key = JSON.stringify([step, read?.id]);
  if (sent.has(key)) return;
  sent.add(key);
  for (const problem of problems) console.error(`[${host.localName}] ${problem}`);
  emit('checkout-step', { step, ...(read ? { product: read } : {}) });
}

function whenSeen(host: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    run();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(host);
  return () => observer.disconnect();
}
