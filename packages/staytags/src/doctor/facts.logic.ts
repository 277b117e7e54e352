/** What the doctor looked at, as plain data: findings are derived from it and from nothing else [DOC-1]. */
export interface PageFacts {
  readonly tags: readonly TagFacts[];
  /** Tags that start with `stay-` and that no declaration knows. */
  readonly unknownTags: readonly Placed[];
  /** The page settings, merged from all their sources. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Settings scripts whose JSON does not parse, by the parser's message. */
  readonly brokenSettings: readonly string[];
  /** The addresses of the bundle's scripts on the page. */
  readonly scripts: readonly string[];
  readonly requests: readonly RequestFacts[];
  readonly refusals: readonly RefusalFacts[];
  readonly slow: readonly SlowFacts[];
  /** Where text on the page shows a tag as words. */
  readonly tagsAsText: readonly Placed[];
  /** Where a card template stands outside every tag. */
  readonly strayTemplates: readonly string[];
  /** Tags that the page's HTML writes as `<stay-flag />`. */
  readonly selfClosed: readonly string[];
  readonly isQuirky: boolean;
}

export interface Placed {
  readonly tag: string;
  /** `main > stay-facet`. */
  readonly where: string;
}

/** Where an element is in its life. */
export type Life = 'alive' | 'far' | 'hidden' | 'waits' | 'fallback' | 'foreign';

export interface TagFacts extends Placed {
  readonly life: Life;
  /** Why it fell back, in the words of the console. */
  readonly why?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly options: readonly OptionFacts[];
  /** The objects that hold options of this element. */
  readonly objects: readonly ObjectFacts[];
  /** The tags around it that are ours, the nearest first. */
  readonly around: readonly string[];
  readonly markup: MarkupFacts;
}

export interface OptionFacts {
  readonly name: string;
  /** What the element uses, as text. */
  readonly value: string;
  /** Every source that has it, the winner first. None: the default. */
  readonly sources: readonly SourceFacts[];
}

export interface SourceFacts {
  readonly source: string;
  readonly found: string;
  readonly isAccepted: boolean;
}

export interface ObjectFacts {
  readonly source: string;
  readonly keys: readonly string[];
}

export interface MarkupFacts {
  readonly hasTemplate: boolean;
  /** `data-field` bindings beside the template, which a filter has removed from around them. */
  readonly hasBareFields: boolean;
  /** Paragraphs or line breaks that a text filter has put around or into the template. */
  readonly hasParagraphs: boolean;
  /** The selector of `data-template` finds no template. */
  readonly isTemplateMissing: boolean;
}

export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly reason: string;
  readonly status: number;
  readonly message: string;
}

export interface RefusalFacts {
  readonly directive: string;
  readonly blocked: string;
}

export interface SlowFacts {
  readonly url: string;
  readonly ms: number;
}

/** What the doctor says about one problem. */
export interface Finding {
  readonly code: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly tag?: string;
  readonly where?: string;
  readonly what: string;
  readonly todo: string;
}

/** The part of a declaration that the doctor needs, for every tag, loaded or not. */
export interface Declared {
  readonly tags: Readonly<Record<string, DeclaredTag>>;
  /** Page settings by their path. */
  readonly settings: readonly string[];
  readonly texts: readonly string[];
}

export interface DeclaredTag {
  readonly kind: 'widget' | 'behaviour';
  readonly mount: 'eager' | 'visible';
  readonly partner?: string;
  readonly states: readonly string[];
  readonly options: Readonly<Record<string, DeclaredOption>>;
}

export interface DeclaredOption {
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'json' | 'url' | 'html';
  readonly default?: unknown;
  readonly aliases?: readonly string[];
  readonly required?: boolean;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly shape?: 'object' | 'list';
}

/** The tags that HTML writes as self-closing. Browsers ignore the slash, so nothing of it is left in the document [DOC-2]. */
export function selfClosedTags(html: string): string[] {
  const markup = html.replace(/<!--[^]*?-->|<(script|style|textarea|template)\b[^]*?<\/\1\s*>/gi, '');
  const tags = markup.matchAll(
    /<(stay-[\w-]+)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+(?=\s)))?)*\s*\/>/gi,
  );
  return [...new Set([...tags].map(([, tag = '']) => tag.toLowerCase()))];
}
