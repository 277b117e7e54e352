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
  const [said, setSaid] = useState<{ readonly key: 'copied' | 'copyYourself'; readonly again: boolean }>();
  const field = useRef<HTMLInputElement>(null);
  const isShown = said?.key === 'copyYourself';
  const share = async (button: HTMLElement) => {
    if (typeof navigator.share === 'function') {
      // Rejected if the visitor closes the sheet.
      await navigator.share({ title: document.title, url: href }).catch(() => {});
      return;
    }
    const key = (await toClipboard(href, field.current)) ? 'copied' : 'copyYourself';
    // The focus may not stay in a field that nobody sees.
    if (key === 'copied') button.focus();
    setSaid((before) => ({ key, again: before?.key === key && !before.again }));
  };
  return (
    <>
      <button type="button" part="share" className="refresh" onClick={(event) => void share(event.currentTarget)}>
        {t('share')}
      </button>
      <input
        ref={field}
        className={isShown ? 'share-link' : 'visually-hidden'}
        tabIndex={isShown ? 0 : -1}
        aria-hidden={!isShown || undefined}
        aria-label={t('shareLink')}
        value={href}
        readOnly
      />
      <span role="status">
        {said ? t(said.key) : ''}
        {/* Screen readers announce a repeated text only if it differs. */}
        {said?.again ? '\u00A0' : ''}
      </span>
    </>
  );
}
