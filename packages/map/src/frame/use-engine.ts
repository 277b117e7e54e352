import type { OptionValues } from '@staytags/base/options';
import type { TextValues } from '@staytags/base/texts';
import { settingsAt } from '@staytags/cms/settings';
import { useLatest } from '@staytags/element/hooks';
import { reasonOf } from '@staytags/net/resource';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ClusterRules, MarkerArrays, Shown } from '../engine/clusters.logic.ts';
import { createEngine, type Gestures, type MapEngine } from '../engine/engine.ts';
import { offeredLayers, plainStyle, readLayerNames, readLayers, type BaseLayer } from '../engine/style.logic.ts';
import type { frameOptions, frameTexts } from './frame.options.ts';
import { toArrays, type Marker } from '../markers/marker.logic.ts';
import { rulesOf } from '../pins/pins.logic.ts';

export type FrameOptions = OptionValues<typeof frameOptions>;
export type FrameText = (key: keyof typeof frameTexts, values?: TextValues) => string;

/** Where the drawing of a map has come to. */
export type EngineStatus = 'waiting' | 'loading' | 'ready' | 'failed';

/** The pins in view, and the list of markers that their rows name. */
export interface ShownMarkers {
  readonly rows: Shown;
  readonly markers: readonly Marker[];
}

export interface EngineState {
  readonly status: EngineStatus;
  readonly engine: MapEngine | undefined;
  readonly shown: ShownMarkers | undefined;
  readonly layers: readonly BaseLayer[];
  readonly layer: string;
  readonly setLayer: (name: string) => void;
  readonly credits: readonly string[];
  /** Part of the base map is missing. */
  readonly fault: boolean;
  /** Starts a map that failed again; undefined where the browser cannot draw one. */
  readonly retry: (() => void) | undefined;
  /** How often the visitor has started it again. */
  readonly attempt: number;
}

const gesturesOf = (o: FrameOptions): Gestures => ({
  ...{ drag: !o.nodrag, keyboard: !o.nokeyboard, wheel: !o.nomousezoom, doubleClick: !o.nocontzoom },
  cooperative: o.cooperative,
});

/** Whether the element is shown on a dark ground: what `light-dark()` gives there. */
function isDark(host: HTMLElement): boolean {
  const scheme = getComputedStyle(host).colorScheme;
  if (scheme === 'dark') return true;
  return scheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
}

function useDark(host: HTMLElement): boolean {
  const [dark, setDark] = useState(() => isDark(host));
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)');
    const look = () => setDark(isDark(host));
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [host]);
  return dark;
}

function useLayers(tag: string, { layers, baselayers, maptype }: FrameOptions) {
  const [chosen, setChosen] = useState({ name: '', maptype });
  // A new object would be a new style to the map, at each render.
  const { layers: all, refused } = useMemo(() => readLayers(layers), [layers]);
  const offered = offeredLayers(all, readLayerNames(baselayers), maptype);
  // A map type that is set later, as by a linked input, replaces what the visitor chose before.
  const layer =
    (chosen.maptype === maptype ? offered.find(({ name }) => name === chosen.name) : undefined) ?? offered[0];
  const setLayer = (name: string): void => setChosen({ name, maptype });
  const bad = refused.join(', ');
  useEffect(() => {
    if (bad)
      console.error(
        `[${tag}] The base layer ${bad} is no MapLibre style, so it is left out. Give it the address of a style, a whole style of version 8, or {"tiles": ["…/{z}/{x}/{y}.png"]}.`,
      );
  }, [tag, bad]);
  return { offered, layer, setLayer };
}

/** A map in this box, with these markers: fetched once it is wanted, and gone with the view. */
export function useEngine(
  host: HTMLElement,
  box: RefObject<HTMLDivElement | null>,
  options: FrameOptions,
  markers: readonly Marker[],
  wanted: boolean,
  t: FrameText,
): EngineState {
  const tag = host.localName;
  const [engine, setEngine] = useState<MapEngine>();
  const [status, setStatus] = useState<EngineStatus>('waiting');
  const [shown, setShown] = useState<ShownMarkers>();
  const [credits, setCredits] = useState<readonly string[]>([]);
  const [fault, setFault] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [canRetry, setCanRetry] = useState(false);
  const dark = useDark(host);
  const { offered, layer, setLayer } = useLayers(tag, options);
  const style = useMemo(() => (layer ? (dark ? layer.dark : layer.light) : plainStyle(dark)), [layer, dark]);
  const lists = useRef(new WeakMap<MarkerArrays, readonly Marker[]>());
  const read = useLatest(() => ({ options, style, t }));

  useEffect(() => {
    const container = box.current;
    if (!wanted || !container) return undefined;
    let gone = false;
    let made: MapEngine | undefined;
    const now = read();
    const hints = { ctrl: now.t('ctrl'), mac: now.t('mac'), touch: now.t('touch'), title: now.t('label') };
    const { zoom, latitude: lat, longitude: lng } = now.options;

    const fail = (reason: string): void => {
      if (gone) return;
      setStatus('failed');
      setShown(undefined);
      console.warn(`[${tag}] The map cannot be drawn (${reason}), so its places stand as a list.`);
    };
    const watch = (next: MapEngine): void => {
      let said = false;
      next.on('ready', () => setStatus('ready'));
      next.on('shown', ({ rows, of }) => setShown({ rows, markers: lists.current.get(of) ?? [] }));
      next.on('credits', (found) => setCredits((before) => (found.join() === before.join() ? before : found)));
      next.on('lost', (reason) => {
        next.destroy();
        setEngine(undefined);
        setCanRetry(true);
        fail(reason);
      });
      next.on('fault', (reason) => {
        setFault(true);
        if (said) return;
        said = true;
        console.error(
          `[${tag}] Part of the base map could not be loaded (${reason}). The pins are shown without it. Check the addresses of its style and tiles, and whether the content security policy allows them.`,
        );
      });
    };
    const start = async (): Promise<void> => {
      try {
        const next = await createEngine(container, {
          style: now.style,
          place: { zoom, lat, lng },
          maxZoom: 22,
          gestures: gesturesOf(now.options),
          rules: rulesOf(now.options, settingsAt('gmap_markermanager')),
          hints,
        });
        if (gone) {
          next.destroy();
          return;
        }
        made = next;
        watch(next);
        setEngine(next);
      } catch (error) {
        fail(reasonOf(error));
      }
    };
    void start();
    return () => {
      gone = true;
      made?.destroy();
      setEngine(undefined);
      setShown(undefined);
    };
    // A press of the retry button starts it again.
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [tag, box, wanted, read, attempt]);

  const first = useRef(style);
  useEffect(() => {
    if (!engine || first.current === style) return;
    first.current = style;
    void engine.setStyle(style);
  }, [engine, style]);

  useEffect(() => {
    const arrays = toArrays(markers);
    lists.current.set(arrays, markers);
    engine?.setMarkers(arrays);
  }, [engine, markers]);
  const gestures = JSON.stringify(gesturesOf(options));
  useEffect(() => engine?.setGestures(JSON.parse(gestures) as Gestures), [engine, gestures]);
  const rules = JSON.stringify(rulesOf(options, settingsAt('gmap_markermanager')));
  const ruled = useRef<MapEngine>(undefined);
  useEffect(() => {
    // It was made with these rules: only later ones cluster its markers anew.
    if (engine && ruled.current === engine) engine.setRules(JSON.parse(rules) as ClusterRules);
    ruled.current = engine;
  }, [engine, rules]);
  useEffect(() => {
    if (!engine || !box.current) return undefined;
    const observer = new ResizeObserver(() => engine.resize());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [engine, box]);

  const begun = wanted && status === 'waiting' ? 'loading' : status;
  const again = (): void => {
    setStatus('waiting');
    setFault(false);
    setCanRetry(false);
    setAttempt(attempt + 1);
  };
  return {
    ...{ status: begun, engine, shown, credits, fault, attempt },
    ...{ layers: offered, layer: layer?.name ?? '', setLayer },
    retry: canRetry ? again : undefined,
  };
}
