import type { ViewProps } from '@staytags/element/widget';
import type { order } from './order.widget.ts';

export type OrderProps = ViewProps<typeof order>;
