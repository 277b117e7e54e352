import type { ViewProps } from '@staytags/element/declare/widget';
import type { FacetItem } from '../facet.logic.ts';
import type { facet } from '../facet.widget.ts';

export type FacetProps = ViewProps<typeof facet>;

/** The props of all four choosers. */
export interface ChooserProps {
  readonly items: readonly FacetItem[];
  readonly label: string;
  readonly labelId: string;
  readonly options: FacetProps['options'];
  readonly t: FacetProps['t'];
  readonly hrefOf: (value: string) => string;
  readonly onToggle: (value: string) => void;
}
