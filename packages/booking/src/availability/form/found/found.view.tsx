import { safeUrl } from '@staytags/base/url';
import { pageText } from '@staytags/element/declare/page-text';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { useEffect, type ReactNode } from 'react';
import css from './found.css?inline';
import { words } from './found.texts.ts';

/** What a search of all homes has found, on a page that does not list them, and the way to the list [AVL-24]. */
export function Found({ host, path }: { readonly host: Element; readonly path: string }): ReactNode {
  const root = useSheet('availability-found', css);
  const free = usePage((page) => page.free);
  const asked = usePage(({ availability }) => availability?.params);
  const hasList = usePage(({ elements }) => (elements?.['stay-results'] ?? 0) > 0);
  const href = safeUrl(path, 'navigate', document.baseURI);
  const isShown = free?.eids !== undefined && asked !== undefined && !hasList && href !== undefined;
  const count = free?.eids?.size ?? 0;
  const text = isShown ? pageText(words, count > 0 ? 'found' : 'foundNone', { count, dates: free.dates }, host) : '';
  useEffect(() => {
    // The visitor has just asked here, on a phone at the end of the window.
    if (text && host.matches(':focus-within')) root.current?.scrollIntoView({ block: 'nearest' });
  }, [host, root, text]);
  return (
    <div ref={root} part="found" className="found" role="status">
      {text ? <span>{text}</span> : null}
      {isShown && count > 0 ? (
        <a
          part="see-found"
          className="button button-secondary"
          href={`${href.replace(/#.*$/s, '')}#rcav=${encodeURIComponent(JSON.stringify(asked))}`}
        >
          {pageText(words, 'seeFound', {}, host)}
        </a>
      ) : null}
    </div>
  );
}
