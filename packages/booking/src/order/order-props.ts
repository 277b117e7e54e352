import type { ViewProps } from '@staytags/element/declare/widget';
import type { order } from './order.widget.ts';

export type OrderProps = ViewProps<typeof order>;
