import { acceptedBy } from '@staytags/base/options/accepted';
import { attributeName, type OptionDef } from '@staytags/base/options/options';
import { eventExamples } from '@staytags/bus/event-examples';
import { events, type EventName } from '@staytags/bus/events';
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { AnyWidget } from '../declare/widget.ts';

type Args = Record<string, unknown>;

interface ArgType {
  readonly description: string;
  readonly control: object | false;
  readonly options?: readonly string[];
  readonly table: object;
}

/** Spread into the default export of a story file. Storybook reads the `title` statically, so each file has its own. */
export interface StoryMeta {
  readonly args: Args;
  readonly argTypes: Record<string, ArgType>;
  readonly render: (args: Args) => ReactElement;
  readonly parameters: object;
}

/** The meta of an element's stories; `args` are the defaults of all stories. */
export function storyMeta(widget: AnyWidget, args: Args = {}): StoryMeta {
  return {
    args,
    argTypes: {
      ...Object.fromEntries(Object.entries(widget.options).map(([name, def]) => [name, argType(name, def)])),
      ...contract(widget),
    },
    render: (args) => tag(widget, args),
    parameters: { docs: { description: { component: widget.doc } } },
  };
}

/** Rows without a control: what themes style, and what the page's scripts listen to and send. */
function contract({ parts, cssProps, states, slots, sends, hears }: AnyWidget): Record<string, ArgType> {
  const rows = (category: string, docs: Readonly<Record<string, string>>, shown = (name: string): string => name) =>
    Object.entries(docs).map(([name, description]) => [
      shown(name),
      { description, control: false, table: { category } },
    ]);
  const eventRows = (category: string, names: readonly EventName[]) =>
    names.map((name) => [
      `stay:${name}`,
      {
        description: `${events[name].kind === 'request' ? 'Request' : 'Fact'}. ${events[name].doc}`,
        control: false,
        table: { category, type: { summary: 'CustomEvent', detail: JSON.stringify(eventExamples[name], null, 2) } },
      },
    ]);
  return Object.fromEntries([
    ...rows('parts', parts, (name) => `::part(${name})`),
    ...rows('CSS custom properties', cssProps),
    ...rows('states', states, (name) => `:state(${name})`),
    ...rows('slots', slots, (name) => (name ? `slot "${name}"` : 'slot without a name')),
    ...eventRows('dispatches', sends),
    ...eventRows('listens to', hears),
  ]);
}

function argType(name: string, def: OptionDef<unknown>): ArgType {
  return {
    description: def.doc ?? '',
    control: control(def),
    ...(def.values ? { options: def.values } : {}),
    table: {
      category: def.required ? 'required' : 'options',
      type: { summary: acceptedBy(def), detail: attributeName(name) },
      defaultValue: { summary: JSON.stringify(def.default) },
    },
  };
}

function control({ kind, min, max }: OptionDef<unknown>): object {
  if (kind === 'flag') return { type: 'boolean' };
  if (kind === 'choice') return { type: 'select' };
  if (kind === 'number')
    return { type: 'number', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return { type: kind === 'list' || kind === 'json' ? 'object' : 'text' };
}

/** The element as a tag with its options as attributes, as an editor writes it. */
export function tag(widget: AnyWidget, args: Args, children?: ReactNode): ReactElement {
  const attributes: Args = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue;
    attributes[attributeName(name)] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return createElement(widget.tag, attributes, children);
}

/** Mocks `fetch` in a story from a table of paths. Returns the restore function. */
export function answer(table: Readonly<Record<string, unknown>>, delay = 150): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const found = Object.entries(table).find(([path]) => pathname.startsWith(path));
    if (!found) return real(input, init);
    await new Promise((resolve) => setTimeout(resolve, delay));
    const [, reply] = found;
    const body: unknown = typeof reply === 'function' ? await (reply as (request: Request) => unknown)(request) : reply;
    return body instanceof Response ? body : Response.json(body);
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** The `play` of a story that fails unless its element comes to show this part: a story can turn blank unnoticed. */
export const shows =
  (widget: AnyWidget, part: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const find = () => canvasElement.querySelector(widget.tag)?.shadowRoot?.querySelector(`[part~=${part}]`);
    for (let frame = 0; frame < 600 && !find(); frame += 1) await new Promise(requestAnimationFrame);
    if (!find()) throw new Error(`<${widget.tag}> shows no part "${part}".`);
  };
