import { safeUrl } from '@staytags/base/url';
import { keepEnter } from '@staytags/element/keep-enter';
import type { Behaviour } from '@staytags/element/widget';
import { adoptPageSheet } from '@staytags/ui/sheet';
import { attachForm } from '../cms-form/cms-form.ts';
import { shareLink, shortUrlOf, socialHref } from './page-share.logic.ts';
import css from './page-share.css?inline';
import { createLinkBox } from './share-link.ts';
import type { pageShare } from './page-share.widget.ts';

export const behaviour: Behaviour<typeof pageShare> = ({ host, options: given, t, signal }) => {
  let options = given;
  /** The CMS's short link, made for the current hash. */
  let short: string | undefined;
  const printed = new Map<HTMLAnchorElement, string>();
  const box = createLinkBox(t, options.sheet);
  adoptPageSheet(host, 'page-share', css);

  function follow(): void {
    const url = short ?? safeUrl(options.url, 'navigate', document.baseURI) ?? location.href;
    // With the hash even a short link whose target has none restores the search: browsers keep it through redirects.
    const link = shareLink(url, location.hash);
    box.show(short ?? link);
    for (const anchor of host.querySelectorAll<HTMLAnchorElement>('a[data-share-query]')) {
      if (!printed.has(anchor)) printed.set(anchor, anchor.getAttribute('href') ?? '');
      const href = socialHref(printed.get(anchor) ?? '', anchor.dataset['shareQuery'] ?? '', link, document.baseURI);
      if (href) anchor.href = href;
    }
  }

  const attached = attachForm(
    { host, options, t, signal },
    {
      kind: 'share',
      isAlways: true,
      opened(body) {
        if (!box.element.isConnected) body.prepend(box.element);
        follow();
      },
      accepted(commands) {
        short = shortUrlOf(commands, document.baseURI) ?? short;
        follow();
      },
    },
  );
  keepEnter(host, signal);
  addEventListener(
    'hashchange',
    () => {
      short = undefined;
      follow();
    },
    { signal },
  );
  follow();
  signal.addEventListener('abort', () => {
    box.element.remove();
    for (const [anchor, href] of printed) anchor.setAttribute('href', href);
  });
  return {
    update(next, nextT) {
      if (next.sheet !== options.sheet || !attached.update(next, nextT)) return false;
      options = next;
      box.label();
      follow();
      return true;
    },
  };
};
