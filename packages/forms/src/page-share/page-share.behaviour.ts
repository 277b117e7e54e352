import { safeUrl } from '@staytags/base/url';
import { keepEnter } from '@staytags/element/host/keep-enter';
import { behaviourOf } from '@staytags/element/declare/widget';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { attachForm } from '../cms-form/cms-form.ts';
import { shareLink, shortUrlOf, socialHref } from './page-share.logic.ts';
import css from './page-share.css?inline';
import { createLinkBox } from './share-link.ts';
import { pageShare } from './page-share.widget.ts';

export const behaviour = behaviourOf(pageShare, (props) => {
  const { host, get, signal } = props;
  /** The CMS's short link, and the address that it was made for: searches change it without an event. */
  let short: string | undefined;
  let made = '';
  let asked = '';
  const printed = new Map<HTMLAnchorElement, string>();
  const box = createLinkBox(get);
  adoptPageSheet(host, 'page-share', css);

  function follow(): void {
    if (made !== location.href) short = undefined;
    const url = short ?? safeUrl(get.options.url, 'navigate', document.baseURI) ?? location.href;
    // With the hash even a short link whose target has none restores the search: browsers keep it through redirects.
    const link = shareLink(url, location.hash);
    box.show(short ?? link);
    for (const anchor of host.querySelectorAll<HTMLAnchorElement>('a[data-share-query]')) {
      if (!printed.has(anchor)) printed.set(anchor, anchor.getAttribute('href') ?? '');
      const href = socialHref(printed.get(anchor) ?? '', anchor.dataset['shareQuery'] ?? '', link, document.baseURI);
      if (href) anchor.href = href;
    }
  }

  const remember = (): void => {
    if (!host.hasAttribute('pending')) asked = location.href;
  };
  // Before the form goes out.
  host.addEventListener('submit', remember, { signal, capture: true });
  const update = attachForm(props, {
    kind: 'share',
    isAlways: true,
    opened(body) {
      if (!box.element.isConnected) body.prepend(box.element);
      follow();
    },
    accepted(commands) {
      const url = shortUrlOf(commands, document.baseURI);
      if (url) [short, made] = [url, asked];
      follow();
    },
  });
  keepEnter(host, signal);
  addEventListener('hashchange', follow, { signal });
  follow();
  signal.addEventListener('abort', () => {
    box.element.remove();
    for (const [anchor, href] of printed) anchor.setAttribute('href', href);
  });
  return (before) => {
    box.label();
    follow();
    return update(before);
  };
});
