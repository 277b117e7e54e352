import { phpEntries, type PlainObject } from '@staytags/base/json';
import type { Command } from '../ajax/ajax-answer.logic.ts';
import { query, type AjaxEntry } from '../ajax/ajax-entry.ts';
import { insert } from './insert.ts';
import { mergePageSettings } from '../ajax/ajax-page.ts';

/** What the commands of one answer share. */
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

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Acts on every element that the command's selector finds. */
export const each = ({ selector }: Command, act: (element: HTMLElement) => void): void =>
  query(document, text(selector)).forEach(act);

const updateBuildId: Handler = ({ old, new: next }) => {
  const value = CSS.escape(text(old));
  for (const field of query(document, `input[name="form_build_id"][value="${value}"]`))
    field.setAttribute('value', text(next));
};

/** The common commands. A `Map`, so that no name reaches a prototype. */
const COMMANDS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['insert', insert],
  ['alert', (command, run) => run.alert(text(command['text']))],
  [
    'settings',
    (command, run) => {
      const settings = Object.fromEntries(phpEntries(command['settings'])) as PlainObject;
      if (command['merge']) mergePageSettings(settings);
      else run.settings = settings;
    },
  ],
  ['updateBuildId', updateBuildId],
  ['update_build_id', updateBuildId],
]);

/** The handler of a command; undefined if unknown [AJX-2]. Rare ones load on first use. */
export const handlerOf = async (name: string): Promise<Handler | undefined> =>
  COMMANDS.get(name) ?? (await import('./more.ts')).MORE.get(name);
