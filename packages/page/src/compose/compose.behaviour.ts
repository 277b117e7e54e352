import type { PlainObject } from '@staytags/base/json';
import { attributeName } from '@staytags/base/options';
import { widgets } from '@staytags/element/registry';
import type { Behaviour } from '@staytags/element/widget';
import { readComposition, type ComposedNode } from './compose.logic.ts';

export const behaviour: Behaviour = (host, options, signal) => {
  const { nodes, problems } = readComposition(options['children'], (tag) => widgets().has(tag));
  if (problems.length > 0) {
    console.error(`[stay-compose] Some of the composition was left out: ${problems.join('; ')}. The rest is built. Correct the settings of children.`, host);
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

/** Options by the name that the settings use, an old one too: all go in as one object, which the element reads by its declaration. */
function element(tag: string, options: PlainObject): HTMLElement {
  const made = document.createElement(tag);
  const declared = widgets().get(tag)?.options ?? {};
  const rest: PlainObject = {};
  for (const [name, value] of Object.entries(options)) {
    const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (scalar && Object.hasOwn(declared, name)) made.setAttribute(attributeName(name), String(value));
    else rest[name] = value;
  }
  if (Object.keys(rest).length > 0) made.setAttribute('data-options', JSON.stringify(rest));
  return made;
}
