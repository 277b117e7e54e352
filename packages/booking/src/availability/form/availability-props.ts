import type { ViewProps } from '@staytags/element/widget';
import type { availability } from '../availability.widget.ts';

export type AvailabilityProps = ViewProps<typeof availability>;
