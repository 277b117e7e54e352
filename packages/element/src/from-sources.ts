import { events } from '@staytags/bus/events';
import { define, setLoader } from './registry.ts';
import type { AnyWidget, TagModule } from './widget.ts';

const declared = new Map<string, AnyWidget>();

/** Defines elements whose code is fetched as their declarations say: for Storybook, tests and the React entry, where a bundler follows the imports. */
export function defineFromSources(...widgets: readonly AnyWidget[]): void {
  setLoader(loadFromSources);
  for (const widget of widgets) {
    declared.set(widget.tag, widget);
    define(
      widget,
      widget.hears.filter((name) => events[name].kind === 'request'),
    );
  }
}

async function loadFromSources(tag: string, _attempt: number, early: (part: TagModule) => void) {
  const widget = declared.get(tag);
  if (!widget) throw new Error(`${tag} is not declared`);
  const [code, state] = await Promise.all([
    widget.load(),
    widget.slice?.().then((state) => {
      early({ widget, ...state });
      return state;
    }),
    widget.kind === 'widget' ? import('./react-host.tsx') : undefined,
  ]);
  return { widget, ...code, ...state };
}
