import type { CDPSession, Page } from 'playwright-core';
import { changes, isBox, spoken, toPhrase, type Node, type Phrase } from './phrases.ts';

/** Where the focus is: its control, the option that it points at, and what contains it, from outside to inside. */
export interface Place {
  readonly boxes: readonly Phrase[];
  readonly control: Phrase;
  readonly option?: Phrase;
}

export interface Reader {
  /** What has the focus, as Chromium tells a screen reader. */
  place(): Promise<Place>;
  /** Every line of a part of the page, as read from its beginning to its end. */
  lines(selector: string): Promise<string[]>;
}

const FOCUSED = `(() => {
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
})()`;

/** Reads a page through its accessibility tree, which goes through shadow roots and slots as a visitor does. */
export async function readerOf(page: Page): Promise<Reader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return { place: () => placeOf(session), lines: (selector) => linesOf(session, selector) };
}

async function placeOf(session: CDPSession): Promise<Place> {
  const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED });
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId ?? '' });
  const [node, ...around]: readonly Node[] = nodes;
  if (!node) throw new Error('Nothing has the focus.');
  const active = node.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0];
  const place = { boxes: around.filter(isBox).map(toPhrase).toReversed(), control: toPhrase(node) };
  if (!active) return place;
  const found = await session.send('Accessibility.getAXNodeAndAncestors', { backendNodeId: active.backendDOMNodeId });
  const [option] = found.nodes;
  return option ? { ...place, option: toPhrase(option) } : place;
}

/** What is said when the focus has gone from one place to another, or what has the focus has changed. */
export function said(before: Place | undefined, { boxes, control, option }: Place): string[] {
  const known = new Set(before && [...before.boxes, before.control].map(({ id }) => id));
  const lines = boxes.filter(({ id }) => !known.has(id)).map(spoken);
  if (before?.control.id !== control.id) lines.push(spoken(control));
  else {
    const changed = changes(before.control, control);
    if (changed) lines.push(changed);
  }
  if (option && (before?.option?.id !== option.id || spoken(before.option) !== spoken(option)))
    lines.push(spoken(option));
  return lines;
}

/** Roles that hold only others’ words, and words that their parents’ names have said. */
const SILENT =
  /^(?:generic|none|paragraph|listitem|LineBreak|InlineTextBox|RootWebArea|Section|DescriptionList\w*|strong|emphasis|time|figure|term|definition|row|rowgroup|LayoutTable\w*|Pre|ListMarker|Ruby\w*|StaticText|superscript|deletion|insertion|mark|code|blockquote|article|presentation)$/;
/** Controls whose content is their name. */
const WHOLE =
  /^(?:link|button|checkbox|radio|tab|option|switch|image|combobox|textbox|searchbox|spinbutton|slider|menuitem)$/;

async function linesOf(session: CDPSession, selector: string): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const { node: dom } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map<string, Node>(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === dom.backendNodeId);
  const lines: string[] = [];
  let words = '';
  const end = () => {
    if (words.trim()) lines.push(words.replaceAll(/\s+/g, ' ').trim());
    words = '';
  };
  const holdsLink = ({ childIds = [] }: Node): boolean =>
    childIds.some((id) => {
      const child = byId.get(id);
      return child && (child.role?.value === 'link' || holdsLink(child));
    });
  const read = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value ?? '');
    const children = node.childIds ?? [];
    if (!node.ignored && role === 'StaticText') words += ` ${String(node.name?.value ?? '')} `;
    else if (node.ignored || SILENT.test(role)) {
      const isBlock = /^(?:paragraph|listitem|article|row|term|definition)$/.test(role);
      if (isBlock) end();
      children.forEach(read);
      if (isBlock) end();
    } else {
      end();
      const phrase = toPhrase(node);
      const isTitle = role === 'heading' && holdsLink(node);
      lines.push(role === 'list' ? `list of ${children.length}` : isTitle ? phrase.role : spoken(phrase));
      if (!WHOLE.test(role) && (role !== 'heading' || isTitle)) children.forEach(read);
      end();
    }
  };
  if (start) read(start.nodeId);
  end();
  return lines;
}
