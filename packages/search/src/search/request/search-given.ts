import { parseJson } from '@staytags/base/json';
import { shared } from '@staytags/bus/runtime';
import { unwrapJsonp } from '@staytags/solr/answer/answer.logic';
import type { Given } from '@staytags/solr/client/pages';
import { reportProblem } from './report-problem.ts';

/** The requests sent by the loader, keyed by URL as written in the tag; each resolves to the text of a successful response. */
const firstRequests = shared('first-requests', () => new Map<string, Promise<string>>());

const MAX_LENGTH = 2_000_000;

/** The response that comes with a tag: printed inside it [SRCH-12], or to the request the loader sent for it [SRCH-13]. */
export function readGiven(element: object, firstRequest: string): Given | undefined {
  const printed =
    element instanceof Element
      ? element.querySelector(':scope > script[type="application/json"][data-stay-answer]')?.textContent
      : undefined;
  if (printed) {
    const json = parseJson(unwrapJsonp(printed), MAX_LENGTH);
    if (json.ok) return { body: json.value };
    const { reason } = json;
    reportProblem((words) => words.warnUnreadable(reason));
  }
  const text = firstRequests.get(firstRequest);
  if (!firstRequest || !text) return undefined;
  // It may be dropped before anything awaits it.
  text.catch(() => {});
  return { href: firstRequest, text };
}
