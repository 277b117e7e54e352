import { reasonOf } from '@staytags/net/resource';
import type { ViewProps } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Live } from '@staytags/ui/notices/live';
import { useEffect, useState, type ReactNode } from 'react';
import { MapWindow, WindowContent, type WindowProps } from '../frame/window/window.view.tsx';
import { loadContent, type WindowPart } from './map-content.ts';
import type { map } from './map.widget.ts';

interface Props extends ViewProps<typeof map>, Omit<WindowProps, 't'> {}

/** The info window of a marker with its content [MAP-7]. */
export function MarkerWindow({ host, options: { rmtcallback }, ...props }: Props): ReactNode {
  const { marker, t } = props;
  const { content, title } = marker;
  const own = host.stayPlaces?.own('window', () => [{ key: marker.id, args: [marker] }]);
  const tag = host.localName;
  const [loaded, setLoaded] = useState<readonly WindowPart[] | 'pending' | 'failed'>('pending');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    if (content && content.kind !== 'link')
      loadContent(content, rmtcallback, stop.signal).then(
        (parts) => stop.signal.aborted || setLoaded(parts),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setLoaded('failed');
          console.error(
            `[${tag}] The text of a marker could not be shown (${reasonOf(error)}). Check the marker’s iwq or rmt, and the map’s rmtcallback.`,
          );
        },
      );
    return () => stop.abort();
    // A retry loads it again.
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [content, rmtcallback, tag, tries]);
  const retry = (): void => {
    setLoaded('pending');
    setTries(tries + 1);
  };
  return (
    <MapWindow {...props}>
      <Live text={!own && loaded === 'pending' ? t('loading') : ''} />
      {own ? (
        own(marker.id)
      ) : loaded === 'pending' ? (
        <p className="gmap-marker-rmt-loading">{t('loading')}</p>
      ) : loaded === 'failed' ? (
        <div role="alert">
          <p>{t('remoteFailed')}</p>
          <Button look="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Parts host={host} parts={loaded} label={title} t={t} />
      )}
    </MapWindow>
  );
}

interface PartsProps extends Pick<Props, 'host' | 't'> {
  readonly parts: readonly WindowPart[];
  readonly label: string;
}

function Parts({ host, parts, label, t }: PartsProps): ReactNode {
  const [at, setAt] = useState(0);
  const part = parts[at] ?? parts[0];
  return (
    <>
      {label === '' ? null : <h3>{label}</h3>}
      {parts.length > 1 ? (
        <div className="tabs" role="group" aria-label={label}>
          {parts.map(({ label }, place) => (
            <button key={place} type="button" aria-pressed={place === at} onClick={() => setAt(place)}>
              {label || t('tab', { count: place + 1 })}
            </button>
          ))}
        </div>
      ) : null}
      {part ? <WindowContent host={host} content={part.content} /> : null}
    </>
  );
}
