import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { useLayoutEffect, type ReactNode } from 'react';
import { attachBehaviors, detachBehaviors } from './behaviors.ts';

export interface CmsContentProps {
  readonly host: HTMLElement;
  /** The name of the slot, unique within the host. */
  readonly slot: string;
  /** An element with the server's HTML, sanitised. */
  readonly content: HTMLElement;
  /** Rules for what the site's CSS leaves unstyled, in `:where()` so that every rule of the site wins. */
  readonly css?: string;
}

/**
 * Shows server HTML at this place in a view, but keeps it in the host's light DOM, where the site's CSS, scripts and bot checks reach it.
 * The CMS's behaviours are attached, and detached before removal [AJX-3].
 */
export function CmsContent({ host, slot, content, css }: CmsContentProps): ReactNode {
  useLayoutEffect(() => insert(host, slot, content, css), [host, slot, content, css]);
  return <slot name={slot} />;
}

function insert(host: HTMLElement, slot: string, content: HTMLElement, css: string | undefined): () => void {
  if (css) adoptPageSheet(host, `cms-${slot}`, css);
  content.slot = slot;
  host.append(content);
  attachBehaviors(content);
  return () => {
    detachBehaviors(content);
    content.remove();
  };
}
