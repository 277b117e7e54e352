import { behaviourOf } from '@staytags/element/declare/widget';
import { marker } from './marker.widget.ts';

/** Renders nothing: the map reads the markers from the slice. The tag keeps its content on the page. */
export const behaviour = behaviourOf(marker, () => {});
