import { get, on } from '@staytags/bus/bus';
import { events as declared, type EventName } from '@staytags/bus/events';
import { runtime, shared } from '@staytags/bus/runtime';
import { describeDetail, keepEvent, pathOf, reportText, type RecordedEvent } from './recorder.logic.ts';

const state = shared('recorder', () => ({ events: new Array<RecordedEvent>(), isRecording: false }));

/** Records the events of the page from now on. Calling it again changes nothing. */
export function record(): void {
  if (state.isRecording) return;
  state.isRecording = true;
  for (const name of Object.keys(declared) as EventName[])
    on(name, (detail) => keepEvent(state.events, { at: performance.now(), name, detail: describeDetail(detail) }));
}

export function report(): string {
  const elements = Object.entries(get('elements') ?? {}).flatMap(([tag, count]) =>
    count > 0 ? [`${tag} ${count}`] : [],
  );
  return reportText(
    {
      staytags: runtime().version ?? 'unknown',
      page: pathOf(location.href),
      browser: navigator.userAgent,
      window: `${innerWidth} x ${innerHeight}`,
      language: document.documentElement.lang || 'none',
      elements: elements.join(', ') || 'none',
    },
    state.events,
  );
}
