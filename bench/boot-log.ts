import type { CDPSession } from 'playwright-core';

/** A request of the page after its HTML. */
export interface Call {
  readonly url: string;
  readonly isData: boolean;
  readonly isPreload: boolean;
  /** The scripts that initiated it. */
  readonly askedBy: readonly string[];
  /** Seconds on the browser's clock. */
  readonly start: number;
  /** Milliseconds since 1970 at the start, to compare with the page's own clock. */
  readonly at: number;
  end: number;
  bytes: number;
}

export interface CallLog {
  readonly calls: Call[];
}

/** The initiator that Chromium reports for a link added by a script. */
const PRELOAD = 'about:client';

interface Frame {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Frame | undefined;
}

const urlsOf = (stack: Frame | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];

/** Logs all requests of the page from now on. */
export async function logCalls(session: CDPSession): Promise<CallLog> {
  const calls = new Map<string, Call>();
  await session.send('Network.enable', { maxPostDataSize: 0 });
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, initiator, type, documentURL }) => {
      if (type === 'Document' || request.url.startsWith('data:')) return;
      const urls = [initiator.url ?? '', ...urlsOf(initiator.stack)].filter((url) => url !== '');
      const askedBy = urls.filter((url) => url !== documentURL && url !== PRELOAD);
      const isData = type === 'XHR' || type === 'Fetch';
      const isPreload = initiator.type === 'preload' || urls.includes(PRELOAD);
      calls.set(requestId, {
        url: request.url,
        isData,
        isPreload,
        askedBy,
        start: timestamp,
        at: wallTime * 1_000,
        end: Infinity,
        bytes: 0,
      });
    },
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (call) Object.assign(call, { end: timestamp, bytes: encodedDataLength });
  });
  return {
    get calls() {
      return [...calls.values()];
    },
  };
}

/**
 * The request depth of each request: the length of the longest chain of requests that it had to wait for, itself included. A request waits
 * for the scripts that initiated it. Where the log cannot tell, we assume the worst: a data request waited for all earlier data, and a
 * preload, which has no initiator, for everything before it.
 */
function depths(calls: readonly Call[]): Map<Call, number> {
  const found = new Map<Call, number>();
  // A script's preloads leave one after the other: all were requested together with the first.
  let burst: number | undefined;
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    burst = call.isPreload ? (burst ?? call.start) : undefined;
    const asked = burst ?? call.start;
    const waitedFor = (other: Call) =>
      call.isPreload || call.askedBy.includes(other.url) || (call.isData && other.isData);
    const before = [...found].filter(([other]) => other.end <= asked && waitedFor(other));
    found.set(call, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return found;
}

/**
 * The maximum depth of requests before `drawnAt` (milliseconds since 1970). Leaves out requests that the first view does not need, and
 * those that they initiate.
 */
export function depthUntil(calls: readonly Call[], drawnAt: number, isForLater: (url: string) => boolean): number {
  const later = new Set<string>();
  for (const { url, askedBy } of calls.toSorted((a, b) => a.start - b.start)) {
    if (isForLater(url) || askedBy.some((each) => later.has(each))) later.add(url);
  }
  const inTime = ({ at, start, end }: Call) => at + (end - start) * 1_000 <= drawnAt;
  return Math.max(
    0,
    ...[...depths(calls)].filter(([call]) => inTime(call) && !later.has(call.url)).map(([, depth]) => depth),
  );
}
