import { on } from '../packages/bus/src/bus.ts';
import { events, type EventName } from '../packages/bus/src/events.ts';
import { addons } from 'storybook/preview-api';

/** The Storybook channel message that carries a bus event from the story to the panel. */
const BUS_EVENT = 'staytags/bus-event';

export interface ShownEvent {
  readonly at: number;
  readonly name: string;
  readonly detail: string;
}

const MAX_TEXT = 400;

/** Payloads may contain elements, which have no JSON. */
const describe = (detail: unknown): string =>
  (
    JSON.stringify(detail, (_key, value: unknown) => (value instanceof Element ? `<${value.localName}>` : value)) ?? ''
  ).slice(0, MAX_TEXT);

/** Sends each event of the page to the panel. */
export function sendBusEvents(): void {
  for (const name of Object.keys(events) as EventName[])
    on(name, (detail) => {
      const shown: ShownEvent = { at: performance.now(), name, detail: describe(detail) };
      // Looked up each time: Storybook sets the channel up after this file has run.
      addons.getChannel().emit(BUS_EVENT, shown);
    });
}
