import { setSafeHtml, safeHtml } from '@staytags/net/safe-html';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.view.tsx';
import type { MapEngine } from '../engine/engine.ts';
import { scaleBar } from './scale.logic.ts';
import type { EngineState, FrameOptions, FrameText } from './use-engine.ts';

const STEP = 120;

interface ControlsProps {
  readonly state: EngineState;
  readonly engine: MapEngine;
  readonly options: FrameOptions;
  readonly t: FrameText;
}

function Control({ label, icon, onClick }: { label: string; icon: GlyphName; onClick: () => void }): ReactNode {
  return (
    <button type="button" part="button" className="control" aria-label={label} title={label} onClick={onClick}>
      <Glyph name={icon} />
    </button>
  );
}

/** Zoom, direction and base layer as buttons: what a gesture does, for who has none [MAP-10]. */
export function Controls({ state, engine, options, t }: ControlsProps): ReactNode {
  const { controltype, pancontrol, mtc, scale } = options;
  const { layers, layer, setLayer } = state;
  return (
    <>
      <div part="controls" className={`controls zoom ${controltype === 'None' ? 'on-focus' : `size-${controltype}`}`}>
        <Control label={t('zoomIn')} icon="plus" onClick={() => engine.zoomBy(1)} />
        <Control label={t('zoomOut')} icon="minus" onClick={() => engine.zoomBy(-1)} />
      </div>
      {pancontrol ? (
        <div part="controls" className="controls pan">
          <Control label={t('panUp')} icon="up" onClick={() => engine.panBy(0, -STEP)} />
          <Control label={t('panLeft')} icon="left" onClick={() => engine.panBy(-STEP, 0)} />
          <Control label={t('panRight')} icon="right" onClick={() => engine.panBy(STEP, 0)} />
          <Control label={t('panDown')} icon="down" onClick={() => engine.panBy(0, STEP)} />
        </div>
      ) : null}
      {mtc !== 'none' && layers.length > 1 ? (
        mtc === 'menu' ? (
          <select
            className="layer-menu"
            aria-label={t('layers')}
            value={layer}
            onChange={(event) => setLayer(event.currentTarget.value)}
          >
            {layers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : (
          <div part="controls" className="controls layers" role="group" aria-label={t('layers')}>
            {layers.map(({ name }) => (
              <button
                key={name}
                type="button"
                part="button"
                aria-pressed={name === layer}
                onClick={() => setLayer(name)}
              >
                {name}
              </button>
            ))}
          </div>
        )
      ) : null}
      {scale ? <Scale engine={engine} t={t} /> : null}
    </>
  );
}

function Scale({ engine, t }: Pick<ControlsProps, 'engine' | 't'>): ReactNode {
  const [bar, setBar] = useState(() => scaleBar(engine.scale()));
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => engine.on('rest', () => setBar(scaleBar(engine.scale()))), [engine]);
  useEffect(() => {
    if (line.current) line.current.style.inlineSize = `${bar.width}px`;
  }, [bar]);
  const { metres } = bar;
  return (
    <div ref={line} className="scale">
      {metres >= 1_000 ? t('kilometres', { count: metres / 1_000 }) : t('metres', { count: metres })}
    </div>
  );
}

/** Whom the base map is by: always shown, as its licence asks. */
export function Credits({ credits }: { credits: readonly string[] }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  const html = credits.join(' · ');
  useEffect(() => {
    if (html === '') return undefined;
    let gone = false;
    void safeHtml(html, 'text').then((safe) => {
      if (!gone && line.current) setSafeHtml(line.current, safe);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return html === '' ? null : <p ref={line} part="credits" className="credits" />;
}
