import { reasonOf } from '@staytags/net/resource';
import type { ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { useEffect, useState, type ReactNode } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { MapWindow, WindowContent } from '../frame/window.view.tsx';
import type { Marker } from '../markers/marker.logic.ts';
import { loadContent, type WindowPart } from './map-content.ts';
import type { map } from './map.widget.ts';

interface Props extends ViewProps<typeof map> {
  readonly engine: MapEngine;
  readonly marker: Marker;
  readonly lift: number;
  readonly onClose: () => void;
}

type Loaded = readonly WindowPart[] | 'pending' | 'failed';

/** The window of a marker with what it has to say [MAP-7]. */
export function MarkerWindow({ host, engine, marker, lift, options, t, onClose }: Props): ReactNode {
  const [tries, setTries] = useState(0);
  return (
    <MapWindow
      {...{ engine, lift }}
      lng={marker.lng}
      lat={marker.lat}
      label={marker.title || t('label')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Content key={`${marker.id} ${tries}`} {...{ host, marker, options, t }} onRetry={() => setTries(tries + 1)} />
    </MapWindow>
  );
}

type ContentProps = Pick<Props, 'host' | 'marker' | 'options' | 't'> & { readonly onRetry: () => void };

function Content({ host, marker, options, t, onRetry }: ContentProps): ReactNode {
  const loaded = useContent(marker, options.rmtcallback, host.localName);
  if (loaded === 'pending')
    return (
      <p className="gmap-marker-rmt-loading" role="status">
        {t('loading')}
      </p>
    );
  if (loaded !== 'failed') return <Parts host={host} parts={loaded} label={marker.title} t={t} />;
  return (
    <div role="alert">
      <p>{t('remoteFailed')}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function useContent({ content }: Marker, rmtcallback: string, tag: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>('pending');
  useEffect(() => {
    const stop = new AbortController();
    if (content && content.kind !== 'link')
      loadContent(content, rmtcallback, stop.signal).then(
        (parts) => stop.signal.aborted || setLoaded(parts),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setLoaded('failed');
          console.error(
            `[${tag}] The text of a marker could not be shown (${reasonOf(error)}). Check its iwq or rmt, and the map’s rmtcallback.`,
          );
        },
      );
    return () => stop.abort();
  }, [content, rmtcallback, tag]);
  return loaded;
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
