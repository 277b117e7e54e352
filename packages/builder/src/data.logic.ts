/** An option in the builder: its control, help and default. */
export interface BuilderOption {
  readonly name: string;
  readonly attribute: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'json' | 'url';
  readonly doc: string;
  readonly accepted: string;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly shape?: 'object' | 'list';
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
