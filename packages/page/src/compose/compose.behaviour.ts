import type { PlainObject } from '@staytags/base/json';
import { isDefined } from '@staytags/element/registry';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { readComposition, type ComposedNode } from './compose.logic.ts';
import type { compose } from './compose.widget.ts';

function attach({ host, options, signal }: BehaviourProps<typeof compose>): Attached<typeof compose> {
  const fallback = [...host.childNodes];
  const draw = (tree: unknown) => {
    const { nodes, problems } = readComposition(tree, isDefined);
    if (problems.length > 0) {
      console.error(
        `[stay-compose] Parts of the composition were left out: ${problems.join('; ')}. The rest is built. Correct the tree option.`,
        host,
      );
    }
    host.replaceChildren(...(nodes.length > 0 ? nodes.map(build) : fallback));
  };
  draw(options.tree);
  signal.addEventListener('abort', () => host.replaceChildren(...fallback));
  return { update: ({ tree }) => draw(tree) };
}

export const behaviour: Behaviour = attach;

function build(node: ComposedNode): Node {
  const own = node.tag ? element(node.tag, node.options) : undefined;
  const outer = node.wrapper ? document.createElement(node.wrapper) : undefined;
  const children = node.children.map(build);
  const inner: ParentNode & Node = own ?? outer ?? document.createDocumentFragment();
  inner.append(node.text, ...children);
  if (own && outer) outer.append(own);
  return outer ?? own ?? inner;
}

/** Options go in as one object, so that the element reads aliases too. */
function element(tag: string, options: PlainObject): HTMLElement {
  const made = document.createElement(tag);
  if (Object.keys(options).length > 0) made.setAttribute('data-options', JSON.stringify(options));
  return made;
}
