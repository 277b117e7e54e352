import type { ViewProps } from '@staytags/element/declare/widget';
import { usePage } from '@staytags/element/render/hooks';
import { Icon } from '@staytags/ui/basics/icons';
import { createElement, useState, type ReactNode } from 'react';
import { MapWindow, type WindowProps } from '../frame/window/window.view.tsx';
import type { ResultMarker } from './map-results.logic.ts';
import type { mapResults } from './map-results.widget.ts';

interface Props
  extends Pick<ViewProps<typeof mapResults>, 'host' | 'options' | 't'>, Pick<WindowProps, 'engine' | 'onClose'> {
  readonly marker: ResultMarker;
}

/** The info window of the selected home: enough to save or to open it. */
export function ResultWindow({ host, engine, marker, options, t, onClose }: Props): ReactNode {
  const { title, href, image, town, rating, label, flagId, taken, nightly } = marker;
  const [broken, setBroken] = useState<string>();
  const dates = usePage(({ free }) => free?.dates);
  const own = host.stayPlaces?.own('window', () => [{ key: marker.id, args: [marker] }]);
  const place = { engine, marker, t, onClose, lift: label === '' ? 34 : 24 };
  if (own) return <MapWindow {...place}>{own(marker.id)}</MapWindow>;
  return (
    <MapWindow {...place}>
      <article part="card" className="card">
        {image && image !== broken ? (
          <img src={image} alt="" width="280" height="160" loading="lazy" onError={() => setBroken(image)} />
        ) : null}
        <div className="card-body">
          <h3>{href ? <a href={href}>{title}</a> : title}</h3>
          {town || rating ? (
            <p className="card-town">
              {town}
              {rating ? (
                <span className="card-rating">
                  <Icon name="star" filled />
                  <span aria-hidden="true">{rating}</span>
                  <span className="visually-hidden">{t('rating', { rating })}</span>
                </span>
              ) : null}
            </p>
          ) : null}
          {label || taken ? (
            <p className="card-price">
              {taken ? t('taken') : <b>{label}</b>} {nightly ? t('night') : dates}
            </p>
          ) : null}
        </div>
        {flagId
          ? createElement('stay-flag', {
              'data-item-id': flagId,
              'data-namespace': options.namespace,
              'data-key': options.key,
              'data-label': title,
              'data-icon-only': '',
            })
          : null}
      </article>
    </MapWindow>
  );
}
