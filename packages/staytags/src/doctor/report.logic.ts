import type { Finding, PageFacts, TagFacts } from './facts.logic.ts';
import { pathOf } from './findings/findings.logic.ts';

/** The state of an element, in words, for its row in the panel. */
export const LIFE_WORDS: Readonly<Record<TagFacts['life'], string>> = {
  alive: 'alive',
  far: 'waits until it comes near the viewport',
  hidden: 'hidden: loads once it shows',
  waits: 'waits for its code or its options',
  fallback: 'fell back',
  foreign: 'belongs to another script',
};

/** The number of problems as a sentence. */
export const summaryOf = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? 'No problems found'
    : findings.length === 1
      ? '1 problem found'
      : `${findings.length} problems found`;

/** The options that differ from their defaults, with their source and the sources that they override. */
export const optionLines = ({ options }: TagFacts): string[] =>
  options.flatMap(({ name, value, sources }) => {
    const [winner, ...others] = sources;
    if (!winner) return [];
    const overridden = others.map(({ source, found }) => `"${found}" from ${source}`).join(' and ');
    return [
      `${name}: ${winner.isAccepted ? `"${value}"` : `default, since "${winner.found}" is not accepted`}, from ${winner.source}${overridden ? `; overrides ${overridden}` : ''}`,
    ];
  });

/** The text of "Copy report". URLs are printed without their queries, which may contain what a visitor typed [ANA-9]. */
export function doctorReport(
  facts: Readonly<Record<string, string>>,
  page: PageFacts,
  findings: readonly Finding[],
): string {
  const bare = (text: string) => text.replace(/(?:https?:\/\/|\/)[^\s"<>]*\?[^\s"<>]*/g, (url) => `${pathOf(url)}?…`);
  return [
    ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
    '',
    summaryOf(findings),
    ...findings.map(
      ({ level, code, where, what, todo }) =>
        `- [${level}] ${code}${where ? ` at ${where}` : ''}\n  ${bare(what)}\n  ${bare(todo)}`,
    ),
    '',
    `tags: ${page.tags.length}`,
    ...page.tags.flatMap((tag) => [
      `- <${tag.tag}> at ${tag.where}: ${LIFE_WORDS[tag.life]}`,
      ...optionLines(tag).map((line) => `  ${bare(line)}`),
    ]),
  ].join('\n');
}
