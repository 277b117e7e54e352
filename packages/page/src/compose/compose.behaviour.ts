import type { PlainObject } from '@staytags/base/json';
import { isDefined } from '@staytags/element/host/registry';
import { behaviourOf } from '@staytags/element/declare/widget';
import { holdFocus } from '../part/hold-focus.ts';
import { readComposition, type ComposedNode } from './compose.logic.ts';
import { compose } from './compose.widget.ts';

export const behaviour = behaviourOf(compose, ({ host, get, signal }) => {
  const fallback = [...host.childNodes];
  const draw = () => {
    const { nodes, problems } = readComposition(get.options.tree, isDefined);
    if (problems.length > 0) {
      console.error(
        `[stay-compose] Parts of the composition were left out: ${problems.join('; ')}. The rest is built. Correct the tree option.`,
        host,
      );
    }
    holdFocus(host);
    host.replaceChildren(...(nodes.length > 0 ? nodes.map(build) : fallback));
  };
  draw();
  signal.addEventListener('abort', () => host.replaceChildren(...fallback));
  return draw;
});

function build(node: ComposedNode): Node {
  const tag = node.tag ? element(node.tag, node.options) : undefined;
  const outer = node.wrapper ? document.createElement(node.wrapper) : undefined;
  const children = node.children.map(build);
  const inner: ParentNode & Node = tag ?? outer ?? document.createDocumentFragment();
  inner.append(node.text, ...children);
  if (tag && outer) outer.append(tag);
  return outer ?? tag ?? inner;
}

/** Options go in as one object, so that the element reads aliases too. */
function element(tag: string, options: PlainObject): HTMLElement {
  const element = document.createElement(tag);
  if (Object.keys(options).length > 0) element.setAttribute('data-options', JSON.stringify(options));
  return element;
}
