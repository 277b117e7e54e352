import { isPlainObject, parseJson, type PlainObject } from '@staytags/base/json';

/** A command of the CMS: `command` names it, the rest are its arguments. */
export type Command = PlainObject & { readonly command: string };

export type Answer =
  | { readonly ok: true; readonly commands: readonly Command[] }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#039': "'" };

/** An answer to an upload through a frame is wrapped in a textarea, with its text as HTML. */
function unwrap(text: string): string {
  const inner = /^<textarea[^>]*>([\s\S]*)<\/textarea>$/i.exec(text)?.[1];
  return inner === undefined
    ? text
    : inner.replace(/&(lt|gt|quot|amp|#0?39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}

/** The commands of an answer. PHP may write the list as an object with numeric keys; an empty body is an expired form [AJX-8]. */
export function readAnswer(text: string): Answer {
  const body = unwrap(text.replace(/^\uFEFF/, '').trim());
  if (body === '') return { ok: false, reason: 'expired' };
  const parsed = parseJson(body, 5_000_000);
  if (!parsed.ok) return { ok: false, reason: 'invalid' };
  const { value } = parsed;
  if (value === null) return { ok: true, commands: [] };
  if (typeof value !== 'object') return { ok: false, reason: 'invalid' };
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
  const commands = members.filter(
    (member): member is Command =>
      isPlainObject(member) && typeof member['command'] === 'string' && member['command'] !== '',
  );
  // JSON without a command is some other response.
  return commands.length === 0 && members.length > 0 ? { ok: false, reason: 'invalid' } : { ok: true, commands };
}
