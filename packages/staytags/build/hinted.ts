/** `dist/hints.json`: what a CMS prints into the head of a page, so that the first view does not wait for the loader. */
export interface Hints {
  /** By bundle and tag: the files of its state and of its first view. */
  readonly preload: Preloads;
  /** The files of its view. Not preloaded on a page with a tag in `first`: there, they load after the first results. */
  readonly views: Preloads;
  /** Tags that show their first response without the renderer. */
  readonly first: readonly string[];
  /** By file: its hash for `integrity`. Pages preload the files of their tags in this order; those that send requests come first. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The files that a page with these tags preloads, in that order. */
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
