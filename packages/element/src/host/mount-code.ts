import { attachBehaviour } from '../declare/behaviour.ts';
import type { TagView } from '../declare/widget.ts';
import type { ElementComponent } from './base-element.ts';
import { firstViews } from '../first/first-registry.ts';
import { adopters, renderer, type Host, type Mounted } from '../render/renderer.ts';

/** Mounts what the tag has: a behaviour, a first view that needs no other, or its component. */
export function mountCode(
  host: Host,
  { behaviour, first, view }: TagView,
  component: ElementComponent,
  options: Readonly<Record<string, unknown>>,
): Mounted {
  if (behaviour) return attachBehaviour(host, behaviour, options);
  if (first) {
    const draw = (next: typeof options) => first(host, next as never);
    draw(options);
    return { update: draw, unmount: () => firstViews.get(host)?.end() };
  }
  if (!view) throw new Error('its module exports no view');
  return (adopters.get(host) ?? renderer().mount)(host, { component, css: view.css }, options);
}
