import { syntaxError } from './errors.ts';

interface Range {
  from: string | null;
  to: string | null;
  fromIn: boolean;
  toIn: boolean;
}

export type Token =
  | { type: '(' | ')' | ':' | '+' | 'and' | 'or' | 'not' | 'end'; text: string; value: string; at: number }
  | { type: 'term' | 'phrase' | 'wild' | 'regex' | '^'; text: string; value: string; at: number }
  | { type: 'range'; text: string; value: string; at: number; range: Range };

const SPACE = /[\s\u3000]+/y;
const QUOTED = /"((?:\\[^]|[^"\\])*)"(~\d+)?/y;
const RANGE = /([[{])\s*("(?:\\.|[^"\\])*"|[^\s\]}"]+)\s+TO\s+("(?:\\.|[^"\\])*"|[^\s\]}"]+)\s*([\]}])/y;
const REGEX = /\/(?:\\.|[^/\\])*\//y;
const BOOST = /\^\s*(\d+(?:\.\d+)?)/y;
// A word may contain - and +, but not start with them; a slash only if no second one makes it a regular expression.
const WORD = /(?:\\[^]|[^\s\u3000+\-!():^[\]"{}~\\/])(?:\\[^]|[^\s\u3000!():^[\]"{}~\\/]|\/(?![^/]*\/))*(?:~[\d.]*)?/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const unescape = (text: string): string => text.replace(/\\([^])/g, '$1');

function bound(text: string): string | null {
  if (text === '*') return null;
  return unescape(text.startsWith('"') ? text.slice(1, -1) : text);
}

function wordToken(raw: string, at: number): Token {
  const text = raw.replace(/~[\d.]*$/, '');
  if (text === 'AND' || text === '&&') return { type: 'and', text, value: text, at };
  if (text === 'OR' || text === '||') return { type: 'or', text, value: text, at };
  if (text === 'NOT') return { type: 'not', text, value: text, at };
  // A wildcard keeps its escapes, because the filter must know which stars are literal.
  if (/(?:^|[^\\])(?:\\\\)*[*?]/.test(text)) return { type: 'wild', text, value: text, at };
  return { type: 'term', text, value: unescape(text), at };
}

export function lex(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const space = match(SPACE, query, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const token = one(query, at);
    tokens.push(token);
    at +=
      token.type === 'term' || token.type === 'wild' ? (match(WORD, query, at)?.[0].length ?? 1) : token.text.length;
  }
  tokens.push({ type: 'end', text: '', value: '', at });
  return tokens;
}

function one(query: string, at: number): Token {
  const char = query[at] as string;
  if (char === '(' || char === ')' || char === ':' || char === '+') return { type: char, text: char, value: char, at };
  if (char === '-' || char === '!') return { type: 'not', text: char, value: char, at };
  const phrase = match(QUOTED, query, at);
  if (phrase) return { type: 'phrase', text: phrase[0], value: unescape(phrase[1] ?? ''), at };
  const range = match(RANGE, query, at);
  if (range) {
    const [text, open, from = '', to = '', close] = range;
    return {
      type: 'range',
      text,
      value: text,
      at,
      range: { from: bound(from), to: bound(to), fromIn: open === '[', toIn: close === ']' },
    };
  }
  const boost = match(BOOST, query, at);
  if (boost) return { type: '^', text: boost[0], value: boost[1] ?? '1', at };
  const regex = char === '/' ? match(REGEX, query, at) : null;
  if (regex) return { type: 'regex', text: regex[0], value: regex[0], at };
  const word = match(WORD, query, at);
  if (word) return wordToken(word[0], at);
  throw syntaxError(query, char, at);
}
