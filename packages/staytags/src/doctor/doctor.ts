import { declared } from '../../generated/declared.ts';
import { collectFacts } from './facts.ts';
import { findingsOf, pathOf } from './findings/findings.logic.ts';
import { createPanel, type Panel } from './panel.ts';
import { doctorReport } from './report.logic.ts';
import { watchRefusals } from './traffic.ts';

/** Tags come alive and requests fail while the panel is open. */
const LOOK_AGAIN_MS = 1_500;

let open: { readonly panel: Panel; check(): void } | undefined;

/** Opens the panel, or looks again if it is open [DOC-1]. */
export async function openDoctor(version: string): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  open ??= create(version);
  open.check();
}

function create(version: string): { readonly panel: Panel; check(): void } {
  const closed = new AbortController();
  const refusals = watchRefusals(closed.signal);
  let shown = '';
  const look = () => {
    const page = collectFacts(declared, refusals);
    const findings = findingsOf(page, declared);
    const text = doctorReport(
      { staytags: version, page: pathOf(location.href), browser: navigator.userAgent },
      page,
      findings,
    );
    return { page, findings, text };
  };
  const check = () => {
    const { page, findings, text } = look();
    // What has not changed keeps its focus and what is open.
    if (text !== shown) panel.show(findings, page);
    shown = text;
  };
  const panel = createPanel({
    check,
    report: () => look().text,
    close: () => {
      closed.abort();
      clearInterval(timer);
      panel.host.remove();
      open = undefined;
    },
  });
  const timer = setInterval(check, LOOK_AGAIN_MS);
  return { panel, check };
}
