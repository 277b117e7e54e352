import { compilePattern, PatternError } from './facet-pattern.logic.ts';

const DELIMITED = /^\/([^]*)\/([a-z]*)$/i;
const STEPS_PER_VALUE = 20_000;
const MILLISECONDS = 30;

export interface Excluded<T> {
  readonly kept: readonly T[];
  /** Why nothing was excluded although there is a pattern. */
  readonly problem?: string;
}

/**
 * The values that the pattern, plain or as `/…/i`, does not match. One that cannot be compiled, or that runs too long for any value,
 * excludes nothing, and says why [FAC-4].
 */
export function excludeValues<T>(
  values: readonly T[],
  pattern: string,
  textOf: (value: T) => string,
  now: () => number,
): Excluded<T> {
  if (pattern === '') return { kept: values };
  const [, source = pattern, flags = ''] = DELIMITED.exec(pattern) ?? [];
  const end = now() + MILLISECONDS;
  try {
    if (/[^giu]/.test(flags)) throw new PatternError(`the flags ${flags} are not understood`);
    const matches = compilePattern(source, flags.includes('i'));
    const isOver = () => now() > end;
    return {
      kept: values.filter((value) => {
        if (isOver()) throw new PatternError('it runs too long');
        return !matches(textOf(value), { steps: STEPS_PER_VALUE, isOver });
      }),
    };
  } catch (error) {
    // A pattern of a thousand brackets ends at the depth of the call stack.
    return { kept: values, problem: error instanceof PatternError ? error.message : 'it is nested too deeply' };
  }
}
