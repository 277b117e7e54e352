import { describeElement } from '@staytags/element/conformance';
import { elements } from './widgets.ts';

for (const element of elements) describeElement(element);
