import type { Host, Mounted } from './host.ts';
import type { Behaviour } from './widget.ts';

/** A behaviour on its element: attached afresh, with a signal of its own, whenever the options change. */
export function attachBehaviour(
  host: Host,
  behaviour: Behaviour,
  options: () => Readonly<Record<string, unknown>>,
): Mounted {
  let ends = new AbortController();
  const attach = () => {
    try {
      behaviour(host, options(), ends.signal);
    } catch (error) {
      host.fallBack('It threw while it was attached, so its content stays as it is', error);
    }
  };
  attach();
  return {
    update() {
      ends.abort();
      ends = new AbortController();
      attach();
    },
    unmount: () => ends.abort(),
  };
}
