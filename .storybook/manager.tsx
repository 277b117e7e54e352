// Storybook compiles this file for React's classic runtime, which needs the name.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { addons, types, useChannel } from 'storybook/manager-api';
import type { ShownEvent } from './bus-events.ts';

const ID = 'staytags/events';
const MAX_EVENTS = 200;

/** The bus events since the story was opened, newest first. */
function Events(): React.ReactNode {
  const [events, setEvents] = React.useState<readonly ShownEvent[]>([]);
  useChannel({
    // The preview defines the same name; the manager must not load the bus for a string.
    'staytags/bus-event': (event: ShownEvent) => setEvents((before) => [event, ...before].slice(0, MAX_EVENTS)),
    [STORY_CHANGED]: () => setEvents([]),
  });
  if (events.length === 0) return <p style={{ padding: 16 }}>Events appear here as they happen.</p>;
  return (
    <table aria-label="Events of the bus" style={{ inlineSize: '100%', padding: 8, fontSize: 13 }}>
      <thead>
        <tr>
          {['Time', 'Event', 'Detail'].map((title) => (
            <th key={title} scope="col" style={{ textAlign: 'start', padding: 4 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, name, detail }, index) => (
          <tr key={events.length - index}>
            <td style={{ padding: 4, whiteSpace: 'nowrap' }}>{(at / 1_000).toFixed(3)} s</td>
            <td style={{ padding: 4 }}>
              <code>{name}</code>
            </td>
            <td style={{ padding: 4, overflowWrap: 'anywhere' }}>
              <code>{detail}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

addons.register(ID, () => {
  addons.add(ID, {
    type: types.PANEL,
    title: 'Events',
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <Events />
      </AddonPanel>
    ),
  });
});
