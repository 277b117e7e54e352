import type { SolrIndex } from './index.ts';
import type { Params } from './params.ts';
import { wordsOf } from './schema.ts';
import { namedList, Pairs, type Json, type Style } from './write.ts';

interface Word {
  word: string;
  freq: number;
}

const dictionaries = new WeakMap<SolrIndex, Map<string, number>>();

function dictionary(index: SolrIndex): Map<string, number> {
  let known = dictionaries.get(index);
  if (!known) {
    const rows = index.rows<Word>({
      sql: "SELECT value AS word, count(*) AS freq FROM term WHERE field = 'spell' GROUP BY value",
      binds: [],
    });
    dictionaries.set(index, (known = new Map(rows.map((row) => [row.word, row.freq]))));
  }
  return known;
}

/** Optimal string alignment distance: insert, delete, replace, or swap two neighbours. Gives up beyond `max`. */
export function editDistance(a: string, b: string, max = 2): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > max) return max + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? max + 1;
}

/** Lucene's DirectSpellChecker with Solr's defaults: keeps the first letter, at most two edits, at least half similar. */
function suggest(words: ReadonlyMap<string, number>, wrong: string, count: number): Word[] {
  const inspected = count * 5;
  const near: (Word & { score: number; far: number })[] = [];
  for (const [word, freq] of words) {
    if (word[0] !== wrong[0]) continue;
    const far = editDistance(wrong, word);
    const score = Math.fround(1 - far / Math.min(wrong.length, word.length));
    if (far <= 2 && score >= 0.5) near.push({ word, freq, score, far });
  }
  near.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
  // Considers only the nearest words, and two edits only if one edit has not found enough.
  const close = near.filter(({ far }) => far <= 1).slice(0, inspected);
  const all = close.length < inspected ? new Set([...close, ...near.slice(0, inspected)]) : close;
  return [...all].sort((a, b) => b.score - a.score || b.freq - a.freq || (a.word < b.word ? -1 : 1)).slice(0, count);
}

/** Null if there are no words to check. */
export function spellcheck(index: SolrIndex, params: Params, style: Style): Json | null {
  // Ignores field names, operators and quotes: checks only the visitor's words.
  const typed = params.get('spellcheck.q') ?? params.get('q') ?? '';
  const text = typed.replace(/\b\w+:(?=\S)/g, (name) => ' '.repeat(name.length));
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const extended = params.flag('spellcheck.extendedResults');
  const count = Math.max(1, Number(params.get('spellcheck.count')) || 1);
  const words = dictionary(index);
  const entries: (readonly [string, Json])[] = [];
  const corrections: (readonly [string, string])[] = [];
  let collation = typed;
  let shift = 0;
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = wordsOf(found[0]).join('');
    if (word.length < 3 || words.has(word) || ['and', 'or', 'not'].includes(word)) continue;
    const options = suggest(words, word, count);
    const best = options[0];
    if (!best) continue;
    const startOffset = found.index;
    const suggestion: Json = extended
      ? options.map(({ word: w, freq }) => ({ word: w, freq }))
      : options.map((option) => option.word);
    entries.push([
      word,
      new Pairs([
        ['numFound', options.length],
        ['startOffset', startOffset],
        ['endOffset', startOffset + found[0].length],
        ...(extended ? [['origFreq', 0] as const] : []),
        ['suggestion', suggestion],
      ]),
    ]);
    corrections.push([word, best.word]);
    collation =
      collation.slice(0, startOffset + shift) + best.word + collation.slice(startOffset + shift + found[0].length);
    shift += best.word.length - found[0].length;
  }
  const answer: (readonly [string, Json])[] = [['suggestions', namedList(style, entries)]];
  if (extended) answer.push(['correctlySpelled', entries.length === 0]);
  if (params.flag('spellcheck.collate')) {
    const value: Json = params.flag('spellcheck.collateExtendedResults')
      ? { collationQuery: collation, hits: 0, misspellingsAndCorrections: namedList(style, corrections) }
      : collation;
    answer.push(['collations', namedList(style, entries.length > 0 ? [['collation', value]] : [])]);
  }
  return new Pairs(answer);
}
