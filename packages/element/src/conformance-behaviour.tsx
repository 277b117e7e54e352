import { expect, it } from 'vitest';
import { alias, example } from './conformance-kit.ts';
import { addSettings } from '@staytags/cms/settings';
import { place, settled, until } from './test-kit.ts';
import { shortName, type AnyWidget, type Behaviour, type ElementSource } from './widget.ts';

interface Watched {
  readonly widget: AnyWidget;
  /** What happened to the behaviour, in order, with the probe option at that time. */
  readonly log: string[];
}

/** The behaviour under a tag of its own, with a log of what the host does to it. */
function watch(element: ElementSource, probe: string): Watched {
  const log: string[] = [];
  const load = async () => {
    const module = await element.behaviour?.();
    if (!module) throw new Error(`${element.widget.tag} has no behaviour`);
    const attach = module.behaviour as Behaviour<AnyWidget>;
    const behaviour: Behaviour<AnyWidget> = (props) => {
      log.push(`attached ${String(props.options[probe])}`);
      props.signal.addEventListener('abort', () => log.push('detached'));
      const attached = attach(props);
      if (!attached) return undefined;
      return {
        update(options, t) {
          log.push(`updated ${String(options[probe])}`);
          return attached.update(options, t);
        },
      };
    };
    return { behaviour: behaviour as Behaviour };
  };
  return { widget: alias(element, 'watched', { behaviour: load }), log };
}

/** What every behaviour must do beside what every element must; part of `describeElement`. */
export function describeBehaviour(element: ElementSource): void {
  const { widget } = element;
  const [probe = '', def] = Object.entries(widget.options).find(([, { kind }]) => kind === 'text') ?? [];

  it('applies late settings in place, and detaches once when removed [CORE-5, CORE-26]', async () => {
    const watched = watch(element, probe);
    const host = place<HTMLElement>(example(watched.widget, ''), watched.widget);
    const attached = `attached ${def ? String(def.default) : 'undefined'}`;
    await until('it is attached', () => watched.log.length > 0);
    if (def) {
      addSettings({ staytags: { [shortName(watched.widget.tag)]: { [probe]: '.late' } } });
      await settled();
      expect(watched.log).toEqual([attached, 'updated .late']);
    }
    host.remove();
    await until('it is detached', () => watched.log.includes('detached'));
    await settled();
    expect(watched.log.filter((entry) => entry === 'detached')).toHaveLength(1);
    document.querySelector('[data-test-box]')?.append(host);
    await until('it is attached again', () => watched.log.filter((entry) => entry.startsWith('attached')).length === 2);
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
