import { acceptedBy } from '@staytags/base/options/accepted';
import { attributeName } from '@staytags/base/options/options';
import { attributeFindings, brief } from './attributes.logic.ts';
import type { Declared, DeclaredTag, Finding, PageFacts, TagFacts } from '../facts.logic.ts';
import { nearest } from '@staytags/base/near';
import { objectFindings } from './settings.logic.ts';

type Say = (code: string, level: Finding['level'], what: string, todo: string) => void;

/** Finds problems of single tags: attributes, values, markup, partners, life cycle [DOC-2]. */
export function tagFindings(page: PageFacts, declared: Declared): Finding[] {
  return page.tags.flatMap((facts) => {
    const tag = declared.tags[facts.tag];
    if (!tag) return [];
    const { tag: name, where } = facts;
    const found = [...attributeFindings(facts, tag)];
    // Reports each attribute once, including a required one that is only misspelt.
    const damaged = new Set(
      found.flatMap(({ what, todo }) => [what.split('=')[0], /^Write ([\w-]+)=/.exec(todo)?.[1]]),
    );
    const say: Say = (code, level, what, todo) => found.push({ code, level, tag: name, where, what, todo });
    valueFindings(facts, tag, damaged, say);
    for (const { source, keys } of facts.objects)
      if (!source.startsWith('the settings staytags.'))
        found.push(...objectFindings(source, keys, tag, source === 'data-options', { tag: name, where }));
    markupFindings(facts, tag, say);
    partnerFindings(facts, tag, page, say);
    searchFindings(facts, page, say);
    lifeFindings(facts, say);
    return found;
  });
}

function valueFindings(facts: TagFacts, tag: DeclaredTag, damaged: ReadonlySet<string | undefined>, say: Say): void {
  for (const { name, sources } of facts.options) {
    const def = tag.options[name];
    const attribute = attributeName(name);
    const winner = sources[0];
    if (!def || damaged.has(attribute)) continue;
    const isEmpty = !winner || (winner.isAccepted && winner.found === '');
    if (def.required && isEmpty) missing(facts, attribute, say);
    if (!winner || winner.isAccepted) continue;
    const accepted = acceptedBy({ default: undefined, ...def });
    const meant = def.values && nearest(winner.found, def.values);
    say(
      'bad-value',
      'error',
      `${name} is "${brief(winner.found)}", from ${winner.source}. It takes ${accepted}.${meant ? ` Did you mean ${meant}?` : ''} The default is used.`,
      `Set ${attribute} to ${accepted}.`,
    );
  }
}

function missing(facts: TagFacts, attribute: string, say: Say): void {
  const hasOwn = Object.keys(facts.attributes).some((name) => name.startsWith('data-'));
  if (hasOwn)
    say(
      'missing-option',
      'error',
      `${attribute} is required but missing, so the fallback stays.`,
      `Add ${attribute}="…".`,
    );
  else
    say(
      'stripped-attributes',
      'error',
      `${attribute} is required, but the tag has no data attributes at all: a text filter may have removed them (kses in WordPress, the allowed tags in Drupal).`,
      `Allow data-* on <${facts.tag}> in the filter, or add ${attribute}="…" if it was never there.`,
    );
}

function markupFindings({ tag, around, markup, objects, attributes }: TagFacts, declared: DeclaredTag, say: Say): void {
  if (declared.kind === 'widget' && around.includes(tag))
    say(
      'unclosed-tag',
      'error',
      `It is inside another <${tag}>, whose end tag is missing.`,
      `Close the outer one with </${tag}>; custom elements cannot be self-closing.`,
    );
  if (markup.hasBareFields && !markup.hasTemplate)
    say(
      'stripped-template',
      'error',
      'It has bindings (data-field) without their <template>: a text filter has removed it.',
      'Print the template from the theme, and name it with data-template="#id".',
    );
  if (markup.hasParagraphs)
    say(
      'added-paragraphs',
      'warning',
      'A text filter has put paragraphs or line breaks around or into its <template>.',
      'Write the tag in one line without blank lines, or print the template from the theme and name it with data-template="#id".',
    );
  if (markup.isTemplateMissing)
    say(
      'missing-template',
      'error',
      `data-template="${attributes['data-template'] ?? ''}" finds no <template> on the page.`,
      'Print <template id="…"> on the page, and refer to it by #id.',
    );
  for (const binding of markup.ignoredBindings)
    say(
      'ignored-binding',
      'warning',
      `Its template has ${binding}, which is ignored: that attribute could run or load what a field of the index says, or the field is not named.`,
      'Bind a field’s text with data-field, or an attribute that the recipe for your own card lists, such as data-field-href.',
    );
  const path = attributes['data-settings'];
  if (path && !objects.some(({ source }) => source === `the settings ${path}`))
    say(
      'missing-settings',
      'error',
      `data-settings names ${path}, but the page settings have no object there.`,
      'Correct the path, or let the CMS print these settings.',
    );
}

/** A tag without the one that it needs: no slice answers its requests. */
function partnerFindings(facts: TagFacts, { partner }: DeclaredTag, page: PageFacts, say: Say): void {
  if (!partner) return;
  const partners = page.tags.filter(({ tag }) => tag === partner);
  if (partners.length === 0) {
    say(
      'no-partner',
      'error',
      `It needs a <${partner}>, but there is none on the page.`,
      `Add <${partner}> to the page.`,
    );
    return;
  }
  const name = valueOf(facts, 'name');
  if (name === undefined || partner !== 'stay-search') return;
  const names = partners.map((one) => valueOf(one, 'name') ?? '');
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  say(
    'no-partner',
    'error',
    `It follows the search "${name}", but the page has ${names.map((one) => `"${one}"`).join(', ')}.${meant ? ` Did you mean "${meant}"?` : ''}`,
    `Give it data-name="${meant ?? names[0] ?? ''}".`,
  );
}

/** A search without an address, or without a field for the title of its cards. A template reads the index's own fields. */
function searchFindings(facts: TagFacts, page: PageFacts, say: Say): void {
  if (facts.tag !== 'stay-search') return;
  const name = valueOf(facts, 'name');
  const lists = page.tags.filter((one) => one.tag === 'stay-results' && valueOf(one, 'name') === name);
  if (lists.length === 0) return;
  if (!valueOf(facts, 'url') && !valueOf(facts, 'proxyUrl') && valueOf(facts, 'maxRows') !== '0') {
    say(
      'no-address',
      'error',
      'It has neither url nor proxyUrl, so it finds nothing.',
      'Set data-url="/solr/" with your own path, or url in the settings: {"staytags": {"search": {"url": "/solr/"}}}.',
    );
    return;
  }
  const fields = facts.options.find((option) => option.name === 'fields');
  if (fields?.sources[0]?.isAccepted === false || /"title"/.test(fields?.value ?? '')) return;
  const hasCards = lists.some(
    (one) => !valueOf(one, 'template') && !one.markup.hasTemplate && !one.markup.hasBareFields,
  );
  if (hasCards)
    say(
      'no-fields',
      'warning',
      'It maps no field of the index to title, so the cards show only ids.',
      'Set data-fields=\'[{"solr_field": "ss_name", "name": "title"}]\' with your own field, or fields in the settings at staytags.search.',
    );
}

const valueOf = ({ options }: TagFacts, name: string): string | undefined =>
  options.find((option) => option.name === name)?.value;

function lifeFindings({ tag, life, why }: TagFacts, say: Say): void {
  if (life === 'fallback')
    say(
      'fell-back',
      'error',
      `It shows its fallback: ${why ?? 'it could not be rendered'}`,
      'The console has the full error. Reload the page; if it stays, send this report.',
    );
  if (life === 'foreign')
    say(
      'foreign-tag',
      'error',
      `Another script has defined <${tag}>, so ours does not run on this page.`,
      'Load only one of the two scripts.',
    );
}
