import { describeOptions } from './conformance-options.tsx';
import { describeOnStage } from './conformance-stage.ts';
import { defineFromSources } from '../host/from-sources.ts';
import type { AnyWidget } from '../declare/widget.ts';

/** Changes each option after mounting: what the element shows then must not differ from what it shows with that option from the start. */
export function describeLateOptions(widget: AnyWidget, others: readonly AnyWidget[]): void {
  const defined = (html: string) => others.filter(({ tag }) => html.includes(`<${tag}`));
  describeOnStage(widget, ({ shown, mounted, quiet }) =>
    describeOptions(widget, {
      shown(html) {
        defineFromSources(...defined(html));
        // The pointer may lie where the element comes: nothing is hovered but by a scene.
        return shown(`<div style="pointer-events: none">${html}</div>`, widget, mounted);
      },
      quiet,
    }),
  );
}
