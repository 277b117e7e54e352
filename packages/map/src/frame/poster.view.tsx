import { safeUrl } from '@staytags/base/url';
import { Button } from '@staytags/ui/basics/button';
import type { ReactNode } from 'react';
import { Glyph } from './glyph.view.tsx';
import type { FrameOptions, FrameText } from './frame.options.ts';

interface PosterProps {
  readonly options: FrameOptions;
  readonly t: FrameText;
  /** Waiting for a press of the button. */
  readonly waiting: boolean;
  /** Pins are already shown, so the poster image is hidden. */
  readonly bare: boolean;
  readonly onStart: () => void;
}

/** Placeholder until the map has loaded: the site's picture or a plain background, with a button if the map waits for one. */
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
        <p>{t('loading')}</p>
      )}
    </div>
  );
}
