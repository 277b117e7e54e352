import { get, subscribe } from '@staytags/bus/bus';
import type { Preview } from '@staytags/element/widget';
import { drawPreview } from '../pins/preview.ts';
import type { FrameText } from '../frame/use-engine.ts';
import { plainIcon } from '../markers/icon.logic.ts';
import { readMarkers } from '../markers/read-markers.logic.ts';
import { wordsOf } from '../markers/words.ts';
import { lookOf, showFirst } from './map-look.ts';
import { withBehavior } from './map.logic.ts';
import type { map } from './map.widget.ts';

/** The pins, before React and the view have loaded [MAP-15]. */
export const preview: Preview<typeof map> = (host, given) => {
  const t: FrameText = (key, values) => host.stayText(key, values);
  const options = withBehavior(given);
  if (options.start !== 'near') return;
  const drawn = drawPreview(host, options, t);

  async function fill(): Promise<void> {
    const children = get('mapMarkers')?.get(host) ?? [];
    const { markers } = readMarkers([...options.markers, ...children], options.iwq, wordsOf);
    const isNamed = markers.some(({ markername }) => markername !== '');
    const find = isNamed ? (await import('../markers/icons.ts')).findIcons(options.icons) : plainIcon;
    drawn.fill(markers, {
      lookOf: (pin, marker) => lookOf(pin, marker, { find, customicons: options.customicons, t }),
      show: (camera, coords) => showFirst(camera, options, coords),
    });
  }
  // Icons that cannot be fetched are the view's to report.
  const fillQuietly = () => void fill().catch(() => {});
  fillQuietly();
  // Its `stay-marker` children may connect later.
  drawn.signal.addEventListener(
    'abort',
    subscribe(({ mapMarkers }) => mapMarkers, fillQuietly),
    { once: true },
  );
};
