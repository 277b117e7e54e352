import { attributeName, readOption, type OptionDef } from '@staytags/base/options/options';
import { expect, it } from 'vitest';
import type { LateScene } from './conformance-kit.ts';
import { behaviourScenes } from './conformance-scenes.ts';
import { widgetScenes } from './conformance-widget-scenes.ts';
import { clearPage, settled, until } from './test-kit.ts';
import type { AnyWidget } from '../declare/widget.ts';

interface Stage {
  /** The element of the markup, alive. */
  readonly shown: (html: string) => Promise<HTMLElement>;
  /** These tests may write to the console: a made-up selector finds nothing. */
  readonly quiet: () => void;
}

const lateScenes: Readonly<Record<string, LateScene>> = { ...behaviourScenes, ...widgetScenes };

/** Every option, changed after mounting, must show what it shows when it was there from the start; part of `describeElement`. */
export function describeOptions(widget: AnyWidget, { shown, quiet }: Stage): void {
  const scene: LateScene = lateScenes[widget.tag] ?? {};
  const unseen = new Set(Object.values(scene.unseen ?? {}).flat());
  for (const [name, def] of Object.entries(widget.options)) {
    if (def.fixed) continue;
    it(`shows a late ${name} as an early one [CORE-5, CORE-26]`, async () => {
      quiet();
      const markup = scene.markup?.[name] ?? widget.example;
      const values = lateValues(widget, name, markup);
      expect(values, 'a value to change it to: name one in the scene').not.toEqual([]);
      const effects = [];
      for (const value of values) effects.push(await changeLate({ widget, shown, markup, name, value }));
      expect(effects.some(Boolean), `the effect shows: ${values.join(' / ')}`).toBe(!unseen.has(name));
    });
  }

  it('has a scene for its own options only', () => {
    const named = [...unseen, ...Object.keys(scene.values ?? {}), ...Object.keys(scene.markup ?? {})];
    expect(named.filter((name) => !Object.hasOwn(widget.options, name))).toEqual([]);
  });
}

/** The values that an option is changed to. */
export const lateValues = (widget: AnyWidget, name: string, markup: string): readonly string[] =>
  lateScenes[widget.tag]?.values?.[name] ??
  otherValues(widget.options[name] as OptionDef<unknown>, currentValue(widget, markup, name));

interface Change {
  readonly widget: AnyWidget;
  readonly shown: Stage['shown'];
  readonly markup: string;
  readonly name: string;
  readonly value: string;
  /** How long the late value may take to show, in ms. */
  readonly timeout?: number;
}

/** Fails unless the late value shows as the early one. Returns whether it shows at all. */
export async function changeLate({ widget, shown, markup, name, value, timeout = 20_000 }: Change): Promise<boolean> {
  const attribute = attributeName(name);
  const early = await atRest(await shown(withAttribute(widget, markup, attribute, value)), attribute);
  clearPage();
  await until('the early one has left', () => !document.querySelector(widget.tag));
  await settled();
  const host = await shown(markup);
  const plain = await atRest(host, attribute);
  host.setAttribute(attribute, value);
  await expect.poll(() => shapeOf(host, attribute), { message: `late: ${value}`, timeout }).toBe(early);
  clearPage();
  await settled();
  return early !== plain;
}

function withAttribute({ tag }: AnyWidget, markup: string, attribute: string, value: string): string {
  const template = document.createElement('template');
  // eslint-disable-next-line no-unsanitized/property -- the declaration's own example.
  template.innerHTML = markup;
  template.content.querySelector(tag)?.setAttribute(attribute, value);
  return template.innerHTML;
}

function currentValue({ tag, options }: AnyWidget, markup: string, name: string): unknown {
  const template = document.createElement('template');
  // eslint-disable-next-line no-unsanitized/property -- the declaration's own example.
  template.innerHTML = markup;
  const raw = template.content.querySelector(tag)?.getAttribute(attributeName(name));
  const def = options[name] as OptionDef<unknown>;
  const read = raw === null || raw === undefined ? undefined : readOption(def, raw);
  return read?.ok ? read.value : def.default;
}

/** Other values of an option: all choices, else one. */
function otherValues(def: OptionDef<unknown>, current: unknown): string[] {
  if (def.kind === 'flag') return [String(!current)];
  if (def.kind === 'choice') return (def.values ?? []).filter((value) => value !== current);
  if (def.kind === 'text' || def.kind === 'list') return ['late'];
  if (def.kind === 'url') return ['/late'];
  if (def.kind === 'json')
    return ['{"late":"late"}', '["late"]', '[]'].filter((value) => readOption(def, value).ok).slice(0, 1);
  const near = typeof current === 'number' ? current : 1;
  return [near + 1, near - 1]
    .filter((value) => readOption(def, value).ok)
    .map(String)
    .slice(0, 1);
}

/** Attributes that refer to ids, which are counted over the page, and what an element keeps for itself. */
const INCIDENTAL =
  /^(?:id|for|name|anchor|data-touched|aria-(?:labelledby|controls|describedby|owns|activedescendant))$/;
/** The seed of a shuffled list. */
const SEED = /random_\d+/g;

/** What the element shows, one line a node: its attributes, its children and shadow root, and what stands in its fields. */
function shapeOf(host: HTMLElement, attribute: string): string {
  const lines: string[] = [];
  function add(node: Node): void {
    if (node instanceof Text && node.data.trim()) lines.push(node.data.trim());
    if (!(node instanceof Element)) return;
    const attributes = [...node.attributes].filter(
      ({ name, value }) =>
        !INCIDENTAL.test(name) &&
        !(node === host && name === attribute) &&
        !(value === '' && (name === 'class' || name === 'style')),
    );
    const words = attributes.map(({ name, value }) => `${name}="${value}"`.replace(SEED, '')).toSorted();
    if (node instanceof HTMLInputElement) words.push(`checked: ${node.checked}`);
    if ('value' in node) words.push(`value: ${String(node.value)}`);
    if ('disabled' in node) words.push(`disabled: ${String(node.disabled)}`);
    lines.push(`<${[node.localName, ...words].join(' ')}>`);
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) add(child);
  }
  add(host);
  return lines.join('\n');
}

/** Six frames without a change, and nothing under way. */
async function atRest(host: HTMLElement, attribute: string): Promise<string> {
  let shape = '';
  let frames = 0;
  await until('it rests', () => {
    const next = shapeOf(host, attribute);
    frames = next === shape && !next.includes('aria-busy="true"') ? frames + 1 : 0;
    shape = next;
    return frames > 5;
  });
  return shape;
}
