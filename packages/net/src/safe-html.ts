import { shared } from '@staytags/bus/runtime';

/**
 * `text`: rich text of the server, without forms. `option`: the same, but of an option, which whoever writes a tag may set: without what
 * scripts of the page act on. `cms-form`: the CMS's own forms, whose controls must keep their names. `page`: a part of a page of this
 * site, with its forms, ids and our elements in it.
 */
export type HtmlProfile = 'text' | 'option' | 'cms-form' | 'page';

/** Sanitised HTML; with Trusted Types, an object of our policy. */
export type SafeHtml = string | TrustedHTMLLike;
interface TrustedHTMLLike {
  toString(): string;
}

export type Purifier = (html: string, profile: HtmlProfile) => SafeHtml;

let purifier: Promise<Purifier> | undefined;

/** Sanitises HTML from a server, a setting or a hash [CORE-18]. The first call loads DOMPurify. */
export async function safeHtml(html: string, profile: HtmlProfile): Promise<SafeHtml> {
  purifier ??= import('./purifier.ts').then(
    (module) => module.createPurifier(policy()),
    (error: unknown) => {
      // The next call fetches it again [CORE-28].
      purifier = undefined;
      throw error;
    },
  );
  return (await purifier)(html, profile);
}

interface Policy {
  createHTML(html: string): TrustedHTMLLike;
  createScriptURL?(url: string): TrustedHTMLLike;
}
interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

/** The page's Trusted Types policy `staytags`. Shared, since creating it twice throws [CORE-17]. */
export const policy = (): Policy | undefined =>
  shared('policy', () =>
    (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy('staytags', {
      createHTML: (html) => html,
      createScriptURL: (url) => url,
    }),
  );

/** Markup of the CMS's own verified AJAX responses, taken as is. It is parsed in a template, where nothing runs [CORE-18]. */
export const trustedHtml = (html: string): SafeHtml => policy()?.createHTML(html) ?? html;

/** Renders sanitised HTML: the only assignment to `innerHTML` in the project. */
export function setSafeHtml(target: Element, html: SafeHtml): void {
  // eslint-disable-next-line no-unsanitized/property -- `SafeHtml` comes from `safeHtml`, and from `trustedHtml` for the CMS's own.
  target.innerHTML = html as string;
}
