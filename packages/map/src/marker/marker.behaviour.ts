import type { Behaviour } from '@staytags/element/widget';
import type { marker } from './marker.widget.ts';

/** The map reads a marker's options by the slice that it connects to; on the page it stays what the CMS printed. */
export const behaviour: Behaviour<typeof marker> = () => ({ update() {} });
