import { safeUrl } from '@staytags/base/url';
import { fieldFirst, fieldText, type FieldNames, type SolrDoc } from '@staytags/solr/answer/document.logic';

/** A result as an app's card gets it: its id, and the text of each field by its name in `fields` [REACT-5]. */
export type Home = Readonly<Record<string, string>>;

interface Field {
  readonly name: string;
}

/** The type of the results of a search with these fields: `HomeOf<typeof FIELDS>`. */
export type HomeOf<F extends readonly Field[]> = { readonly [N in F[number]['name'] | 'id']: string };

/** What a card of an app is called with: the result, and the document as the index has it. */
export type HomeArgs = readonly [home: Home, doc: SolrDoc];

/** Addresses: the first of several, and only safe ones. */
const ADDRESSES: ReadonlySet<string> = new Set(['link', 'image']);

const known = new WeakMap<SolrDoc, { readonly names: FieldNames; readonly args: HomeArgs }>();

/** The same for the same document, so that a card draws again only when it has changed. */
export function homeArgs(doc: SolrDoc, names: FieldNames): HomeArgs {
  const before = known.get(doc);
  if (before?.names === names) return before.args;
  const read = (name: string): string =>
    ADDRESSES.has(name)
      ? (safeUrl(fieldFirst(doc, names, name), 'navigate', document.baseURI) ?? '')
      : fieldText(doc, names, name);
  const home = Object.fromEntries([...Object.keys(names).map((name) => [name, read(name)]), ['id', doc.id]]);
  const args: HomeArgs = [home, doc];
  known.set(doc, { names, args });
  return args;
}
