import { setSafeHtml, safeHtml } from '@staytags/net/safe-html';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.view.tsx';
import type { MapEngine } from '../engine/engine.ts';
import { metresPerPixel, scaleBar } from '../engine/camera.logic.ts';
import type { FrameOptions, FrameText } from './frame.options.ts';
import type { Layers } from './use-layers.ts';

const STEP = 120;

interface ControlsProps {
  readonly layers: Layers;
  readonly engine: MapEngine;
  readonly options: FrameOptions;
  readonly t: FrameText;
}

function Control({ label, icon, onClick }: { label: string; icon: GlyphName; onClick: () => void }): ReactNode {
  return (
    <button type="button" part="button" className="control" aria-label={label} onClick={onClick}>
      {/* A title of the button itself would be its description: screen readers would say its name twice. */}
      <span className="tip" title={label}>
        <Glyph name={icon} />
      </span>
    </button>
  );
}

/** Buttons to zoom, to move where the page wants them, and for the layers, so that no gesture is needed [MAP-10]. */
export function Controls({ layers, engine, options, t }: ControlsProps): ReactNode {
  const { controltype = 'Small', pancontrol, mtc, scale } = options;
  const { offered, layer, setLayer } = layers;
  return (
    <>
      <div part="controls" className={`controls zoom ${controltype === 'None' ? 'on-focus' : `size-${controltype}`}`}>
        <Control label={t('zoomIn')} icon="plus" onClick={() => engine.camera.zoomBy(1)} />
        <Control label={t('zoomOut')} icon="minus" onClick={() => engine.camera.zoomBy(-1)} />
      </div>
      {pancontrol ? (
        <div part="controls" className="controls pan">
          <Control label={t('panUp')} icon="up" onClick={() => engine.camera.panBy(0, -STEP)} />
          <Control label={t('panLeft')} icon="left" onClick={() => engine.camera.panBy(-STEP, 0)} />
          <Control label={t('panRight')} icon="right" onClick={() => engine.camera.panBy(STEP, 0)} />
          <Control label={t('panDown')} icon="down" onClick={() => engine.camera.panBy(0, STEP)} />
        </div>
      ) : null}
      {mtc !== 'none' && offered.length > 1 ? (
        mtc === 'menu' ? (
          <select
            className="layer-menu"
            aria-label={t('layers')}
            value={layer}
            onChange={(event) => setLayer(event.currentTarget.value)}
          >
            {offered.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : (
          <div part="controls" className="controls layers" role="group" aria-label={t('layers')}>
            {offered.map(({ name }) => (
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
  const [place, setPlace] = useState(() => engine.camera.place());
  const line = useRef<HTMLDivElement>(null);
  const { metres, width } = scaleBar(metresPerPixel(place));
  useEffect(() => engine.on('rest', () => setPlace(engine.camera.place())), [engine]);
  useEffect(() => {
    if (line.current) line.current.style.inlineSize = `${width}px`;
  }, [width]);
  return (
    <div ref={line} className="scale">
      {metres >= 1_000 ? t('kilometres', { count: metres / 1_000 }) : t('metres', { count: metres })}
    </div>
  );
}

const UNCREDITED =
  'The attributions of the map are missing: the code that cleans them did not load. Check the network, and that all files of the bundle are deployed.';

/** Map attribution. Always visible, as the licence requires. */
export function Credits({ credits }: { credits: readonly string[] }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  const html = credits.join(' · ');
  useEffect(() => {
    if (html === '') return undefined;
    let gone = false;
    safeHtml(html, 'option').then(
      (safe) => {
        if (!gone && line.current) setSafeHtml(line.current, safe);
      },
      (error: unknown) => console.error(`[stay-map] ${UNCREDITED}`, error),
    );
    return () => {
      gone = true;
    };
  }, [html]);
  return html === '' ? null : <p ref={line} part="credits" className="credits" />;
}
