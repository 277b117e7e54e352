import { attributeName, readOption, type OptionDef } from '@staytags/base/options/options';
import { afterEach, expect, it, vi } from 'vitest';
import type { LateScene } from './conformance-kit.ts';
import { bookingScenes } from './conformance-booking-scenes.ts';
import { behaviourScenes } from './conformance-scenes.ts';
import { searchScenes } from './conformance-search-scenes.ts';
import { widgetScenes } from './conformance-widget-scenes.ts';
import { clearPage, settled, until } from './test-kit.ts';
import type { AnyWidget } from '../declare/widget.ts';

interface Stage {
  /** The element of the markup, alive. */
  readonly shown: (html: string) => Promise<HTMLElement>;
  /** These tests may write to the console: a made-up selector finds nothing. */
  readonly quiet: () => void;
}

const lateScenes: Readonly<Record<string, LateScene>> = {
  ...behaviourScenes,
  ...widgetScenes,
  ...searchScenes,
  ...bookingScenes,
};
const here = location.pathname + location.search;

/** Every option, changed after mounting, must show what it shows when it was there from the start; part of `describeElement`. */
export function describeOptions(widget: AnyWidget, { shown, quiet }: Stage): void {
  const scene: LateScene = lateScenes[widget.tag] ?? {};
  const unseen = new Set(Object.values(scene.unseen ?? {}).flat());
  afterEach(() => history.replaceState(null, '', here));
  for (const [name, def] of Object.entries(widget.options)) {
    if (def.fixed) continue;
    it(`shows a late ${name} as an early one [CORE-5, CORE-26]`, async () => {
      quiet();
      const asked = answerAs(scene.answers?.[name] ?? scene.answers?.['all']);
      const markup = (scene.around ?? '') + (scene.markup?.[name] ?? scene.markup?.['all'] ?? widget.example);
      const { setUp, tearDown, arrives } = scene;
      const set = { act: scene.acts?.[name] ?? scene.acts?.['all'], setUp, tearDown, arrives };
      const seen = scene.requests?.includes(name) ? asked : undefined;
      const values = lateValues(widget, name, markup);
      expect(values, 'a value to change it to: name one in the scene').not.toEqual([]);
      const effects = [];
      for (const value of values)
        effects.push(
          await changeLate({ widget, shown, markup, name, value, seen, isUnseen: unseen.has(name), ...set }),
        );
      expect(effects.some(Boolean) || unseen.has(name), `the effect shows: ${values.join(' / ')}`).toBe(true);
    });
  }

  it('has a scene for its own options only', () => {
    const byOption = [scene.values, scene.markup, scene.answers, scene.acts].flatMap((one) => Object.keys(one ?? {}));
    const named = [...unseen, ...byOption, ...(scene.requests ?? [])].filter((name) => name !== 'all');
    expect(named.filter((name) => !Object.hasOwn(widget.options, name))).toEqual([]);
  });
}

/** Answers the requests of a test. Returns a function that gives the latest one. */
function answerAs(answer: ((url: URL) => object) | undefined): () => string {
  let newest = '';
  if (answer)
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      newest = `${request.method} ${request.url} ${await request.clone().text()}`.replace(SEED, '');
      return Response.json(answer(new URL(request.url)));
    });
  return () => `${newest} ${location.search}${location.hash}`;
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
  readonly act?: ((host: HTMLElement) => void | Promise<void>) | undefined;
  readonly setUp?: (() => void | Promise<void>) | undefined;
  readonly tearDown?: (() => void) | undefined;
  readonly arrives?: LateScene['arrives'] | undefined;
  /** How long the late value may take to show, in ms. */
  readonly timeout?: number;
  /** Nothing of it shows, so nobody waits for that. */
  readonly isUnseen?: boolean;
  /** Other things that show the effect of an option. */
  readonly seen?: (() => string) | undefined;
}

/** Fails unless the late value shows as the early one. Returns whether it shows at all. */
export async function changeLate(change: Change): Promise<boolean> {
  const {
    widget,
    shown,
    markup,
    name,
    value,
    act,
    setUp,
    tearDown,
    arrives,
    seen = () => '',
    isUnseen = false,
    timeout = 20_000,
  } = change;
  const attribute = attributeName(name);
  const look = (host: HTMLElement) => `${shapeOf(host, attribute)}\n${seen()}`;
  /** What it shows at rest, once the visitor has acted, or as soon as it shows what is expected; then it leaves the page. */
  async function visit(html: string, after?: (host: HTMLElement) => Promise<void>, expected?: string): Promise<string> {
    await setUp?.();
    const host = await shown(html);
    await arrives?.(host);
    if (act && after) await atRest(() => look(host));
    if (act) await after?.(host);
    await act?.(host);
    // The news of a search come after the list, however slow the machine.
    if (expected !== undefined)
      await expect.poll(() => look(host), { message: `late: ${value}`, timeout, interval: 10 }).toBe(expected);
    const shape = expected ?? (await atRest(() => look(host)));
    if (!act) await after?.(host);
    tearDown?.();
    clearPage();
    await until('it has left', () => !document.querySelector(widget.tag));
    await settled();
    return shape;
  }
  const early = await visit(withAttribute(widget, markup, attribute, value));
  if (!act) {
    let late = early;
    const plain = await visit(markup, async (host) => {
      host.setAttribute(attribute, value);
      await expect
        .poll(() => look(host), { timeout })
        .toBe(early)
        .catch(() => (late = look(host)));
    });
    // A slow machine may have been looked at before all of the early one was there.
    if (late !== early) await visit(withAttribute(widget, markup, attribute, value), undefined, late);
    if (late !== plain || isUnseen) return late !== plain;
    // Code that comes late may show the effect only then.
    let isSeen = false;
    await visit(withAttribute(widget, markup, attribute, value), async (host) => {
      const differs = expect.poll(() => look(host), { timeout: 5_000 }).not.toBe(plain);
      isSeen = await differs.then(
        () => true,
        () => false,
      );
    });
    return isSeen;
  }
  const plain = await visit(markup);
  const set = async (host: HTMLElement): Promise<void> => {
    host.setAttribute(attribute, value);
    await settled();
  };
  await visit(markup, set, early);
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
  /^(?:id|for|name|slot|checked|anchor|data-(?:touched|stay-box)|aria-(?:labelledby|controls|describedby|owns|activedescendant))$/;
/** The seed of a shuffled list. */
const SEED = /random_\d+/g;

/** The visible state of the element, one line per node: its attributes, its children and shadow root, and the values of its fields. */
export function shapeOf(host: HTMLElement, attribute = ''): string {
  const lines: string[] = [];
  function add(node: Node): void {
    if (node instanceof Text && node.data.trim()) lines.push(node.data.trim());
    // Notices of the whole page may lie in an open dialog.
    if (!(node instanceof Element) || node.hasAttribute('data-stay-notices')) return;
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

/** What a part shows while it waits, and the state of a search in flight. */
const UNDER_WAY = / aria-busy="true"| pending=""/;

/** Six frames without a change, and nothing under way. */
export async function atRest(look: () => string): Promise<string> {
  let shape = '';
  let frames = 0;
  await until('it rests', () => {
    const next = look();
    frames = next === shape && !UNDER_WAY.test(next) ? frames + 1 : 0;
    shape = next;
    return frames > 5;
  });
  return shape;
}
