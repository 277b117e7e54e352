import type { Translate } from '@staytags/element/declare/widget';
import { toClipboard } from '@staytags/ui/basics/clipboard';
import { useRef, useState, type ReactNode } from 'react';
import type { favourites } from '../favourites.widget.ts';

interface Props {
  readonly href: string;
  readonly t: Translate<typeof favourites>;
}

/** Shares the link to the list by the device's own sharing, else copies it; where that fails too, the link shows [FAV-6]. */
export function ShareList({ href, t }: Props): ReactNode {
  const [said, setSaid] = useState<'' | 'copied' | 'copyYourself'>('');
  const field = useRef<HTMLInputElement>(null);
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Rejected if the visitor closes the sheet.
      await navigator.share({ title: document.title, url: href }).catch(() => {});
      return;
    }
    setSaid((await toClipboard(href, field.current)) ? 'copied' : 'copyYourself');
  };
  return (
    <>
      <button type="button" part="share" className="refresh" onClick={() => void share()}>
        {t('share')}
      </button>
      <input
        ref={field}
        className={said === 'copyYourself' ? 'share-link' : 'visually-hidden'}
        tabIndex={said === 'copyYourself' ? 0 : -1}
        aria-hidden={said !== 'copyYourself' || undefined}
        aria-label={t('shareLink')}
        value={href}
        readOnly
      />
      <span role="status">{said ? t(said) : ''}</span>
    </>
  );
}
