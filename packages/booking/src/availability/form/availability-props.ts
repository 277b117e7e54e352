import type { ViewProps } from '@staytags/element/declare/widget';
import type { availability } from '../availability.widget.ts';

export type AvailabilityProps = ViewProps<typeof availability>;
