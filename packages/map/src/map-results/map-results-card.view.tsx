import type { ViewProps } from '@staytags/element/widget';
import { Icon } from '@staytags/ui/icons';
import { createElement, useState, type ReactNode } from 'react';
import { MapWindow, type WindowProps } from '../frame/window.view.tsx';
import type { ResultMarker } from './map-results.logic.ts';
import type { mapResults } from './map-results.widget.ts';

type Props = Pick<ViewProps<typeof mapResults>, 'options' | 't'> & { readonly marker: ResultMarker };

/** The chosen home over the map. */
export function ResultWindow(props: Props & Pick<WindowProps, 'engine' | 'onClose'>): ReactNode {
  const { engine, marker, t, onClose, options } = props;
  const { lng, lat, label, title } = marker;
  return (
    <MapWindow {...{ engine, lng, lat, onClose }} lift={label === '' ? 34 : 24} label={title} closeLabel={t('close')}>
      <ResultCard marker={marker} options={options} t={t} />
    </MapWindow>
  );
}

/** The chosen home, small, over the map: enough to save it or to open it. */
function ResultCard({ marker, options, t }: Props): ReactNode {
  const { title, href, image, town, rating, label, flagId } = marker;
  const [broken, setBroken] = useState<string>();
  return (
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
        {label ? (
          <p className="card-price">
            <b>{label}</b> {t('night')}
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
  );
}
