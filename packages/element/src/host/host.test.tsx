import { choice, json, text } from '@staytags/base/options/options';
import { get } from '@staytags/bus/bus';
import { expectResponse } from '@staytags/bus/in-flight';
import { createElement, useEffect, useState, Suspense, lazy, type ReactNode } from 'react';
import { watchPresses } from '@staytags/ui/presses/presses';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { addSettings } from '@staytags/cms/settings';
import { knowSources } from './from-sources.ts';
import { clearPage, place, ready, settled, until } from '../conformance/test-kit.ts';
import {
  widget,
  type AnyWidget,
  type ElementSource,
  type StayHost,
  type ViewModule,
  type ViewProps,
} from '../declare/widget.ts';

let nextTag = 0;
let effects = 0;
let renders = 0;

beforeEach(() => {
  effects = 0;
  renders = 0;
});
afterEach(async () => {
  clearPage();
  await settled();
  await until('the effects are ended', () => effects === 0);
  vi.restoreAllMocks();
});

/** An element made for a test, with a counter in its view. */
function make(
  component: ViewModule['component'] = Probe,
  change: Partial<AnyWidget> = {},
  code: Partial<ElementSource> = {},
): AnyWidget {
  nextTag += 1;
  const probe = {
    ...widget({
      tag: `stay-probe${nextTag}`,
      kind: 'widget',
      group: 'Test',
      doc: '',
      mount: 'eager',
      options: {
        word: text({ doc: '', default: 'none', aliases: ['old_word'] }),
        mode: choice(['one', 'two'], { doc: '' }),
        data: json({ doc: '', default: {}, shape: 'object' }),
      },
      texts: { hello: { one: '{count} hello', other: '{count} hellos' } },
      states: { busy: '' },
      example: '',
    }),
    ...change,
  } as AnyWidget;
  knowSources([{ widget: probe, view: () => Promise.resolve({ view: { component, css: '' } }), ...code }]);
  return probe;
}

interface Options {
  readonly word: string;
  readonly mode: string;
  readonly data: unknown;
}

function Probe({
  options,
  t,
}: {
  host: StayHost;
  options: Options;
  t: (key: 'hello', values: { count: number }) => string;
}): ReactNode {
  const [count, setCount] = useState(0);
  renders += 1;
  useEffect(() => {
    effects += 1;
    return () => {
      effects -= 1;
    };
  }, []);
  return (
    <button type="button" onClick={() => setCount((n) => n + 1)}>
      {options.word}/{options.mode}/{count}/{t('hello', { count })}
    </button>
  );
}

const words = (host: Element) => host.shadowRoot?.querySelector('button')?.textContent ?? '';
const button = (host: Element) => host.shadowRoot?.querySelector<HTMLButtonElement>('button');

it('takes each option from the first source that sets it [CORE-1]', async () => {
  const w = make();
  addSettings({
    staytags: { [w.tag.slice(5)]: { word: 'default path', old_word: 'alias', mode: 'two' } },
    own: { path: { old_word: 'named path' } },
  });
  const host = place<HTMLElement & { word?: string }>(
    `<${w.tag} data-word="attribute" data-options='{"word":"options"}' data-settings="own.path"></${w.tag}>`,
    w,
  );
  await ready(host);
  expect(words(host)).toMatch(/^attribute\/two/);
  host.word = 'property';
  await until('property', () => words(host).startsWith('property/'));
  delete (host as { word?: string }).word;
  (host as { word?: string | undefined }).word = undefined as never;
  host.removeAttribute('data-word');
  await until('data-options', () => words(host).startsWith('options/'));
  host.removeAttribute('data-options');
  await until('data-settings', () => words(host).startsWith('named path/'));
  host.removeAttribute('data-settings');
  await until('the default path', () => words(host).startsWith('default path/'));
});

it('updates in place, once for a thousand changes, and keeps its state [CORE-5]', async () => {
  const w = make();
  const host = place(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  button(host)?.click();
  await until('one click', () => words(host).includes('/1/'));
  const before = renders;
  for (let i = 0; i < 1_000; i += 1) host.setAttribute('data-word', `w${i}`);
  await until('the last', () => words(host).startsWith('w999/one/1/'));
  expect(renders - before).toBe(1);
  host.setAttribute('data-data', '{"a":1}');
  await settled();
  const after = renders;
  host.setAttribute('data-data', ' {"a": 1} ');
  await settled();
  expect(renders, 'equal JSON is no change').toBe(after);
});

it('keeps its state when earlier elements leave the page [CORE-7]', async () => {
  const w = make();
  const box = place(`<div>${`<${w.tag}></${w.tag}>`.repeat(6)}</div>`, w);
  const hosts = [...box.querySelectorAll<HTMLElement>(w.tag)];
  await Promise.all(hosts.map(ready));
  for (const [at, host] of hosts.entries()) for (let press = 0; press < at; press += 1) button(host)?.click();
  const pressed = () => hosts.map((host) => Number(words(host).split('/')[2]));
  await until('all presses count', () => pressed().join() === '0,1,2,3,4,5');
  hosts[0]?.remove();
  hosts[2]?.remove();
  await until('their views have ended', () => effects === 4);
  await settled();
  expect(pressed().filter((_, at) => at !== 0 && at !== 2)).toEqual([1, 3, 4, 5]);
});

it('keeps its state through a move and moveBefore, and cleans up its effects when removed [CORE-7]', async () => {
  const w = make();
  const host = place(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  button(host)?.click();
  await until('one click', () => words(host).includes('/1/'));
  const other = document.createElement('div');
  host.parentElement?.append(other);
  other.append(host);
  await settled();
  (other.parentElement as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void }).moveBefore?.(
    host,
    other,
  );
  await settled();
  expect(words(host)).toContain('/1/');
  expect(effects).toBe(1);
  host.remove();
  await until('its effects are ended', () => effects === 0);
  expect(get('elements')?.[w.tag]).toBe(0);
});

it('renders in the same task that hides its children [CORE-6]', async () => {
  const w = make();
  const drawn: string[] = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    queueMicrotask(() => {
      drawn.push(words(this));
      if (drawn.length < 3) this.parentElement?.append(this.cloneNode());
    });
    return attach.call(this, init);
  });
  place(`<${w.tag}></${w.tag}>`, w);
  await until('three are there', () => drawn.length === 3);
  expect(drawn).toEqual(Array.from({ length: 3 }, () => 'none/one/0/0 hellos'));
});

it('gives the focus of a hidden child to the first control of the view, and leaves it where the child shows [CORE-6]', async () => {
  const open = async (component: ViewModule['component']) => {
    const loaded = Promise.withResolvers<void>();
    const w = make(component, {}, { view: () => loaded.promise.then(() => ({ view: { component, css: '' } })) });
    const host = place(`<${w.tag}><a href="#there">There</a></${w.tag}>`, w);
    host.querySelector('a')?.focus();
    loaded.resolve();
    await ready(host);
    return host;
  };
  const hides = await open(Probe);
  await until('the button has the focus', () => hides.shadowRoot?.activeElement === button(hides));
  const shows = await open(() => (
    <>
      <button type="button">Other</button>
      <slot />
    </>
  ));
  expect(document.activeElement).toBe(shows.querySelector('a'));
});

it('gives the focus of a hidden child to no control that cannot have it [CORE-6]', async () => {
  const loaded = Promise.withResolvers<void>();
  const component = () => (
    <form>
      <input type="hidden" />
      <button type="button" disabled>
        Before
      </button>
      <a href="#there" hidden>
        There
      </a>
      <button type="button">Next</button>
    </form>
  );
  const w = make(component, {}, { view: () => loaded.promise.then(() => ({ view: { component, css: '' } })) });
  const host = place(`<${w.tag}><a href="#there">There</a></${w.tag}>`, w);
  host.querySelector('a')!.focus();
  loaded.resolve();
  await until('the button has it', () => host.shadowRoot?.activeElement?.textContent === 'Next');
});

it('gives the focus of a child on, also in a shadow root of the page [CORE-6]', async () => {
  const loaded = Promise.withResolvers<void>();
  const component = () => <button type="button">Next</button>;
  const w = make(component, {}, { view: () => loaded.promise.then(() => ({ view: { component, css: '' } })) });
  const root = place('<div></div>').attachShadow({ mode: 'open' });
  const host = place(`<${w.tag}><a href="#there">There</a></${w.tag}>`, w);
  root.append(host);
  host.querySelector('a')!.focus();
  loaded.resolve();
  await until('the button has it', () => host.shadowRoot?.activeElement?.textContent === 'Next');
});

/** A view whose control is far below. */
const Far = () => (
  <div style={{ blockSize: 5000, paddingBlockStart: 3000 }}>
    <button type="button">Far</button>
  </div>
);

it('scrolls for no mouse [CORE-6] [CORE-37]', async () => {
  const loaded = Promise.withResolvers<void>();
  const w = make(Far, {}, { view: () => loaded.promise.then(() => ({ view: { component: Far, css: '' } })) });
  const host = place(`<${w.tag}><button type="button">Here</button></${w.tag}>`, w);
  await userEvent.click(host.querySelector('button')!);
  loaded.resolve();
  await until('the button has the focus', () => host.shadowRoot?.activeElement?.textContent === 'Far');
  expect(scrollY).toBe(0);
});

it('waits until the text that is composed in its fallback is written [CORE-6] [CORE-35]', async () => {
  watchPresses();
  const loaded = Promise.withResolvers<void>();
  const component = () => <input name="words" />;
  const w = make(component, {}, { view: () => loaded.promise.then(() => ({ view: { component, css: '' } })) });
  const host = place(`<${w.tag}><input name="words"></${w.tag}>`, w);
  const field = host.querySelector('input')!;
  const other = place(`<${w.tag}><input></${w.tag}>`, w);
  field.focus();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  loaded.resolve();
  await ready(other);
  await settled();
  expect([host.shadowRoot, document.activeElement]).toEqual([null, field]);
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await until('the view has the focus', () => host.shadowRoot?.activeElement?.localName === 'input');
});

it.each([
  ['rcav[end]', 'end'],
  ['end', 'end'],
  ['op', ''],
  ['other', 'begin'],
])(
  'gives the focus of a hidden field to the one of its name, and that of %s to what sends the form [CORE-6]',
  async (from, to) => {
    const loaded = Promise.withResolvers<void>();
    const component = () => (
      <form>
        <input name="begin" />
        <input name="end" />
        <button type="button">More</button>
        <button type="submit">Go</button>
      </form>
    );
    const w = make(component, {}, { view: () => loaded.promise.then(() => ({ view: { component, css: '' } })) });
    const printed = `<form><input name="other"><input name="rcav[end]"><input name="end"><button name="op">Go</button></form>`;
    const host = place(`<${w.tag}>${printed}</${w.tag}>`, w);
    host.querySelector<HTMLElement>(`[name="${from}"]`)!.focus();
    loaded.resolve();
    await ready(host);
    const now = () => host.shadowRoot?.activeElement;
    await until('the view has the focus', now);
    expect([now()?.getAttribute('name') ?? '', (now() as HTMLButtonElement).type === 'submit']).toEqual([
      to,
      to === '',
    ]);
  },
);

it.each([
  ['brings the control that gets the focus into the window', 0],
  ['leaves a page alone whose visitor has scrolled away from the focus', 2_000],
])('%s [CORE-6]', async (_, scrolled) => {
  const loaded = Promise.withResolvers<void>();
  const w = make(Far, {}, { view: () => loaded.promise.then(() => ({ view: { component: Far, css: '' } })) });
  const host = place(`<${w.tag}><a href="#there">There</a><p></p></${w.tag}>`, w);
  host.querySelector('p')!.style.blockSize = '5000px';
  // As with a keyboard: after its key, or after a field, since WebKit's driver delivers a key too late.
  if (server.browser === 'webkit') host.parentElement!.appendChild(document.createElement('input')).focus();
  else await userEvent.keyboard('{Tab}');
  host.querySelector('a')!.focus();
  dispatchEvent(new WheelEvent('wheel'));
  scrollTo({ top: scrolled, behavior: 'instant' });
  loaded.resolve();
  await ready(host);
  await until('the button has the focus', () => host.shadowRoot?.activeElement === button(host));
  const top = () => button(host)!.getBoundingClientRect().top;
  if (scrolled === 0) await expect.poll(() => top() > 0 && top() < innerHeight).toBe(true);
  else expect(scrollY).toBe(scrolled);
});

it('unmounts cleanly when its own handler removes it, or when nested in another element [CORE-7]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const inner = make();
  const outer = make(
    ({ host }: ViewProps<AnyWidget>) =>
      (
        <div>
          <button type="button" onClick={() => host.remove()}>
            close
          </button>
          {createElement(inner.tag)}
        </div>
      ) as never,
  );
  const host = place(`<${outer.tag}></${outer.tag}>`, inner, outer);
  await ready(host);
  await until('the inner one lives', () => effects === 1);
  button(host)?.click();
  await until('both are gone', () => effects === 0);
  expect(error).not.toHaveBeenCalled();
});

it('mounts however it is inserted: by the parser, createElement, a template, another document [CORE-8]', async () => {
  const w = make();
  place('', w);
  const box = place('<div></div>');
  const template = document.createElement('template');
  template.innerHTML = `<${w.tag} data-word="template"></${w.tag}>`;
  const foreign = new DOMParser().parseFromString(`<${w.tag} data-word="parser"></${w.tag}>`, 'text/html').body
    .firstElementChild!;
  const created = document.createElement(w.tag);
  created.setAttribute('data-word', 'created');
  box.append(template.content.cloneNode(true), document.adoptNode(foreign), created);
  box.insertAdjacentHTML('beforeend', `<${w.tag} data-word="html"></${w.tag}>`);
  const hosts = [...box.children];
  expect(hosts).toHaveLength(4);
  await Promise.all(hosts.map(ready));
  expect(hosts.map((host) => words(host).split('/')[0])).toEqual(['template', 'parser', 'created', 'html']);
});

it('costs nothing for an element that is never inserted [CORE-7]', async () => {
  const w = make();
  place('', w);
  for (let i = 0; i < 100; i += 1) document.createElement(w.tag).setAttribute('data-word', 'x');
  await settled();
  expect(renders).toBe(0);
  expect(get('elements')?.[w.tag]).toBeUndefined();
});

it('keeps nine of ten elements working when one is cleared, throws, suspends or is rewritten by the page [CORE-9]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const never = lazy(() => new Promise<never>(() => {}));
  const Never = never as unknown as () => ReactNode;
  const w = make((props: Parameters<typeof Probe>[0]) => {
    if (props.options.word === 'throw') throw new Error('boom');
    if (props.options.word === 'suspend') return <Never />;
    return <Probe {...props} />;
  });
  place(`<div>${`<${w.tag}></${w.tag}>`.repeat(10)}</div>`, w);
  const hosts = [...document.querySelectorAll<HTMLElement>(w.tag)];
  await Promise.all(hosts.map(ready));
  const healthy = async (what: string, except: number) => {
    for (const [index, host] of hosts.entries()) {
      if (index < except) continue;
      const before = words(host);
      button(host)?.click();
      await until(`${what}: element ${index} still answers`, () => words(host) !== before);
    }
  };
  hosts[0]!.setAttribute('data-word', 'throw');
  await settled();
  await healthy('throw', 1);
  hosts[1]!.setAttribute('data-word', 'suspend');
  await settled();
  await healthy('suspend', 2);
  hosts[2]!.shadowRoot!.querySelector('.stay-view')!.replaceChildren();
  hosts[2]!.remove();
  await settled();
  await healthy('clear', 3);
  hosts[3]!.shadowRoot!.querySelector('button')!.firstChild!.replaceWith(document.createElement('font'));
  hosts[3]!.setAttribute('data-word', 'translated');
  await settled();
  await healthy('translate', 4);
});

it('mounts near the viewport if declared lazy, and at once without IntersectionObserver [CORE-22]', async () => {
  const w = make(Probe, { mount: 'visible' });
  const host = place(
    `<div><p style="height: 3000px"></p><${w.tag}>fallback</${w.tag}></div>`,
    w,
  ).querySelector<HTMLElement>(w.tag)!;
  await settled();
  await settled();
  expect(renders).toBe(0);
  host.scrollIntoView();
  await ready(host);
  clearPage();
  const observer = globalThis.IntersectionObserver;
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
  try {
    const blind = place(`<div><p style="height: 3000px"></p><${w.tag}></${w.tag}></div>`).querySelector<HTMLElement>(
      w.tag,
    )!;
    await ready(blind);
  } finally {
    globalThis.IntersectionObserver = observer;
  }
});

it('mounts in sight where it is empty and its parent begins far above, and stays hidden where it is hidden [CORE-22]', async () => {
  const w = make(Probe, { mount: 'visible' });
  const box = place(
    `<div style="padding-block-start: 3000px"><${w.tag}></${w.tag}> <${w.tag} hidden></${w.tag}></div>`,
    w,
  );
  const [host, hidden] = box.querySelectorAll<HTMLElement>(w.tag);
  box.scrollIntoView({ block: 'end', behavior: 'instant' });
  await ready(host!);
  expect([host?.style.display, hidden?.style.display, hidden?.shadowRoot]).toEqual(['', '', null]);
});

it('mounts 80 px before it enters the viewport [CORE-22]', async () => {
  const w = make(Probe, { mount: 'visible' });
  const at = (top: number) => place(`<${w.tag} style="position:absolute; top:${top}px; height: 10px"></${w.tag}>`, w);
  const near = at(innerHeight + 60);
  const far = at(innerHeight + 400);
  await ready(near);
  expect(far.shadowRoot).toBeNull();
});

it('mounts the visible elements of a large list first, while others update and leave [CORE-8, CORE-9]', async () => {
  const Picky = ({ options }: { options: Options }): ReactNode => {
    renders += 1;
    if (options.word === 'bad') throw new Error('bad');
    return <b>{options.word}</b>;
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const w = make(Picky);
  const row = (i: number) => `<p><${w.tag} data-word="${i === 590 ? 'bad' : i}">fallback</${w.tag}></p>`;
  const list = place(`<div>${Array.from({ length: 600 }, (_, i) => row(599 - i)).join('')}</div>`, w);
  const hosts = [...list.querySelectorAll<HTMLElement>(w.tag)];
  const [last, gone, changed] = [hosts[599]!, hosts[400]!, hosts[500]!];
  last.scrollIntoView();
  const first = await until('the first', () => hosts.find((host) => host.shadowRoot));
  expect(first.getBoundingClientRect().bottom).toBeGreaterThan(0);
  gone.remove();
  changed.setAttribute('data-word', 'changed');
  const bad = hosts[9]!;
  const others = hosts.filter((host) => host !== gone && host !== bad);
  await until('all', () => others.every((host) => host.shadowRoot?.querySelector('b')));
  const shown = (host: HTMLElement) => host.shadowRoot?.querySelector('b')?.textContent;
  expect(shown(last)).toBe('0');
  await until('the change', () => shown(changed) === 'changed');
  await until('the fallback of the bad one', () => (bad.shadowRoot?.innerHTML ?? '<slot></slot>') === '<slot></slot>');
  expect(gone.shadowRoot?.querySelector('b') ?? null).toBeNull();
});

it('mounts elements whose code failed to load when a later element loads it [CORE-6]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let offline = true;
  const w = make(
    Probe,
    {},
    {
      view: () =>
        offline ? Promise.reject(new Error('offline')) : Promise.resolve({ view: { component: Probe, css: '' } }),
    },
  );
  const first = place(`<${w.tag}>fallback</${w.tag}>`, w);
  for (let i = 0; i < 8; i += 1) await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(first.shadowRoot).toBeNull();
  offline = false;
  const second = place(`<${w.tag}></${w.tag}>`);
  await Promise.all([ready(first), ready(second)]);
});

it('connects its slice before the view loads, again on new options, until it is removed [SRCH-7]', async () => {
  const told: string[] = [];
  const connect = (_element: object, { word }: Options) => {
    told.push(`+${word}`);
    return () => told.push(`-${word}`);
  };
  const view = Promise.withResolvers<{ view: ViewModule }>();
  const w = make(
    Probe,
    {},
    {
      view: () => view.promise,
      slice: () => Promise.resolve({ slice: { name: 'probe', hears: [], start: () => {}, connect } }),
    },
  );
  const host = place(`<${w.tag} data-word="one"></${w.tag}>`, w);
  await until('it takes part', () => told.length > 0);
  expect(host.shadowRoot).toBeNull();
  host.setAttribute('data-word', 'two');
  await until('the new options', () => told.length > 1);
  expect(told).toEqual(['+one', '-one', '+two']);
  const late = place(`<${w.tag} data-word="late"></${w.tag}>`);
  expect(told.at(-1)).toBe('+late');
  view.resolve({ view: { component: Probe, css: '' } });
  await Promise.all([ready(host), ready(late)]);
  document.body.append(host);
  await settled();
  host.setAttribute('data-mode', 'one');
  await settled();
  expect(told, 'a move and what stays the same tell nothing').toHaveLength(4);
  host.remove();
  await until('it has left', () => told.length > 4);
  expect(told.at(-1)).toBe('-two');
});

it('takes its texts from the settings, in the plural form of the surrounding language [CORE-13]', async () => {
  const w = make();
  const host = place(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  expect(words(host)).toBe('none/one/0/0 hellos');
  addSettings({
    staytags: { texts: { [`${w.tag.slice(5)}.hello`]: { one: '{count} Gruß', other: '{count} Grüße' } } },
  });
  await until('German', () => words(host).endsWith('0 Grüße'));
  button(host)?.click();
  await until('the singular', () => words(host).endsWith('1 Gruß'));
});

it('reflects its states as attributes and custom states [CORE-14]', async () => {
  const w = make();
  const host = place<StayHost>(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  host.setStayState('busy', true);
  expect(host.matches(':state(busy)[busy]')).toBe(true);
  host.setStayState('busy', false);
  expect(host.matches('[busy]')).toBe(false);
});

it('stays intact under hostile page CSS [CORE-14]', async () => {
  const style = document.createElement('style');
  style.textContent =
    'button{display:none!important} div{position:absolute;left:-9999px} span{display:none} svg{width:0} *:focus{outline:2px solid}';
  document.head.append(style);
  const w = make();
  const host = place(`<${w.tag} style="position: static"></${w.tag}>`, w);
  await ready(host);
  const box = button(host)!.getBoundingClientRect();
  button(host)!.focus();
  const framed = [host.matches(':focus'), getComputedStyle(host).outlineStyle];
  style.remove();
  expect(box.width).toBeGreaterThan(10);
  expect(framed).toEqual([true, 'none']);
});

it('suspends only within its own boundary', async () => {
  const w = make(() => <Suspense fallback={<i>wait</i>}>{'shown'}</Suspense>);
  const host = place(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  expect(host.shadowRoot?.textContent).toContain('shown');
});

it('applies changes made while its view is suspended [CORE-5]', async () => {
  let come: (part: { default: () => ReactNode }) => void = () => {};
  const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)));
  const More = () => {
    const [open, setOpen] = useState(false);
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {open ? <Part /> : 'more'}
      </button>
    );
  };
  const w = make(({ options }: Parameters<typeof Probe>[0]) => (
    <p>
      {options.word} <More />
    </p>
  ));
  const host = place(`<${w.tag}></${w.tag}>`, w);
  await ready(host);
  button(host)?.click();
  await until('it waits', () => !button(host)?.checkVisibility());
  host.dataset['word'] = 'later';
  await settled();
  come({ default: () => 'here' });
  await until('both are there', () => host.shadowRoot?.querySelector('p')?.textContent === 'later here');
});

it('delays its first render for a response in flight, by 300 ms at most [CORE-29]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const w = make(Probe, { awaits: 'pricing' });
  const soon = Promise.withResolvers<void>();
  expectResponse('pricing', soon.promise);
  const first = place(`<${w.tag}><i>printed</i></${w.tag}>`, w);
  await vi.advanceTimersByTimeAsync(200);
  expect(first.shadowRoot).toBeNull();
  soon.resolve();
  await expect.poll(() => button(first)).toBeTruthy();

  expectResponse('pricing', new Promise(() => {}));
  const second = place(`<${w.tag}></${w.tag}>`);
  await vi.advanceTimersByTimeAsync(250);
  expect(second.shadowRoot).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await ready(second);
  expectResponse('pricing', Promise.resolve());
});
