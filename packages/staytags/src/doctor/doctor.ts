import { http } from '@staytags/net/http';
import { declared } from '../../generated/declared.ts';
import { selfClosedTags } from './facts.logic.ts';
import { collectFacts } from './facts.ts';
import { findingsOf, pathOf } from './findings/findings.logic.ts';
import { createPanel } from './panel.ts';
import { doctorReport } from './report.logic.ts';
import { watchRefusals } from './traffic.ts';

/** Tags mount and requests fail while the panel is open. */
const LOOK_AGAIN_MS = 1_500;

/** Checks the page again, while the panel is open. */
let recheck: (() => void) | undefined;

/** Opens the panel, or checks again if it is open [DOC-1]. */
export async function openDoctor(version: string): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  recheck ??= openPanel(version);
  recheck();
}

function openPanel(version: string): () => void {
  const closed = new AbortController();
  const refusals = watchRefusals(closed.signal);
  let shown = '';
  let selfClosed: readonly string[] = [];
  const look = () => {
    const page = collectFacts(declared, refusals, selfClosed);
    const findings = findingsOf(page, declared);
    const facts = { staytags: version, page: pathOf(location.href), browser: navigator.userAgent };
    const text = doctorReport(facts, page, findings);
    return { page, findings, text };
  };
  const check = () => {
    const { page, findings, text } = look();
    // Updates only if the findings have changed, so that focus and open details survive.
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
      recheck = undefined;
    },
  });
  const timer = setInterval(check, LOOK_AGAIN_MS);
  // The DOM does not tell how the tags were written.
  void sourceOfPage(closed.signal).then((html) => {
    selfClosed = selfClosedTags(html);
    if (!closed.signal.aborted) check();
  });
  return check;
}

/** Fetches the HTML of this page; empty if that fails. */
async function sourceOfPage(signal: AbortSignal): Promise<string> {
  try {
    return await (await http()).get<string>(location.href, { signal, as: 'text', once: true });
  } catch {
    return '';
  }
}
