import { pageSetting } from '@staytags/cms/page-settings';
import { useLatest } from '@staytags/element/render/hooks';
import { reasonOf } from '@staytags/net/resource';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Shown } from '../engine/clusters.logic.ts';
import type { EngineSettings, MapEngine } from '../engine/engine.ts';
import { createEngine } from '../engine/start.ts';
import type { MapStyle } from '../engine/style.logic.ts';
import type { FrameOptions, FrameText } from './frame.options.ts';
import type { Marker } from '../markers/marker.logic.ts';
import type { PinsModel } from '../pins/pin-leaf.ts';
import { rulesOf } from '../pins/pins.logic.ts';

/** The life cycle of a map. */
type EngineStatus = 'waiting' | 'loading' | 'ready' | 'failed';

interface Life<M extends Marker> {
  readonly status: EngineStatus;
  readonly engine?: MapEngine | undefined;
  /** The pins in view, and the list of markers that they index. */
  readonly shown?: { readonly rows: readonly Shown[]; readonly markers: readonly M[] } | undefined;
  readonly credits: readonly string[];
  /** Part of the base map is missing. */
  readonly fault: boolean;
  /** Whether another try may help: the browser can render maps. */
  readonly canRetry: boolean;
}

interface EngineState<M extends Marker> extends Life<M> {
  readonly retry: () => void;
  /** How many times the visitor has retried. */
  readonly attempt: number;
}

const NEW = { status: 'waiting', credits: [], fault: false, canRetry: false } as const;

const settingsOf = (o: FrameOptions, style: MapStyle): EngineSettings => ({
  style,
  gestures: {
    ...{ drag: !o.nodrag, keyboard: !o.nokeyboard, wheel: !o.nomousezoom, doubleClick: !o.nocontzoom },
    cooperative: o.cooperative,
  },
  rules: rulesOf(o, pageSetting('markerManager')),
});

interface EngineProps<M extends Marker> {
  readonly host: HTMLElement;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly options: FrameOptions;
  readonly model: PinsModel<M>;
  readonly style: MapStyle;
  readonly t: FrameText;
  /** Whether its code may load. */
  readonly wanted: boolean;
}

/** Renders the markers on a map in the box, and destroys the map with the view. */
export function useEngine<M extends Marker>(props: EngineProps<M>): EngineState<M> {
  const { host, box, options, model, style, t, wanted } = props;
  const { markers } = model;
  const tag = host.localName;
  const [life, setLife] = useState<Life<M>>(NEW);
  const [attempt, setAttempt] = useState(0);
  const change = useCallback((next: Partial<Life<M>>) => setLife((now) => ({ ...now, ...next })), []);
  const { engine, fault } = life;
  const settings = settingsOf(options, style);
  const read = useLatest(() => ({
    ...settings,
    view: model.view(),
    hints: { ctrl: t('ctrl'), mac: t('mac'), touch: t('touch'), title: t('canvas') },
  }));

  useEffect(() => {
    const container = box.current;
    if (!wanted || !container) return undefined;
    let gone = false;
    let created: MapEngine | undefined;
    let hasWarned = false;

    const fail = (reason: string): void => {
      if (gone) return;
      change({ status: 'failed', engine: undefined, shown: undefined });
      console.warn(`[${tag}] The map cannot be rendered (${reason}), so its places are listed instead.`);
    };
    const start = async (): Promise<void> => {
      const next = await createEngine(container, read());
      if (gone) {
        next.destroy();
        return;
      }
      created = next;
      // Comes with each tile.
      next.on('ready', () => setLife((now) => (now.status === 'ready' ? now : { ...now, status: 'ready' })));
      next.on('shown', ({ rows, markers }) => change({ shown: { rows, markers: markers as readonly M[] } }));
      next.on('credits', (credits) => change({ credits }));
      next.on('lost', (reason) => {
        next.destroy();
        change({ canRetry: true });
        fail(reason);
      });
      next.on('fault', (reason) => {
        change({ fault: reason !== '' });
        if (hasWarned || !reason) return;
        hasWarned = true;
        console.error(
          `[${tag}] Part of the base map could not be loaded (${reason}), so the pins are shown without it. Check the URLs of its style and tiles, and whether the Content Security Policy allows them.`,
        );
      });
      change({ engine: next });
    };
    start().catch((error: unknown) => fail(reasonOf(error)));
    return () => {
      gone = true;
      created?.destroy();
      setLife(NEW);
    };
    // The retry button starts it again.
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [tag, box, wanted, read, change, attempt]);

  // What is missing of a layer is not missing of the next one.
  // eslint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => change({ fault: false }), [change, style]);
  useLayoutEffect(() => {
    if (!fault) return undefined;
    const again = () => {
      change({ fault: false });
      engine?.reload();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [change, engine, fault]);
  useEffect(() => engine?.setMarkers(markers), [engine, markers]);
  useEffect(() => engine?.update(settings));
  useEffect(() => {
    if (!engine || !box.current) return undefined;
    const observer = new ResizeObserver(() => engine.resize());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [engine, box]);

  return {
    ...life,
    status: wanted && life.status === 'waiting' ? 'loading' : life.status,
    attempt,
    retry() {
      setLife(NEW);
      setAttempt(attempt + 1);
    },
  };
}
