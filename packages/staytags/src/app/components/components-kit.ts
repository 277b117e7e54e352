import { componentName } from '@staytags/element/app/callbacks';
import type { AnyComponent, ComponentOf } from '@staytags/element/conformance/component/example-jsx';
import * as Stay from '../../../generated/react.tsx';
import { elements } from '../../widgets.ts';

/** The exports of `staytags/react`, without the hooks. */
export const components = new Map(
  Object.entries(Stay)
    .filter(([name]) => name.startsWith('Stay'))
    .map(([name, Component]) => [name, Component as AnyComponent]),
);

export const componentOf: ComponentOf = (tag) => {
  const widget = elements.find((element) => element.widget.tag === tag)?.widget;
  const Component = components.get(componentName(tag));
  return widget && Component ? { widget, Component } : undefined;
};
