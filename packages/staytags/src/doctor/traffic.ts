import type { RefusalFacts, SlowFacts } from './facts.logic.ts';

/** Visitors notice a slower response. */
const SLOW_MS = 3_000;

/** Slow requests by scripts. The browser records them from the start of the page. */
export function slowOnes(): SlowFacts[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'xmlhttprequest')
    .map(({ name, responseEnd, startTime }) => ({ url: name, ms: responseEnd - startTime }))
    .filter(({ ms }) => ms > SLOW_MS);
}

/** CSP violations from now on, plus earlier ones if the browser has kept them. */
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
