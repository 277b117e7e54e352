import { readBinding } from '@staytags/base/binding';
import { isPlainObject, parseJson } from '@staytags/base/json';
import { readOption, type OptionDef } from '@staytags/base/options/options';
import { listeners, sentByPage } from '@staytags/bus/bus';
import { settings } from '@staytags/cms/settings';
import type { HostFacts } from '@staytags/element/render/renderer';
import { findSource, optionObjects, type OptionObject } from '@staytags/element/declare/read-options';
import { isDefined } from '@staytags/element/host/registry';
import { failedRequests } from '@staytags/net/failures';
import type {
  Declared,
  DeclaredTag,
  Life,
  MarkupFacts,
  OptionFacts,
  PageFacts,
  Placed,
  TagFacts,
} from './facts.logic.ts';
import { slowOnes } from './traffic.ts';

/** The element has already reported bad options: the doctor parses them again without reporting. */
const SILENT: Set<string> = Object.assign(new Set<string>(), { has: () => true });
const NO_ATTRIBUTES = { getAttribute: () => null };
/** More elements of the same tag add nothing new. */
const MAX_PER_TAG = 50;

/** Collects the current state of the page. */
export function collectFacts(
  declared: Declared,
  refusals: PageFacts['refusals'],
  selfClosed: PageFacts['selfClosed'] = [],
): PageFacts {
  const found = [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
    localName.startsWith('stay-'),
  );
  const known = found.filter(({ localName }) => declared.tags[localName]);
  const seen = new Map<string, number>();
  return {
    tags: known.flatMap((element) => {
      const count = (seen.get(element.localName) ?? 0) + 1;
      seen.set(element.localName, count);
      const tag = declared.tags[element.localName];
      return tag && count <= MAX_PER_TAG ? [tagFacts(element, tag)] : [];
    }),
    unknownTags: found
      .filter(({ localName }) => !declared.tags[localName] && !customElements.get(localName))
      .map(placed),
    settings: settings(),
    brokenSettings: brokenSettings(),
    scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .map(({ src }) => src)
      .filter((src) => /\/staytags(?:-lite)?\.js(?:[?#]|$)/.test(src)),
    // A script may pass what is no string.
    events: [...[...listeners].flatMap(([name, { size }]) => (size > 0 ? [name] : [])), ...sentByPage()].map(String),
    requests: failedRequests(),
    refusals,
    slow: slowOnes(),
    tagsAsText: tagsAsText(),
    strayTemplates: strayTemplates(),
    selfClosed,
    isQuirky: document.compatMode === 'BackCompat',
  };
}

const placed = (element: Element): Placed => ({ tag: element.localName, where: whereIs(element) });

/** A short path to the element, which starts at the nearest id. */
function whereIs(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== document.body && steps.length < 4; at = at.parentElement) {
    if (at.id) {
      steps.unshift(`#${at.id}`);
      break;
    }
    const twins: Element[] = [...(at.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === at?.localName,
    );
    steps.unshift(twins.length > 1 ? `${at.localName}:nth-of-type(${twins.indexOf(at) + 1})` : at.localName);
  }
  return steps.join(' > ');
}

function tagFacts(element: HTMLElement, declared: DeclaredTag): TagFacts {
  const facts: HostFacts | undefined = isHost(element) ? element.stayFacts : undefined;
  const objects = optionObjects({ tag: element.localName as `stay-${string}` }, element, SILENT);
  const life = lifeOf(element, declared, facts);
  return {
    ...placed(element),
    life,
    ...(facts?.failure && life === 'fallback' ? { why: facts.failure } : {}),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    options: optionFacts(element, declared, facts, objects),
    objects: objects.map(({ name, values }) => ({ source: name, keys: Object.keys(values) })),
    around: tagsAround(element),
    markup: markupOf(element),
  };
}

const isHost = (element: HTMLElement): element is HTMLElement & { readonly stayFacts: HostFacts } =>
  'stayFacts' in element;

function lifeOf(element: HTMLElement, { mount }: DeclaredTag, facts: HostFacts | undefined): Life {
  if (customElements.get(element.localName) && !isDefined(element.localName)) return 'foreign';
  if (facts?.failure !== undefined) return 'fallback';
  if (facts?.isMounted) return 'alive';
  if (mount === 'eager') return 'waits';
  if (element.getClientRects().length === 0 && getComputedStyle(element).display !== 'contents') return 'hidden';
  return element.getBoundingClientRect().top < innerHeight + 80 ? 'waits' : 'far';
}

/** Every source that sets the option, in order of precedence [CORE-1]. */
function optionFacts(
  element: HTMLElement,
  declared: DeclaredTag,
  facts: HostFacts | undefined,
  objects: readonly OptionObject[],
): OptionFacts[] {
  return Object.entries(declared.options).map(([name, plain]) => {
    const def: OptionDef<unknown> = facts?.widget?.options[name] ?? { default: undefined, ...plain };
    const sources = [
      findSource(name, def, NO_ATTRIBUTES, facts?.properties, []),
      findSource(name, def, element, undefined, []),
      ...objects.map((object) => findSource(name, def, NO_ATTRIBUTES, undefined, [object])),
    ].flatMap((source) => (source ? [{ source, result: readOption(def, source.raw) }] : []));
    const first = sources[0]?.result;
    return {
      name,
      value: textOf(first?.ok ? first.value : plain.default),
      sources: sources.map(({ source, result }) => ({
        source: source.name,
        found: textOf(source.raw),
        isAccepted: result.ok,
      })),
    };
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return value === undefined ? '' : (JSON.stringify(value) ?? String(value));
  } catch {
    return String(value);
  }
}

function tagsAround(element: Element): string[] {
  const tags: string[] = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.localName.startsWith('stay-')) tags.push(at.localName);
  return tags;
}

/** Content rendered from our own templates is not damage. */
const FILLED = '.stay-results-block';

function markupOf(element: HTMLElement): MarkupFacts {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template, :scope > p > template');
  const fields = [...element.querySelectorAll('[data-field]')].filter(
    (field) => !field.localName.startsWith('stay-') && !field.closest(FILLED),
  );
  const name = element.dataset['template'];
  return {
    hasTemplate: template !== null || name !== undefined,
    hasBareFields: fields.length > 0,
    hasParagraphs:
      template !== null &&
      (template.parentElement !== element ||
        [...template.content.querySelectorAll('p')].some(
          (p) => p.childNodes.length === 0 && p.attributes.length === 0,
        ) ||
        template.content.querySelector(':scope > br') !== null),
    isTemplateMissing: Boolean(name) && !namedTemplate(name ?? ''),
    ignoredBindings: ignoredBindings(namedTemplate(name ?? '') ?? template),
  };
}

function namedTemplate(selector: string): HTMLTemplateElement | null {
  try {
    const named = document.querySelector(selector);
    return named instanceof HTMLTemplateElement ? named : null;
  } catch {
    return null;
  }
}

const ignoredBindings = (template: HTMLTemplateElement | null): string[] =>
  [...(template?.content.querySelectorAll('*') ?? [])].flatMap(({ localName, attributes }) =>
    [...attributes]
      .filter(({ name, value }) => /^data-field(?:-|$)/.test(name) && !readBinding(name, value, localName))
      .map(({ name }) => `${name} on <${localName}>`),
  );

function brokenSettings(): string[] {
  const scripts = document.querySelectorAll(
    'script[type="application/json"][data-stay-settings], script[data-drupal-selector="drupal-settings-json"]',
  );
  return [...scripts].flatMap(({ textContent }) => {
    const result = parseJson(textContent ?? '');
    if (!result.ok) return [result.reason];
    return isPlainObject(result.value) || Array.isArray(result.value) ? [] : ['it is not an object'];
  });
}

/** Elements that show tags on purpose. */
const SPEAKS_OF_TAGS = 'pre, code, kbd, samp, textarea, script, style, noscript';

function tagsAsText(): Placed[] {
  const found: Placed[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // Whole tags only: headings and prose may mention a tag without its end tag.
    const tag = /^\s*<(stay-[\w-]+)[\s>][^]*<\/stay-/.exec(node.nodeValue ?? '')?.[1];
    if (tag && parent && !parent.closest(SPEAKS_OF_TAGS)) found.push({ tag, where: whereIs(parent) });
  }
  return found;
}

function strayTemplates(): string[] {
  return [...document.querySelectorAll('template')]
    .filter(
      (template) =>
        !template.id &&
        template.content.querySelector('[data-field]') !== null &&
        ![template.parentElement, template.parentElement?.parentElement].some((at) =>
          at?.localName.startsWith('stay-'),
        ),
    )
    .map(whereIs);
}
