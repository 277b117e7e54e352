import { safeUrl } from '@staytags/base/url';
import { Button } from '@staytags/ui/button';
import type { ReactNode } from 'react';
import { Glyph } from './glyph.view.tsx';
import type { FrameOptions, FrameText } from './use-engine.ts';

interface PosterProps {
  readonly options: FrameOptions;
  readonly t: FrameText;
  /** For a press of its button. */
  readonly waiting: boolean;
  /** Pins stand over it already, and fit no picture. */
  readonly bare: boolean;
  readonly onStart: () => void;
}

/** Stands until the map is there: the site's picture, or an even ground; with a button where the map waits for one. */
export function Poster({ options, t, waiting, bare, onStart }: PosterProps): ReactNode {
  const src = bare ? undefined : safeUrl(options.poster, 'navigate', document.baseURI);
  return (
    <div part="poster" className={bare ? 'poster bare' : 'poster'}>
      {src ? <img src={src} alt="" /> : null}
      {waiting ? (
        <Button onClick={onStart}>
          <Glyph name="map" />
          {t('show')}
        </Button>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </div>
  );
}
