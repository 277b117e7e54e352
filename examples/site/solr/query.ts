import { syntaxError } from './errors.ts';
import { lex, type Token } from './lexer.ts';

export type Query =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'term' | 'phrase'; field: string; value: string; at: number }
  | { kind: 'wild'; field: string; pattern: string }
  | { kind: 'range'; field: string; from: string | null; to: string | null; fromIn: boolean; toIn: boolean }
  | { kind: 'bool'; must: Query[]; should: Query[]; not: Query[] }
  | { kind: 'boost'; query: Query; by: number };

type Occur = 'must' | 'should' | 'not';

/** Lucene's classic grammar as a recursive-descent parser. `field` is the default field. */
export function parseQuery(text: string, field = 'content', defaultOr = true): Query {
  return new Parser(text, lex(text), defaultOr).whole(field);
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #defaultOr: boolean;
  #next = 0;

  constructor(text: string, tokens: readonly Token[], defaultOr: boolean) {
    this.#text = text;
    this.#tokens = tokens;
    this.#defaultOr = defaultOr;
  }

  whole(field: string): Query {
    if (this.#peek().type === 'end') return { kind: 'none' };
    const query = this.#clauses(field);
    if (this.#peek().type !== 'end') this.#fail();
    // Only a top-level query may be purely negative: Solr adds *:* to it.
    if (query.kind === 'bool' && query.must.length + query.should.length === 0 && query.not.length > 0)
      return { ...query, must: [{ kind: 'all' }] };
    return query;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #take(): Token {
    return this.#tokens[this.#next++] as Token;
  }

  #fail(): never {
    const token = this.#peek();
    throw syntaxError(this.#text, token.type === 'end' ? '<EOF>' : token.text, token.at);
  }

  #clauses(field: string): Query {
    const list: { occur: Occur; query: Query }[] = [];
    while (this.#peek().type !== 'end' && this.#peek().type !== ')') {
      let joined: 'and' | 'or' | '' = '';
      const word = this.#peek().type;
      if (word === 'and' || word === 'or') {
        if (list.length === 0) this.#fail();
        joined = word;
        this.#take();
      }
      let occur: Occur | null = null;
      const sign = this.#peek().type;
      if (sign === '+' || sign === 'not') {
        this.#take();
        occur = sign === '+' ? 'must' : 'not';
      }
      const query = this.#clause(field);
      const before = list.at(-1);
      // The classic parser has no precedence: AND makes both sides required, OR (under AND) both optional.
      if (joined === 'and' && before?.occur === 'should') before.occur = 'must';
      if (joined === 'or' && !this.#defaultOr && before?.occur === 'must') before.occur = 'should';
      list.push({
        query,
        occur: occur ?? (joined === 'and' || (joined === '' && !this.#defaultOr) ? 'must' : 'should'),
      });
    }
    if (list.length === 0) this.#fail();
    const only = list[0];
    if (list.length === 1 && only && only.occur !== 'not') return only.query;
    const clausesOf = (occur: Occur): Query[] =>
      list.filter((clause) => clause.occur === occur).map((clause) => clause.query);
    return { kind: 'bool', must: clausesOf('must'), should: clausesOf('should'), not: clausesOf('not') };
  }

  #clause(field: string): Query {
    let name = field;
    const token = this.#peek();
    const after = this.#tokens[this.#next + 1];
    if (after?.type === ':' && (token.type === 'term' || token.type === 'wild')) {
      this.#take();
      this.#take();
      if (token.text === '*' && this.#peek().text === '*') {
        this.#take();
        return this.#boosted({ kind: 'all' });
      }
      if (token.type === 'wild') this.#fail();
      name = token.value;
    }
    return this.#boosted(this.#value(name));
  }

  #value(field: string): Query {
    const token = this.#peek();
    switch (token.type) {
      case 'term':
      case 'phrase':
        this.#take();
        return { kind: token.type, field, value: token.value, at: token.at };
      case 'wild':
        this.#take();
        return { kind: 'wild', field, pattern: token.value };
      // Regular expressions are parsed, so that paths fail as in Solr, but never run: they match nothing.
      case 'regex':
        this.#take();
        return { kind: 'none' };
      case 'range':
        this.#take();
        return { kind: 'range', field, ...token.range };
      case '(': {
        this.#take();
        const inside = this.#clauses(field);
        if (this.#take().type !== ')') {
          this.#next--;
          this.#fail();
        }
        return inside;
      }
      default:
        return this.#fail();
    }
  }

  #boosted(query: Query): Query {
    const token = this.#peek();
    if (token.type !== '^') return query;
    this.#take();
    return { kind: 'boost', query, by: Number(token.value) };
  }
}
