import type { OptionDef } from '@staytags/base/options/options';

type Checked = Pick<OptionDef<unknown>, 'kind' | 'required' | 'values' | 'min' | 'max' | 'shape'>;

/** An option in the builder: its control, help and default. */
export interface BuilderOption extends Checked {
  readonly name: string;
  readonly attribute: string;
  /** As a prop of the React component, if that has another name [REACT-3]. */
  readonly prop?: string;
  readonly doc: string;
  readonly accepted: string;
  readonly default?: unknown;
}

export interface BuilderTag {
  readonly tag: string;
  readonly name: string;
  readonly group: string;
  readonly doc: string;
  readonly example: string;
  readonly partner?: string;
  readonly options: readonly BuilderOption[];
}

/** The builder's data, generated from the declarations. */
export interface BuilderData {
  readonly tags: readonly BuilderTag[];
}
