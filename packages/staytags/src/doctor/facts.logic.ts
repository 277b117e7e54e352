import type { OptionDef } from '@staytags/base/options/options';

/** The state of the page as plain data: findings are derived from this alone [DOC-1]. */
export interface PageFacts {
  readonly tags: readonly TagFacts[];
  /** Undeclared tags that start with `stay-`. */
  readonly unknownTags: readonly Placed[];
  /** The page settings, merged from all their sources. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Settings scripts whose JSON does not parse, by the parser's message. */
  readonly brokenSettings: readonly string[];
  /** The URLs of the bundle's scripts on the page. */
  readonly scripts: readonly string[];
  /** The names of events in use, also by scripts of the page. */
  readonly events: readonly string[];
  readonly requests: readonly RequestFacts[];
  readonly refusals: readonly RefusalFacts[];
  readonly slow: readonly SlowFacts[];
  /** Where the page shows a tag as text. */
  readonly tagsAsText: readonly Placed[];
  /** Card templates outside every tag. */
  readonly strayTemplates: readonly string[];
  /** Tags written as `<stay-flag />` in the page's HTML. */
  readonly selfClosed: readonly string[];
  readonly isQuirky: boolean;
}

export interface Placed {
  readonly tag: string;
  /** `main > stay-facet`. */
  readonly where: string;
}

/** The life cycle of an element. */
export type Life = 'alive' | 'far' | 'hidden' | 'waits' | 'fallback' | 'foreign';

export interface TagFacts extends Placed {
  readonly life: Life;
  /** Why it fell back, as reported in the console. */
  readonly why?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly options: readonly OptionFacts[];
  /** The objects with options of this element. */
  readonly objects: readonly ObjectFacts[];
  /** Our tags around it, the nearest first. */
  readonly around: readonly string[];
  readonly markup: MarkupFacts;
}

export interface OptionFacts {
  readonly name: string;
  /** The value in use, as text. */
  readonly value: string;
  /** Every source that sets it, the winner first. Empty: the default is used. */
  readonly sources: readonly SourceFacts[];
}

interface SourceFacts {
  readonly source: string;
  readonly found: string;
  readonly isAccepted: boolean;
}

interface ObjectFacts {
  readonly source: string;
  readonly keys: readonly string[];
}

export interface MarkupFacts {
  readonly hasTemplate: boolean;
  /** `data-field` bindings without their template, which a filter has removed. */
  readonly hasBareFields: boolean;
  /** Paragraphs or line breaks that a text filter has added around or inside the template. */
  readonly hasParagraphs: boolean;
  /** The selector in `data-template` matches no template. */
  readonly isTemplateMissing: boolean;
  /** Bindings of its template that no field may set: `data-field-class on <p>`. */
  readonly ignoredBindings: readonly string[];
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

/** A problem, and how to fix it. */
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
  readonly events: readonly string[];
}

export interface DeclaredTag {
  readonly kind: 'widget' | 'behaviour';
  readonly mount: 'eager' | 'visible';
  readonly partner?: string;
  readonly states: readonly string[];
  readonly options: Readonly<Record<string, DeclaredOption>>;
}

type DeclaredOption = Omit<OptionDef<unknown>, 'default' | 'doc' | 'fixed'> & { readonly default?: unknown };

/** The tags that the HTML writes as self-closing. Browsers drop the slash, so the DOM does not show it [DOC-2]. */
export function selfClosedTags(html: string): string[] {
  const markup = html.replace(/<!--[^]*?-->|<(script|style|textarea|template)\b[^]*?<\/\1\s*>/gi, '');
  const tags = markup.matchAll(
    /<(stay-[\w-]+)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+(?=\s)))?)*\s*\/>/gi,
  );
  return [...new Set([...tags].map(([, tag = '']) => tag.toLowerCase()))];
}
