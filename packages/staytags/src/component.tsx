import { appComponent, type ComponentProps } from '@staytags/element/app/app-component';
import type { AnyWidget, ElementSource } from '@staytags/element/declare/widget';
import type { ReactElement } from 'react';
import { defineElement } from './define-element.ts';

interface SourceOf<W extends AnyWidget> extends ElementSource {
  readonly widget: W;
}

/** The React component of an element, which it defines. */
export function component<W extends AnyWidget>(element: SourceOf<W>): (props: ComponentProps<W>) => ReactElement {
  defineElement(element);
  return appComponent(element.widget, element.view);
}
