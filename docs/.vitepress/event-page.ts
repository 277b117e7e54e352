import { eventExamples } from '../../packages/bus/src/event-examples.ts';
import { events, type EventName } from '../../packages/bus/src/events.ts';
import { payloadTypes, sharedTypes } from '../../packages/staytags/generate/payloads.ts';

/** The page of all events: the meaning of each, the type of its payload from the code, and an example checked against that type. */
export function eventsPage(): string {
  const types = payloadTypes();
  const names = Object.keys(events) as EventName[];
  const sections = names.map((name) =>
    [
      `## \`stay:${name}\``,
      `${events[name].kind === 'request' ? '**Request.**' : '**Fact.**'} ${events[name].doc}`,
      `\`\`\`ts\n${types.get(name) ?? 'Record<string, never>'}\n\`\`\``,
      `\`\`\`js\n${exampleOf(name)}\n\`\`\``,
    ].join('\n\n'),
  );
  return `# Events

Every event is a \`CustomEvent\` on \`document\` with its payload as \`detail\`. A **request** asks for something; your scripts may send it with \`Staytags.emit\` once [\`Staytags\` exists](../install.md#your-own-scripts). A **fact** reports what has happened. If a request lacks a member of its payload, the console says so.

One more is only for the sink \`events\` of [\`stay-analytics\`](analytics.md): \`stay:measured\`, whose detail is each measurement, \`{ name, params }\`. Its names and params are in [Privacy](../guides/privacy.md#what-analytics-sends).

\`\`\`js
document.addEventListener('stay:order-updated', (event) => console.log(event.detail.count));
customElements.whenDefined('stay-order').then(() => Staytags.emit('order-show', {}));
\`\`\`

${sections.join('\n\n')}

## Types in these payloads

\`\`\`ts
${sharedTypes()}
\`\`\`
`;
}

const exampleOf = (name: EventName): string => {
  const detail = JSON.stringify(eventExamples[name], null, 1).replace(/\n\s*/g, ' ');
  return events[name].kind === 'request'
    ? `Staytags.emit('${name}', ${detail});`
    : `document.addEventListener('stay:${name}', ({ detail }) => {\n  // ${detail}\n});`;
};
