import { attributeName } from '@staytags/base/options/options';
import { expect, it } from 'vitest';
import { alias, example } from './conformance-kit.ts';
import { lateValues } from './conformance-options.tsx';
import { addSettings } from '@staytags/cms/settings';
import { place, settled, until } from './test-kit.ts';
import { shortName, type AnyWidget, type Behaviour, type ElementSource, type StayHost } from '../declare/widget.ts';

interface Watched {
  readonly widget: AnyWidget;
  /** The calls of the behaviour, in order, with the probe option at that time. */
  readonly log: string[];
  /** The options that it has read since this was last cleared. */
  readonly reads: Set<string>;
}

/** The behaviour under another tag, with a log of the host's calls and of its reads. */
function watch(element: ElementSource, probe: string): Watched {
  const log: string[] = [];
  const reads = new Set<string>();
  const load = async () => {
    const module = await element.behaviour?.();
    if (!module) throw new Error(`${element.widget.tag} has no behaviour`);
    const attach = module.behaviour as Behaviour<AnyWidget>;
    const behaviour: Behaviour<AnyWidget> = ({ get, ...props }) => {
      log.push(`attached ${String(get.options[probe])}`);
      props.signal.addEventListener('abort', () => log.push('detached'));
      const watched = {
        t: get.t,
        get options() {
          return new Proxy(get.options, {
            get: (options, name) => {
              reads.add(String(name));
              return Reflect.get(options, name);
            },
          });
        },
      };
      const update = attach({ ...props, get: watched });
      return (before) => {
        log.push(`updated ${String(get.options[probe])}`);
        return update?.(before);
      };
    };
    return { behaviour: behaviour as Behaviour };
  };
  return { widget: alias(element, 'watched', { behaviour: load }), log, reads };
}

/** The tests for every behaviour, in addition to those for every element; part of `describeElement`. */
export function describeBehaviour(element: ElementSource): void {
  const { widget } = element;
  const [probe = '', def] = Object.entries(widget.options).find(([, { kind }]) => kind === 'text') ?? [];

  it('applies late settings in place, or starts anew once, and detaches once when removed [CORE-5, CORE-26]', async () => {
    const watched = watch(element, probe);
    const host = place<HTMLElement>(example(watched.widget, ''), watched.widget);
    const attached = `attached ${def ? String(def.default) : 'undefined'}`;
    await until('it is attached', () => watched.log.length > 0);
    if (def) {
      addSettings({ staytags: { [shortName(watched.widget.tag)]: { [probe]: '.late' } } });
      await settled();
      expect(watched.log.slice(0, 2)).toEqual([attached, 'updated .late']);
      expect(['', 'detached,attached .late']).toContain(watched.log.slice(2).join());
    }
    watched.log.length = 0;
    host.remove();
    await until('it is detached', () => watched.log.includes('detached'));
    await settled();
    expect(watched.log.filter((entry) => entry === 'detached')).toHaveLength(1);
    document.querySelector('[data-test-box]')?.append(host);
    await until('it is attached again', () => watched.log.some((entry) => entry.startsWith('attached')));
  });

  it('reads each option again that it has read, once that has changed [CORE-5, CORE-26]', async () => {
    const watched = watch(element, probe);
    const { tag } = watched.widget;
    const markup = widget.example.replaceAll(new RegExp(`(</?)${widget.tag}(?=[\\s>])`, 'g'), `$1${tag}`);
    // The pointer may lie where the element comes, and a tooltip reads its text only while it is hovered.
    const host = place(`<div style="pointer-events: none">${markup}</div>`, watched.widget).querySelector(tag)!;
    await until('it is attached', () => watched.log.length > 0);
    for (let frame = 0; frame < 4; frame += 1) await settled();
    for (const name of [...watched.reads]) {
      if (widget.options[name]?.fixed) continue;
      const attribute = attributeName(name);
      const printed = host.getAttribute(attribute);
      watched.reads.clear();
      host.setAttribute(attribute, lateValues(widget, name, widget.example)[0] ?? '');
      await expect.poll(() => [...watched.reads], { message: 'options read' }).toContain(name);
      if (printed === null) host.removeAttribute(attribute);
      else host.setAttribute(attribute, printed);
      await settled();
    }
  });

  it('has controls and states of its own in a clone, as sliders, menus and caches of pages make them [CORE-7]', async () => {
    const watched = watch(element, probe);
    const { tag } = watched.widget;
    const markup = widget.example.replaceAll(new RegExp(`(</?)${widget.tag}(?=[\\s>])`, 'g'), `$1${tag}`);
    const box = place(`<div style="pointer-events: none">${markup}</div>`, watched.widget);
    const host = box.querySelector<StayHost & HTMLElement>(tag)!;
    const lookOf = (one: HTMLElement) => ({
      tags: [...one.querySelectorAll('*')].map(({ localName }) => localName).sort(),
      states: Object.keys(widget.states).filter((name) => one.hasAttribute(name)),
    });
    const isAttached = (times: number) => () =>
      watched.log.filter((entry) => entry.startsWith('attached')).length === times;
    await until('it is attached', isAttached(1));
    for (let frame = 0; frame < 4; frame += 1) await settled();
    const look = lookOf(host);
    for (const name of Object.keys(widget.states)) host.setStayState(name, true);
    const clone = host.cloneNode(true) as HTMLElement;
    for (const name of Object.keys(widget.states)) host.setStayState(name, look.states.includes(name));
    host.after(clone);
    await until('the clone is attached', isAttached(2));
    await expect.poll(() => lookOf(clone)).toEqual(look);
  });

  it('keeps the CMS’s content, and removes its listeners, when its code throws [CORE-6, CORE-9]', async () => {
    let signal: AbortSignal | undefined;
    const throwing = alias(element, 'throws', {
      behaviour: () =>
        Promise.resolve({
          behaviour: (props: { signal: AbortSignal }) => {
            ({ signal } = props);
            throw new Error('boom');
          },
        }),
    });
    const host = place(example(throwing, '<b>printed</b>'), throwing);
    await until('it has thrown', () => signal !== undefined);
    await settled();
    expect(signal?.aborted).toBe(true);
    expect(host.querySelector('b')?.offsetWidth).toBeGreaterThan(0);
  });
}
