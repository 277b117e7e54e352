import { describeElement } from '@staytags/element/conformance/conformance';
import { inject } from 'vitest';
import { elements } from './widgets.ts';

// A behaviour never loads a renderer: its code is the same in the light bundle.
const isLight = inject('isLight');
for (const element of elements) if (!isLight || element.widget.kind === 'widget') describeElement(element);
