/** An option as the builder shows it: a control, its help, its default. */
export interface BuilderOption {
  readonly name: string;
  readonly attribute: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'json' | 'url' | 'html';
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

/** Everything that the builder knows, made from the declarations. */
export interface BuilderData {
  readonly tags: readonly BuilderTag[];
}
