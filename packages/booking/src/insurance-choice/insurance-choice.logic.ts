/** A click on an option of an insurance group, as it would leave it. */
export interface OptionClick {
  readonly value: string;
  /** The option is checked after the click. */
  readonly checked: boolean;
  /** It is unchecked by the click, itself or as the one of its group that was chosen, and may be declined. */
  readonly unchecksDeclinable: boolean;
  readonly acceptable: boolean;
  /** The group wants an answer: 1 or -1. */
  readonly forced: boolean;
}

/** Whether the click waits for the answer to our question; it is asked at most once a page load [CHK-4]. */
export function mustAsk(
  { value, checked, unchecksDeclinable, acceptable, forced }: OptionClick,
  asked: boolean,
): boolean {
  if (asked) return false;
  if (forced && checked && value === '1') return false;
  if (forced && checked && value === '-1') return true;
  return unchecksDeclinable || (checked && acceptable);
}

/** The insurance that a control is about, by a part of its name: `insurance[ti]` is of `ti`. */
export function groupOf(name: string, groups: readonly string[]): string | undefined {
  const parts = name.toLowerCase().split(/[^a-z0-9]+/);
  return groups.find((group) => parts.includes(group.toLowerCase()));
}

/** What a settled choice means: with 1 it is taken, without it is not. */
export const isAccepted = ({ value, checked }: Pick<OptionClick, 'value' | 'checked'>): boolean =>
  checked && value !== '-1' && value !== '0' && value !== '';
