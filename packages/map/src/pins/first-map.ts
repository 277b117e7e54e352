import { pageSetting } from '@staytags/cms/page-settings';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import { patchLeaf } from '@staytags/element/first/leaf-patch';
import type { AnyWidget, Preview, StayHost, ViewProps } from '@staytags/element/declare/widget';
import { MARGIN, widened } from '../engine/camera.logic.ts';
import { ClusterIndex, MAX_ON_PAGE, toArrays } from '../engine/clusters.logic.ts';
import { createStill } from '../engine/still.ts';
import type { FrameOptions, FrameText } from '../frame/frame.options.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { keepPins } from './kept-pins.ts';
import { anchorPin, drawnPins, movePin, nameOf, pinLeaf, setSize, type PinsModel } from './pin-leaf.ts';
import css from './pins.css?inline';
import { rulesOf } from './pins.logic.ts';

interface FirstMap<M extends Marker> {
  readonly options: FrameOptions;
  readonly model: PinsModel<M>;
  readonly t: FrameText;
}

interface Source<W, M extends Marker> {
  /** Without a result, the children of the element stay. */
  readonly read: (props: ViewProps<W>, redraw: () => void) => FirstMap<M> | undefined;
  readonly watch: (props: ViewProps<W>, changed: () => void) => () => void;
}

/** The first view of a map: its frame and its pins, as its view shows them, on a plain background [MAP-15]. */
export function firstMap<W extends AnyWidget, M extends Marker>({ read, watch }: Source<W, M>): Preview<W> {
  const shown = new WeakMap<StayHost, FirstMap<M>>();
  return firstView<W>({
    css,
    sheet: 'map-pins',
    isPlaceholder: () => true,
    watch,
    leaf(props, redraw) {
      const map = read(props, redraw);
      if (!map) return undefined;
      shown.set(props.host, map);
      const { t, model } = map;
      const name = nameOf(props.host, t);
      const count = model.markers.length;
      return [
        'div',
        {},
        [
          'section',
          { part: 'map', class: 'map', 'aria-label': name },
          ['div', { part: 'poster', class: 'poster bare' }, ['p', {}, t('loading')]],
          layerLeaf(t('pins')),
        ],
        leaf(
          'details',
          { part: 'list', class: 'places' },
          count > 0 && ['summary', { tabindex: '-1' }, t('places', { count })],
        ),
      ];
    },
    drawn({ host }, root) {
      const layer = root.querySelector<HTMLElement>('.pins');
      const map = shown.get(host);
      if (layer?.parentElement && map) {
        // Clusters and places depend on the size of the map.
        setSize(layer.parentElement, map.options);
        drawPins(layer, map.t('pins'), map);
        keepPins(host, layer);
      }
    },
  });
}

const layerLeaf = (name: string, ...pins: Leaf[]): Leaf => [
  'div',
  { class: 'pins', role: 'group', 'aria-label': name },
  ...pins,
];

const drawn = new WeakMap<HTMLElement, Leaf>();

function drawPins<M extends Marker>(layer: HTMLElement, name: string, { options, model }: FirstMap<M>): void {
  const { markers, openId } = model;
  // More markers than this are left to the worker, which starts with the view.
  if (markers.length > MAX_ON_PAGE) return;
  const camera = createStill(layer, model.view());
  const index = new ClusterIndex(toArrays(markers), rulesOf(options, pageSetting('markerManager')));
  const rows = index.shown(widened(camera.box(), MARGIN), camera.place().zoom);
  const pins = drawnPins(model, rows, markers);
  const boxes = pins.map((pin, at): Leaf => ['div', { class: 'pin' }, pinLeaf(pin, at === 0, openId)]);
  const next = layerLeaf(name, ...boxes);
  patchLeaf(layer, drawn.get(layer) ?? layerLeaf(name), next);
  drawn.set(layer, next);
  for (const [at, pin] of pins.entries()) {
    const box = layer.children[at] as HTMLElement;
    movePin(box, pin, camera.project(pin.lng, pin.lat));
    if (pin.look.anchor) anchorPin(box.firstElementChild as HTMLElement, pin.look.anchor);
  }
}
