import { ownValue, phpEntries, type PlainObject } from '@staytags/base/json';
import type { Command } from '../ajax/ajax-answer.logic.ts';
import { query, text } from '../ajax/ajax-entry.ts';
import { insert } from './insert.ts';
import type { Handler } from './run.ts';
import { mergePageSettings } from '../ajax/ajax-page.ts';

/** Acts on every element that the command's selector finds. */
export const each = ({ selector }: Command, act: (element: HTMLElement) => void): void =>
  query(document, text(selector)).forEach(act);

const updateBuildId: Handler = ({ old, new: next }) => {
  const value = CSS.escape(text(old));
  for (const field of query(document, `input[name="form_build_id"][value="${value}"]`))
    field.setAttribute('value', text(next));
};

/** The common commands. */
const COMMANDS: Readonly<Record<string, Handler>> = {
  insert,
  alert: (command, run) => run.alert(text(command['text'])),
  settings: (command, run) => {
    const settings = Object.fromEntries(phpEntries(command['settings'])) as PlainObject;
    if (command['merge']) mergePageSettings(settings);
    else run.settings = settings;
  },
  updateBuildId,
  update_build_id: updateBuildId,
};

/** The handler of a command; undefined if unknown [AJX-2]. Rare ones load on first use. */
export const handlerOf = async (name: string): Promise<Handler | undefined> =>
  ownValue(COMMANDS, name) ?? ownValue((await import('./more.ts')).MORE, name);
