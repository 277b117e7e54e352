import { siteRoot } from '@staytags/cms/site-root';
import { safeHtml, setSafeHtml, type HtmlProfile } from '@staytags/net/safe-html';
import { http } from '@staytags/net/http';
import { make } from '@staytags/ui/basics/make';
import type { MarkerContent } from '../markers/marker.logic.ts';
import { remotePath } from '../markers/read-markers.logic.ts';

/** The parts of an info window: one, or one per tab. */
export interface WindowPart {
  readonly label: string;
  readonly content: HTMLElement;
}

async function toElement(html: string, profile: HtmlProfile): Promise<HTMLElement> {
  const box = make('div', { class: 'gmap-popup' });
  setSafeHtml(box, await safeHtml(html, profile));
  return box;
}

function fragment(selector: string, at: number): string {
  const LONGEST = 500;
  if (selector.length > LONGEST) throw new Error(`its selector is longer than ${LONGEST} characters`);
  const found = document.querySelectorAll(selector)[at];
  if (!found) throw new Error(`nothing on the page matches ${selector} at ${at}`);
  return found.outerHTML;
}

/** Loads the content of a marker's info window [MAP-7]. Rejects with the reason. */
export async function loadContent(
  content: Exclude<MarkerContent, { kind: 'link' }>,
  rmtcallback: string,
  signal: AbortSignal,
): Promise<readonly WindowPart[]> {
  switch (content.kind) {
    case 'text':
      return [{ label: '', content: await toElement(content.html, 'option') }];
    case 'fragment':
      return [{ label: '', content: await toElement(fragment(content.selector, content.at), 'text') }];
    case 'remote': {
      const path = remotePath(rmtcallback, content.path, content.query, siteRoot());
      if (path === undefined) throw new Error(`${content.path} is not a path below ${rmtcallback}`);
      const html = await (await http()).get<string>(path, { as: 'text', signal });
      // The callback is an option, so it may be on another site.
      const profile = new URL(path, document.baseURI).origin === location.origin ? 'text' : 'option';
      return [{ label: '', content: await toElement(html, profile) }];
    }
    case 'tabs':
      return Promise.all(
        content.tabs.map(async ([label, html]) => ({ label, content: await toElement(html, 'option') })),
      );
  }
}
