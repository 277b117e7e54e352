import type { Host, Mounted } from './renderer.ts';
import type { AnyWidget, Attached, Behaviour, BehaviourProps } from './widget.ts';

type Options = Readonly<Record<string, unknown>>;
type Attach = (props: BehaviourProps<AnyWidget>) => Attached<AnyWidget> | void;

/** Attaches a behaviour to its element. New options and texts go to its `update`; without one, or when it returns false, it is detached and attached again. */
export function attachBehaviour(host: Host, behaviour: Behaviour, options: Options): Mounted {
  const attach = behaviour as Attach;
  const t: BehaviourProps<AnyWidget>['t'] = (key, values) => host.stayText(key, values);
  let detached = new AbortController();
  let attached: Attached<AnyWidget> | void;

  function run(step: () => void): void {
    try {
      step();
    } catch (error) {
      detached.abort();
      host.fallBack('Its code threw, so its content stays as the CMS printed it', error);
    }
  }
  const start = (next: Options) =>
    run(() => {
      attached = attach({ host, options: next, t, signal: detached.signal });
    });

  start(options);
  return {
    update(next) {
      if (attached) {
        const { update } = attached;
        let isApplied = true;
        run(() => (isApplied = update(next, t) !== false));
        if (isApplied) return;
      }
      detached.abort();
      detached = new AbortController();
      start(next);
    },
    unmount: () => detached.abort(),
  };
}
