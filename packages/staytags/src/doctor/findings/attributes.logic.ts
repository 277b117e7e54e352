import { attributeName, optionKeys } from '@staytags/base/options/options';
import { jsonDamage, urlDamage } from '@staytags/base/options/damage';
import type { DeclaredTag, Finding, TagFacts } from '../facts.logic.ts';
import { nearest } from '@staytags/base/near';

/** Attributes that every element accepts, ours and HTML's. */
const GENERAL =
  /^(?:data-(?:options|settings|stay-.*)|aria-.*|on.*|item.*|class|id|style|lang|dir|slot|title|hidden|role|tabindex|part|is|inert|popover|translate|nonce|draggable|accesskey|autofocus|contenteditable|exportparts|enterkeyhint|spellcheck)$/;

/** Finds misspelt and damaged attributes of one tag [DOC-3] [DOC-4]. */
export function attributeFindings(facts: TagFacts, declared: DeclaredTag): Finding[] {
  const { tag, where } = facts;
  const known = new Map(Object.keys(declared.options).map((name) => [attributeName(name), name]));
  const findings: Finding[] = [];
  const add = (code: string, level: Finding['level'], what: string, todo: string) =>
    findings.push({ code, level, tag, where, what, todo });

  for (const [attribute, value] of Object.entries(facts.attributes)) {
    const option = known.get(attribute);
    if (option !== undefined) {
      const def = declared.options[option];
      const looksLikeJson = def?.kind === 'json' || (def?.kind === 'list' && /^\s*\[|\]\s*$/.test(value));
      const damage =
        looksLikeJson && value !== '' ? jsonDamage(value) : def?.kind === 'url' ? urlDamage(value) : undefined;
      if (damage) add(damage.code, 'error', `${attribute}="${brief(value)}": ${damage.what}`, damage.todo);
      continue;
    }
    if (attribute === 'data-options' && value !== '') {
      const damage = jsonDamage(value);
      if (damage) add(damage.code, 'error', `data-options="${brief(value)}": ${damage.what}`, damage.todo);
      continue;
    }
    if (GENERAL.test(attribute) || declared.states.includes(attribute)) continue;
    if (/["'{}[\]]/.test(attribute)) {
      add(
        'loose-quotes',
        'error',
        `A fragment of another attribute was parsed as an attribute: ${attribute}.`,
        'Write that attribute in single quotes, or the quotes inside as &quot;.',
      );
      continue;
    }
    const meant = byAlias(attribute, declared) ?? nearest(attribute, known.keys());
    if (meant !== undefined)
      add(
        'misspelt-attribute',
        'error',
        `${attribute} is not an option of <${tag}>. Did you mean ${meant}?`,
        `Write ${meant}="${brief(value)}".`,
      );
  }
  return findings;
}

/** An old name of an option works in settings, but not as an attribute. */
function byAlias(attribute: string, declared: DeclaredTag): string | undefined {
  const bare = attribute.replace(/^data-/, '').toLowerCase();
  for (const [name, def] of Object.entries(declared.options))
    if (
      optionKeys(name, def).some(
        (alias) => alias.toLowerCase() === bare || alias.toLowerCase().replaceAll('_', '-') === bare,
      )
    )
      return attributeName(name);
  return undefined;
}

/** A value for use in a sentence: its first 60 characters. */
export const brief = (value: string): string => (value.length > 60 ? `${value.slice(0, 57)}…` : value);
