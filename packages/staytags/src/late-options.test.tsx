import { describeLateOptions } from '@staytags/element/conformance/conformance';
import { elements } from './widgets.ts';

for (const element of elements) describeLateOptions(element, elements);
