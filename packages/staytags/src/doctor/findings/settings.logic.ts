import { optionKeys } from '@staytags/base/options/options';
import { isPlainObject } from '@staytags/base/json';
import type { Declared, DeclaredTag, Finding, PageFacts } from '../facts.logic.ts';
import { nearest } from '@staytags/base/near';

/** Finds settings that nothing reads [DOC-3]. */
export function settingsFindings({ settings, brokenSettings }: PageFacts, declared: Declared): Finding[] {
  const broken = brokenSettings.map((reason): Finding => ({
    code: 'broken-settings',
    level: 'error',
    what: `A settings script is not valid JSON, so none of its settings apply: ${reason}`,
    todo: 'Correct the JSON, or let json_encode() write it.',
  }));
  const ours = settings['staytags'];
  if (ours !== undefined && !isPlainObject(ours) && !(Array.isArray(ours) && ours.length === 0))
    return [
      ...broken,
      {
        code: 'bad-settings',
        level: 'error',
        what: 'The setting staytags is not an object.',
        todo: 'Write {"staytags": {"search": {…}}}.',
      },
    ];
  return [...broken, ...outside(settings, declared), ...(isPlainObject(ours) ? inside(ours, declared) : [])];
}

/** Finds settings of elements that belong inside `staytags`. */
function outside(settings: Readonly<Record<string, unknown>>, declared: Declared): Finding[] {
  return Object.keys(settings)
    .filter((key) => key !== 'staytags' && nearest(key, ['staytags']) !== undefined)
    .map((key) => ({
      code: 'misspelt-setting',
      level: 'error' as const,
      what: `Nothing reads the setting ${key}. Did you mean staytags?`,
      todo: `Rename it: {"staytags": {…}}. It may hold ${Object.keys(declared.tags)
        .slice(0, 3)
        .map((tag) => tag.slice(5))
        .join(', ')} and so on.`,
    }));
}

function inside(ours: Readonly<Record<string, unknown>>, declared: Declared): Finding[] {
  const ofPage = declared.settings.flatMap((path) => (path.startsWith('staytags.') ? [path.slice(9)] : []));
  const elements = Object.keys(declared.tags).map((tag) => tag.slice('stay-'.length));
  return Object.entries(ours).flatMap(([key, value]): Finding[] => {
    if (key === 'texts') return textFindings(value, declared);
    if (ofPage.includes(key)) return [];
    const tag = declared.tags[`stay-${key}`];
    if (tag) return isPlainObject(value) ? objectFindings(`staytags.${key}`, Object.keys(value), tag, true) : [];
    const meant = nearest(key, [...elements, ...ofPage]);
    return [
      {
        code: 'misspelt-setting',
        level: 'warning',
        what: `Nothing reads the setting staytags.${key}.${meant ? ` Did you mean staytags.${meant}?` : ''}`,
        todo: meant ? `Rename it to staytags.${meant}.` : 'Remove it, or look up the page settings in the docs.',
      },
    ];
  });
}

/** Keys of an options object that are not options. The CMS's own objects may hold other keys, so only near misses count there. */
export function objectFindings(
  source: string,
  keys: readonly string[],
  { options }: DeclaredTag,
  isOurs: boolean,
  place: Pick<Finding, 'tag' | 'where'> = {},
): Finding[] {
  const names = Object.keys(options);
  const known = new Set(Object.entries(options).flatMap(([name, def]) => optionKeys(name, def)));
  return keys.flatMap((key): Finding[] => {
    if (known.has(key)) return [];
    const meant = nearest(key, names);
    if (!meant && !isOurs) return [];
    return [
      {
        code: 'misspelt-option',
        level: 'warning',
        ...place,
        what: `Nothing reads ${key} in ${source}.${meant ? ` Did you mean ${meant}?` : ''}`,
        todo: meant ? `Rename it to ${meant}.` : 'Remove it, or look up the options of the element in the docs.',
      },
    ];
  });
}

function textFindings(texts: unknown, declared: Declared): Finding[] {
  if (!isPlainObject(texts)) return [];
  const known = new Set(declared.texts);
  return Object.keys(texts)
    .filter((key) => !known.has(key))
    .map((key) => {
      const meant = nearest(key, declared.texts);
      return {
        code: 'misspelt-text',
        level: 'warning' as const,
        what: `No text has the key ${key}.${meant ? ` Did you mean ${meant}?` : ''}`,
        todo: meant ? `Rename it to ${meant}.` : 'The docs list all texts.',
      };
    });
}
