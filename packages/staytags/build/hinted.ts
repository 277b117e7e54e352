/** `dist/hints.json`: what a CMS prints into the head of a page, so that the first view does not wait for the loader. */
export interface Hints {
  /** By bundle and tag, the files of the tag's state and of what it shows without the renderer. */
  readonly preload: Preloads;
  /** The files of its view. A page with a tag of `first` does without these: there, they come after the first results. */
  readonly views: Preloads;
  /** Tags that show their first response without the renderer. */
  readonly first: readonly string[];
  /** By file, its hash for the `integrity` attribute. A page preloads the files of all its tags in this order: what sends requests comes first. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What a page with these tags preloads, in that order. */
export function hintedFiles(
  { preload, views, first, integrity }: Hints,
  script: string,
  tags: Iterable<string>,
): string[] {
  const known = [...tags];
  const lists = first.some((tag) => known.includes(tag)) ? [preload] : [preload, views];
  const files = new Set(lists.flatMap((list) => known.flatMap((tag) => list[script]?.[tag] ?? [])));
  return Object.keys(integrity).filter((file) => files.has(file));
}

type Preloads = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
