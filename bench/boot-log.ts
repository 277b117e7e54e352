import type { CDPSession } from 'playwright-core';

/** A request of a page after its HTML. */
export interface Call {
  readonly url: string;
  readonly isData: boolean;
  readonly isPreload: boolean;
  /** The scripts whose code asked for it. */
  readonly askedBy: readonly string[];
  /** Seconds of the browser's clock. */
  readonly start: number;
  /** Milliseconds since 1970 at the start, to compare with the page's own clock. */
  readonly at: number;
  end: number;
  bytes: number;
}

export interface CallLog {
  readonly calls: Call[];
}

/** What Chromium gives for the initiator of a link that a script has put into the page. */
const PRELOAD = 'about:client';

interface Frame {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Frame | undefined;
}

const urlsOf = (stack: Frame | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];

/** Writes down what the page asks for from now on. */
export async function logCalls(session: CDPSession): Promise<CallLog> {
  const calls = new Map<string, Call>();
  await session.send('Network.enable');
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
 * How many requests, one after the other, each call waited for, itself included. It waited for the scripts that asked for it. What the
 * log does not tell is taken at its worst: a call for data waited for all data that had come before, and a preload, which names no
 * script that asked for it, for everything that had.
 */
export function depths(calls: readonly Call[]): Map<Call, number> {
  const found = new Map<Call, number>();
  // A script's preloads leave one after the other: all of them were asked for when the first was.
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
 * The greatest depth of what came until `drawnAt` (milliseconds since 1970). Calls that are not for the first view, and what those ask
 * for in turn, do not hold it up.
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
