import type { OptionDef } from './options.ts';

/** Describes what an option of this kind accepts, for error messages and docs. */
export function acceptedBy(def: OptionDef<unknown>): string {
  if (def.kind === 'choice') return `one of ${(def.values ?? []).join(', ')}`;
  if (def.kind === 'number') return `a number${rangeText(def)}`;
  if (def.kind === 'flag') return 'true, 1, yes, on, or false, 0, no, off';
  if (def.kind === 'list') return 'a JSON array, or values separated by commas';
  if (def.kind === 'json') return `a JSON ${def.shape === 'list' ? 'array' : (def.shape ?? 'value')}`;
  return 'a text';
}

function rangeText({ min, max }: OptionDef<unknown>): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
