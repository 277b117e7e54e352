import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventExamples } from '@staytags/bus/event-examples';
import { events, type EventName } from '@staytags/bus/events';
import { parseSync, Visitor } from 'oxc-parser';

const PACKAGES = resolve(import.meta.dirname, '../../packages');

/** The page of all events: what each means, the type of its payload as the code has it, and an example that this type has checked. */
export function eventsPage(): string {
  const types = payloadTypes();
  const names = Object.keys(events) as EventName[];
  const sections = names.map((name) =>
    [
      `## \`stay:${name}\``,
      `*${events[name].kind}.* ${events[name].doc}`,
      `\`\`\`ts\n${types.get(name) ?? 'Record<string, never>'}\n\`\`\``,
      `\`\`\`js\n${exampleOf(name)}\n\`\`\``,
    ].join('\n\n'),
  );
  return `# Events

Every event is a \`CustomEvent\` on \`document\` with its payload as \`detail\`. A request asks for something, and a page's own script may send it; a fact tells what has happened. A request that lacks a member of its payload is named in the console.

\`\`\`js
document.addEventListener('stay:order-updated', (event) => console.log(event.detail.count));
Staytags.emit('order-show', {});
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

/** The type arguments of `request<…>` and `fact<…>`, as they are written. */
export function payloadTypes(): Map<string, string> {
  const file = join(PACKAGES, 'bus/src/events.ts');
  const source = readFileSync(file, 'utf8');
  const types = new Map<string, string>();
  new Visitor({
    Property({ key, value }) {
      if (value.type !== 'CallExpression' || !value.typeArguments) return;
      const [type] = value.typeArguments.params;
      const name = key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';
      if (type)
        types.set(
          name,
          source
            .slice(type.start, type.end)
            .replace('Record<string, never>', '{}')
            .replace(/^From$/, '{}')
            .replace(' & From', '')
            .replace(/^ {2}/gm, ''),
        );
    },
  }).visit(parseSync(file, source).program);
  return types;
}

export function sharedTypes(): string {
  const pick = (file: string, name: string): string => {
    const source = readFileSync(join(PACKAGES, file), 'utf8');
    const found = new RegExp(`interface ${name} \\{[^]*?\\n\\}`).exec(source);
    if (!found) throw new Error(`${file} has no interface ${name}.`);
    return found[0];
  };
  return [
    pick('base/src/offer.ts', 'Offer'),
    pick('base/src/offer.ts', 'OfferParams'),
    pick('base/src/offer.ts', 'StayParams'),
    pick('bus/src/events.ts', 'MeasuredProduct'),
  ].join('\n\n');
}
