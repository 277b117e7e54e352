import { adopters } from '@staytags/element/render/renderer';
import type { FormDialog } from './form-dialog.ts';
import { forgetSubmit } from './send/form-guard.ts';

/** The form for the next message, once the CMS has accepted one. */
export interface Fresh {
  /** Keeps a copy of what the CMS has sent later, alone or beside the others. */
  keep(node: Node, isAlone: boolean): void;
  /** A response is about to change the form, or has. */
  follow(isAnswered: boolean): void;
  show(): void;
}

/** `content` is what the dialog shows at first. */
export const createFresh = (host: HTMLElement, { dialog, body }: FormDialog, content: readonly Node[]): Fresh =>
  adopters.has(host) ? ownFresh(dialog) : copiedFresh(body, content);

const copyOf = (node: Node): Node => node.cloneNode(true);

function copiedFresh(body: HTMLElement, content: readonly Node[]): Fresh {
  let copies = content.map(copyOf);
  return {
    keep(node, isAlone) {
      copies = [...(isAlone ? [] : copies), copyOf(node)];
    },
    follow() {},
    show: () => body.replaceChildren(...copies.map(copyOf)),
  };
}

function nodesIn(root: Node): ChildNode[] {
  const nodes: ChildNode[] = [];
  const all = document.createNodeIterator(root);
  all.nextNode();
  for (let node = all.nextNode(); node; node = all.nextNode()) nodes.push(node as ChildNode);
  return nodes;
}

/** Of an app, the nodes themselves: React knows no copies [REACT-10]. */
function ownFresh(root: HTMLElement): Fresh {
  /** Those that a response has removed wait here, so that React can remove them too. */
  const away = document.createElement('div');
  const removed: { readonly node: ChildNode; readonly parent: Node; readonly next: ChildNode | null }[] = [];
  const added = new Set<ChildNode>();
  let before: typeof removed | undefined;
  return {
    keep() {},
    follow(isAnswered) {
      if (isAnswered) {
        before = nodesIn(root).map((node) => ({ node, parent: node.parentNode as Node, next: node.nextSibling }));
        return;
      }
      // The request has failed, or was not sent.
      if (!before) return;
      const there = new Set(before.map(({ node }) => node));
      for (const node of nodesIn(root)) if (!there.has(node)) added.add(node);
      for (const place of before)
        if (!place.node.parentNode && !added.has(place.node)) {
          removed.push(place);
          away.append(place.node);
        }
      before = undefined;
    },
    show() {
      for (const node of added) node.remove();
      added.clear();
      // The last first: each goes before the next.
      for (const { node, parent, next } of removed.splice(0).toReversed())
        if (node.parentNode === away) parent.insertBefore(node, next?.parentNode === parent ? next : null);
      for (const form of root.querySelectorAll('form')) {
        // A field may be named `reset`.
        HTMLFormElement.prototype.reset.call(form);
        forgetSubmit(form);
      }
    },
  };
}
