import type { Host, Mounted } from '../render/renderer.ts';
import type { AnyWidget, Behaviour, Newest, Update } from './widget.ts';

type Options = Readonly<Record<string, unknown>>;

/** Attaches a behaviour to its element, and keeps its options the newest. */
export function attachBehaviour(host: Host, behaviour: Behaviour, options: Options): Mounted {
  const attach = behaviour as Behaviour<AnyWidget>;
  const get: { options: Options; readonly t: Newest<AnyWidget>['t'] } = {
    options,
    t: (key, values) => host.stayText(key, values),
  };
  let detached = new AbortController();
  let update: Update<AnyWidget> | void;

  function run(step: () => void): void {
    try {
      step();
    } catch (error) {
      detached.abort();
      host.fallBack('Its code threw, so its content stays as the CMS printed it', error);
    }
  }
  const start = () => {
    update = attach({ host, get, signal: detached.signal });
  };

  // A clone has the original's [CORE-7].
  for (const name in host.stayWidget.states) host.setStayState(name, false);
  run(start);
  return {
    update: (next) =>
      run(() => {
        const before = get.options;
        get.options = next;
        if (update?.(before) !== false) return;
        detached.abort();
        detached = new AbortController();
        start();
      }),
    unmount: () => detached.abort(),
  };
}
