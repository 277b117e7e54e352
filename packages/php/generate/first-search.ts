import type { OptionDef } from '../../base/src/options/options.ts';
import type { AnyWidget } from '../../element/src/declare/widget.ts';
import { facetRequest } from '../../search/src/facet/facet.logic.ts';
import { facet } from '../../search/src/facet/facet.widget.ts';
import { search } from '../../search/src/search/search.widget.ts';
import { readConfig, type Pairs } from '../../solr/src/request/config.logic.ts';
import { searchPairs } from '../../solr/src/request/request.logic.ts';
import { phpFile } from './php.ts';

/**
 * Tells PHP about a page's first search: which params each option adds and removes. Derived by probing the search's own code with each
 * option in turn, so that none of its rules is written twice.
 */

interface Change {
  readonly adds: Pairs;
  /** Names of params that the option removes or changes. */
  readonly removes: readonly string[];
}

const FIELD = 'stayfield';
const WORD = 'stayword';
/** Contains characters with a meaning in Solr. */
const QUERY = 'stay:(word "a")';
const NUMBER = 4711;

/** Params that sites set for every search. Any other makes the first search unknown. */
const SITE_PARAMS =
  'q.op qf pf mm tie bq defType sort fq facet.limit facet.sort facet.mincount hl spellcheck spellcheck.collate'.split(
    ' ',
  );

type Values = Readonly<Record<string, unknown>>;

const defaultsOf = <O extends Readonly<Record<string, OptionDef<unknown>>>>(options: O) =>
  Object.fromEntries(Object.entries(options).map(([name, def]) => [name, def.default])) as {
    readonly [K in keyof O]: O[K]['default'];
  };

const searched = (values: Values, facets: readonly Values[] = []): Pairs =>
  searchPairs(readConfig({ ...defaultsOf(search.options), facets: facets.map(facetOf), ...values }), {});

const facetOf = (values: Values): Values => facetRequest({ ...defaultsOf(facet.options), field: FIELD, ...values });

function changeOf(before: Pairs, after: Pairs): Change {
  const keys = (pairs: Pairs) => new Set(pairs.map((pair) => JSON.stringify(pair)));
  const [old, now] = [keys(before), keys(after)];
  return {
    adds: after.filter((pair) => !old.has(JSON.stringify(pair))),
    removes: [...new Set(before.filter((pair) => !now.has(JSON.stringify(pair))).map(([name]) => name))],
  };
}

const isNone = ({ adds, removes }: Change): boolean => adds.length + removes.length === 0;

/** The change, with placeholders for the field and the value. */
const template = ({ adds, removes }: Change, value: string): Change => {
  const text = (one: string) => one.replaceAll(FIELD, '{field}').replaceAll(value, '{value}');
  return { adds: adds.map(([name, one]) => [text(name), text(one)] as const), removes };
};

const NONE: Change = { adds: [], removes: [] };

function effectOf(name: string, def: OptionDef<unknown>, ask: (values: Values) => Change): object | undefined {
  const words = def.kind === 'flag' ? ['true', 'false'] : def.kind === 'choice' ? (def.values ?? []) : undefined;
  if (words) {
    const cases = words.map((word) => [word, ask({ [name]: def.kind === 'flag' ? word === 'true' : word })] as const);
    const effective = cases.filter(([, change]) => !isNone(change));
    const templates = effective.map(([word, change]) => [word, template(change, WORD)] as const);
    return effective.length > 0 ? { cases: Object.fromEntries(templates) } : undefined;
  }
  const probe = def.kind === 'number' ? NUMBER : def.kind === 'list' ? [WORD] : WORD;
  const change = template(def.kind === 'json' ? NONE : ask({ [name]: probe }), String(probe));
  if (Array.isArray(def.default) && def.kind === 'list') {
    // If the order of a list or its content matters, a single probe cannot show how.
    const isKnown = isNone(ask({ [name]: def.default.toReversed() }));
    return isKnown && isNone(change) ? undefined : { list: true, ...(isKnown ? { change } : {}) };
  }
  if (isNone(change)) return undefined;
  // The name of an index is escaped, but a query is not.
  const isVerbatim = def.kind === 'number' || ask({ [name]: QUERY }).adds.some(([, value]) => value === QUERY);
  return { change, ...(isVerbatim ? { verbatim: true } : {}) };
}

const effects = (options: AnyWidget['options'], ask: (values: Values) => Change) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, def]) => {
      const effect = effectOf(name, def, ask);
      return effect ? [[name, effect] as const] : [];
    }),
  );

export function phpFirstSearch(): string {
  const base = searched({});
  const counted = searched({}, [{}]);
  const { field: _field, ...others } = facet.options;
  return phpFile('The params of a page’s first search, by the options that change them.', {
    base,
    search: effects(search.options, (values) => changeOf(base, searched(values))),
    params: Object.fromEntries(
      SITE_PARAMS.map((name) => [name, template(changeOf(base, searched({ params: { [name]: WORD } })), WORD)]),
    ),
    counted: template(changeOf(base, counted), WORD),
    facet: effects(others, (values) => changeOf(counted, searched({}, [values]))),
  });
}
