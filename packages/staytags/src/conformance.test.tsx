import { describeWidget } from '@staytags/element/conformance';
import { widgets } from './widgets.ts';

for (const widget of widgets) describeWidget(widget);
