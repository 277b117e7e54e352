export type Look = 'tabs' | 'accordion' | 'collapsible';

/** Drupal's prefix of field groups, which their addresses leave out [PAGE-4]. */
const PREFIX = /^field_group-/;

/** The address of a group: its id without the prefix of Drupal's field groups [PAGE-4]. */
export const addressOf = (id: string): string => id.replace(PREFIX, '');

/** The groups that are open after the visitor activates one: a tab stays open, a section closes again [PAGE-4]. */
export function activate(open: readonly number[], index: number, look: Look): number[] {
  if (look === 'tabs') return [index];
  if (open.includes(index)) return open.filter((one) => one !== index);
  return look === 'accordion' ? [index] : [...open, index];
}

/** The groups that stay open in another look: tabs and accordions keep the one that was opened last [PAGE-4]. */
export function fitLook(open: readonly number[], look: Look): number[] {
  if (look === 'collapsible') return [...open];
  const last = open.at(-1);
  return last === undefined ? (look === 'tabs' ? [0] : []) : [last];
}

/** The tab that a key moves the focus to; the arrow keys wrap around [PAGE-4]. */
export function nextTab(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (step !== undefined) return (at + step + count) % count;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}
