/** A click on an option of an insurance group, and the state that it would lead to. */
export interface OptionClick {
  readonly value: string;
  readonly checked: boolean;
  /** The click unchecks a declinable option: this one, or the one of its group that was checked. */
  readonly unchecksDeclinable: boolean;
  readonly acceptable: boolean;
  /** The group requires an answer: 1 or -1. */
  readonly forced: boolean;
}

/** Whether the click has to wait for the answer to our question, which is asked once per page load [CHK-4]. */
export function mustAsk(
  { value, checked, unchecksDeclinable, acceptable, forced }: OptionClick,
  asked: boolean,
): boolean {
  if (asked) return false;
  if (forced && checked && value === '1') return false;
  if (forced && checked && value === '-1') return true;
  return unchecksDeclinable || (checked && acceptable);
}

/** The insurance of a control, found in its name: `insurance[ti]` belongs to `ti`. */
export function groupOf(name: string, groups: readonly string[]): string | undefined {
  const parts = name.toLowerCase().split(/[^a-z0-9]+/);
  return groups.find((group) => parts.includes(group.toLowerCase()));
}

/** Whether a choice accepts the insurance. */
export const isAccepted = ({ value, checked }: Pick<OptionClick, 'value' | 'checked'>): boolean =>
  checked && value !== '-1' && value !== '0' && value !== '';
