import { safeUrl } from '@staytags/base/url';
import { langNow } from '@staytags/element/declare/language';
import type { ViewProps } from '@staytags/element/declare/widget';
import { initialView } from '../frame/initial-view.logic.ts';
import type { FindIcon } from '../markers/icon.logic.ts';
import type { Marker } from '../markers/marker.logic.ts';
import { readMarkers, type ReadMarkers } from '../markers/read-markers.logic.ts';
import { wordsOf } from '../markers/words.ts';
import { iconLeaf } from '../pins/pin-icon.ts';
import { clusterLook, type PinLook, type PinsModel } from '../pins/pin-leaf.ts';
import { pinName, type Pin } from '../pins/pins.logic.ts';
import type { map } from './map.widget.ts';

type Props = ViewProps<typeof map>;

/** The markers of the settings, then the `stay-marker` children. */
export const markersOf = (
  { markers, iwq }: Pick<Props['options'], 'markers' | 'iwq'>,
  children: readonly unknown[] = [],
): ReadMarkers => readMarkers([...markers, ...children], iwq, wordsOf);

interface Pins extends Pick<Props, 'host' | 'options' | 't'> {
  readonly markers: readonly Marker[];
  readonly find: FindIcon | undefined;
  readonly openId?: string | undefined;
}

/** The pins of the map. */
export const toModel = ({ markers, find, openId, ...props }: Pins): PinsModel<Marker> => ({
  ...{ markers, openId },
  view: () => initialView(props.options, markers),
  lookOf: find && ((pin, marker) => lookOf(pin, marker, find, props)),
});

/** The look of a pin: a cluster's count, a marker's label, or its icon. */
function lookOf(pin: Pin, marker: Marker, find: FindIcon, props: Pick<Props, 'host' | 'options' | 't'>): PinLook {
  const { host, options, t } = props;
  if (pin.count > 1) return clusterLook(pin, langNow(host), t('cluster', { count: pin.count }));
  const { label, title } = marker;
  if (label !== '') return { className: 'price', label: pinName(label, title || label), content: [label] };
  const customIcon = options.customicons ? safeUrl(marker.icon, 'navigate', document.baseURI) : undefined;
  const { icon, set } = find(marker.markername, marker.offset);
  return {
    className: 'icon-pin',
    label: pinName(customIcon ? '' : icon.text, title || set.name || t('cluster', { count: 1 })),
    content: [iconLeaf(customIcon ? { ...icon, shape: 'image', src: customIcon, width: 32, height: 32 } : icon)],
    anchor: customIcon ? [16, 32] : set.anchor,
  };
}

/** An icon grows by this factor while its window is open. */
const GROWN = 1.25;

/** The height in pixels from the ground to the tip of a marker's window [MAP-5]. */
export function liftOf({ label, markername, offset }: Marker, find: FindIcon): number {
  const { anchor, info } = find(markername, offset).set;
  return label === '' ? (anchor[1] - info[1]) * GROWN + 6 : 30;
}
