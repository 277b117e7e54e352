import type { PlainObject } from '@staytags/base/json';
import { isDefined } from '@staytags/element/registry';
import type { Behaviour } from '@staytags/element/widget';
import { readComposition, type ComposedNode } from './compose.logic.ts';

export const behaviour: Behaviour = (host, options, signal) => {
  const { nodes, problems } = readComposition(options['tree'], isDefined);
  if (problems.length > 0) {
    console.error(
      `[stay-compose] Some of the composition was left out: ${problems.join('; ')}. The rest is built. Correct the settings of tree.`,
      host,
    );
  }
  const made = nodes.map(build);
  const fallback = [...host.childNodes];
  if (made.length > 0) host.replaceChildren(...made);
  signal.addEventListener('abort', () => {
    if (made.length > 0) host.replaceChildren(...fallback);
  });
};

function build(node: ComposedNode): Node {
  const own = node.tag ? element(node.tag, node.options) : undefined;
  const outer = node.wrapper ? document.createElement(node.wrapper) : undefined;
  const children = node.children.map(build);
  const inner: ParentNode & Node = own ?? outer ?? document.createDocumentFragment();
  inner.append(...children);
  if (own && outer) outer.append(own);
  return outer ?? own ?? inner;
}

/** The options go in as one object, which the element reads by its declaration: by their own names, and by the old ones. */
function element(tag: string, options: PlainObject): HTMLElement {
  const made = document.createElement(tag);
  if (Object.keys(options).length > 0) made.setAttribute('data-options', JSON.stringify(options));
  return made;
}
