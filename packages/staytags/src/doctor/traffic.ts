import type { RefusalFacts, SlowFacts } from './facts.logic.ts';

/** A visitor notices an answer that takes longer. */
const SLOW_MS = 3_000;

/** The requests of scripts that took long to answer. The browser keeps them from the first byte of the page on. */
export function slowOnes(): SlowFacts[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'xmlhttprequest')
    .map(({ name, responseEnd, startTime }) => ({ url: name, ms: responseEnd - startTime }))
    .filter(({ ms }) => ms > SLOW_MS);
}

/** Refusals of the page's Content-Security-Policy from now on, and where the browser keeps them, from before. */
export function watchRefusals(signal: AbortSignal): readonly RefusalFacts[] {
  const refusals: RefusalFacts[] = [];
  const add = (directive: string, blocked: string) => {
    if (!refusals.some((one) => one.directive === directive && one.blocked === blocked))
      refusals.push({ directive, blocked });
  };
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => add(effectiveDirective, blockedURI),
    { signal },
  );
  if ('ReportingObserver' in globalThis) {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { effectiveDirective, blockedURL } = (body ?? {}) as Partial<Record<string, string>>;
          if (effectiveDirective) add(effectiveDirective, blockedURL ?? '');
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
    signal.addEventListener('abort', () => observer.disconnect());
  }
  return refusals;
}
