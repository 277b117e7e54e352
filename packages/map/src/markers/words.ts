import { setSafeHtml, trustedHtml } from '@staytags/net/safe-html';
import type { MarkerContent } from './marker.logic.ts';

/** Parses HTML in a template, where nothing runs or loads. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  setSafeHtml(template, trustedHtml(html));
  return template.content;
}

/** The text of HTML, for a name or a list [MAP-10]. */
export function wordsOf(html: string): string {
  let words = html;
  if (/[<&]/.test(html)) {
    const content = parsed(html);
    for (const code of content.querySelectorAll('script, style, template, noscript')) code.remove();
    const texts = document.createNodeIterator(content, NodeFilter.SHOW_TEXT);
    words = '';
    for (let text = texts.nextNode(); text; text = texts.nextNode()) words += ` ${text.nodeValue}`;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** The URL of a marker: its link, or the first link in its text, which the list shows as plain text [MAP-10]. */
export function linkIn(content: MarkerContent | undefined): string | undefined {
  if (content?.kind === 'link') return content.href;
  if (content?.kind !== 'text') return undefined;
  return parsed(content.html).querySelector('a[href]')?.getAttribute('href') ?? undefined;
}
