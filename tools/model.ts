import { acceptedBy } from '../packages/base/src/options/accepted.ts';
import { attributeName, optionKeys, type OptionDef, type OptionKind } from '../packages/base/src/options/options.ts';
import { shortName, type AnyWidget } from '../packages/element/src/declare/widget.ts';

/** Facts about an option for every output, derived once from the declaration. */
export interface OptionModel {
  readonly name: string;
  readonly attribute: string;
  readonly kind: OptionDef<unknown>['kind'];
  readonly doc: string;
  readonly required: boolean;
  readonly aliases: readonly string[];
  readonly accepted: string;
  /** The default, as written in an attribute; undefined if there is none to show. */
  readonly defaultText: string | undefined;
  readonly tsType: string;
  readonly def: OptionDef<unknown>;
}

export const optionModels = ({ options }: Pick<AnyWidget, 'options'>): OptionModel[] =>
  Object.entries(options).map(([name, def]) => ({
    name,
    attribute: attributeName(name),
    kind: def.kind,
    doc: [def.doc, def.fixed && `Read only when the element mounts: ${def.fixed}`].filter(Boolean).join(' '),
    required: def.required ?? false,
    aliases: [...new Set(optionKeys(name, def))].filter((key) => key !== name),
    accepted: acceptedBy(def),
    defaultText: defaultText(def.default),
    tsType: tsType(def),
    def,
  }));

function defaultText(value: unknown): string | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function tsType(def: OptionDef<unknown>): string {
  switch (def.kind) {
    case 'number':
      return 'number';
    case 'flag':
      return 'boolean';
    case 'choice':
      return (def.values ?? []).map((value) => `'${value}'`).join(' | ');
    case 'list':
      return 'readonly string[]';
    case 'json':
      return def.shape === 'list' ? 'readonly unknown[]' : 'object';
    default:
      return 'string';
  }
}

const TEXT = ['string', 'number', 'integer'];
const JSON_TYPES: Readonly<Record<OptionKind, readonly string[]>> = {
  text: TEXT,
  url: TEXT,
  choice: ['string'],
  number: ['number', 'string'],
  flag: ['boolean', 'string', 'integer'],
  list: ['array', 'string'],
  json: ['object', 'array', 'string'],
};

/**
 * The JSON types of an option in settings and in Drupal's components. PHP and editors also write numbers as strings, ids as numbers, and
 * empty maps as lists.
 */
export const jsonTypes = ({ kind, shape }: OptionDef<unknown>): readonly string[] =>
  JSON_TYPES[shape === 'list' ? 'list' : kind];

/** The JSON Schema of one option in the settings. */
export const optionSchema = ({ def, doc }: OptionModel, title: string): Record<string, unknown> => ({
  type: jsonTypes(def),
  title,
  description: doc,
  ...(def.default === undefined ? {} : { default: def.default }),
  ...(def.values ? { enum: def.values } : {}),
  ...(def.min === undefined ? {} : { minimum: def.min }),
  ...(def.max === undefined ? {} : { maximum: def.max }),
  ...(def.kind === 'list' ? { items: { type: 'string' } } : {}),
});

/** `itemId` -> `Item id`. */
export const titleOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export { componentName } from '../packages/element/src/app/callbacks.ts';

/** `stay-order` -> `Order`. */
export const humanName = (tag: string): string => titleOf(shortName(tag).replace(/-/g, ' '));
