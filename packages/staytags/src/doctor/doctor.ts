import { declared } from '../../generated/declared.ts';
import { selfClosedTags } from './facts.logic.ts';
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
  let selfClosed: readonly string[] = [];
  const look = () => {
    const page = collectFacts(declared, refusals, selfClosed);
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
  // The document has forgotten how its tags were written.
  void sourceOfPage(closed.signal).then((html) => {
    selfClosed = selfClosedTags(html);
    if (!closed.signal.aborted) check();
  });
  return { panel, check };
}

/** The HTML of this page as the server sends it, or nothing. */
async function sourceOfPage(signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(location.href, { signal });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
