import type { ViewProps } from '@staytags/element/declare/widget';
import { useSheet } from '@staytags/element/render/hooks';
import type { ReactNode } from 'react';
import type { mapResults } from '../map-results.widget.ts';
import { keepView, VIEWS, type ShownView } from './shown-view.ts';
import css from './views.css?inline';

interface Props extends Pick<ViewProps<typeof mapResults>, 't'> {
  readonly shown: ShownView;
  readonly show: (view: ShownView) => void;
}

const NAMES = { list: 'listView', both: 'bothView', map: 'mapView' } as const;

/** List, map or both, on wide windows [MAP-17]. */
export function Views({ shown, show, t }: Props): ReactNode {
  const root = useSheet('map-views', css);
  return (
    <div ref={root} part="views" className="views" role="group" aria-label={t('views')}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          part={view === shown ? 'shown-view shown-view-chosen' : 'shown-view'}
          className="button button-quiet"
          aria-pressed={view === shown}
          onClick={() => {
            keepView(view);
            show(view);
          }}
        >
          {t(NAMES[view])}
        </button>
      ))}
    </div>
  );
}
