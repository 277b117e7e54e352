import type { Command } from '../ajax/ajax-answer.logic.ts';
import type { AjaxEntry } from '../ajax/ajax-entry.ts';

/** State that the commands of one response share. */
export interface Run {
  readonly entry: AjaxEntry;
  readonly trigger: HTMLElement;
  readonly modern: boolean;
  /** Settings for the rest of this response, from a `settings` command without merge. */
  settings?: unknown;
  /** Shows a text to the visitor, and resolves when it is dismissed. */
  readonly alert: (text: string) => Promise<unknown>;
  readonly announce: (text: string) => void;
  /** The label of the control that closes a dialog. */
  readonly close: string;
}

export type Handler = (command: Command, run: Run) => void | Promise<unknown>;
