// First: it sets the version that the components start with.
import '../app-test-kit.tsx';
import { describeComponent } from '@staytags/element/conformance/component/conformance-component';
import { expect, it } from 'vitest';
import { elements } from '../../widgets.ts';
import { componentName } from '@staytags/element/app/callbacks';
import { componentOf, components } from './components-kit.ts';

it('has a component for each element [REACT-3]', () => {
  const names = elements.map(({ widget }) => componentName(widget.tag));
  expect([...components.keys()].toSorted()).toEqual(names.toSorted());
});

for (const element of elements) describeComponent(element, componentOf);
