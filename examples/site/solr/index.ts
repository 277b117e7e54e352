import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fieldType, isMulti, numberOf, pointOf, wordsOf } from './schema.ts';
import { Float, floatText, type Json } from './write.ts';

export type Value = string | number | boolean;
export type SolrDoc = Readonly<Record<string, Value | readonly Value[]>>;
export type Bind = string | number;

/** An SQL fragment that selects document numbers, with its bound values. `sql` never contains text of a request. */
export interface Sql {
  sql: string;
  binds: readonly Bind[];
}

/** The rows of one field in a table of words: document n is row base + n. */
export interface TextPlace {
  table: 'stems' | 'whole';
  base: number;
  end: number;
}

const MAX_DOCS = 1_000_000;

/** The search index: one row per document, one per field value, and the words in FTS5. */
export class SolrIndex {
  readonly #db = new DatabaseSync(':memory:');
  readonly #docs: SolrDoc[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #places = new Map<string, TextPlace>();
  readonly #lengths = new Map<string, Map<number, number>>();
  readonly #statements = new Map<string, StatementSync>();

  constructor(docs: Iterable<SolrDoc>) {
    this.#db.exec(`
      CREATE TABLE doc (n INTEGER PRIMARY KEY);
      CREATE TABLE term (field TEXT NOT NULL, value TEXT NOT NULL, num REAL, n INTEGER NOT NULL);
      CREATE VIRTUAL TABLE stems USING fts5(words, tokenize = "porter unicode61 remove_diacritics 2");
      CREATE VIRTUAL TABLE whole USING fts5(words, tokenize = "unicode61 remove_diacritics 2");
      CREATE VIRTUAL TABLE asked USING fts5(words, tokenize = "porter unicode61 remove_diacritics 2");
      CREATE VIRTUAL TABLE stems_at USING fts5vocab(stems, instance);
      CREATE VIRTUAL TABLE whole_at USING fts5vocab(whole, instance);
      CREATE VIRTUAL TABLE asked_at USING fts5vocab(asked, instance);
      BEGIN`);
    for (const doc of docs) this.#add(doc);
    this.#db.exec(
      'COMMIT; CREATE INDEX term_value ON term (field, value, n); CREATE INDEX term_num ON term (field, num, n); CREATE INDEX term_doc ON term (n, field); ANALYZE',
    );
  }

  #add(doc: SolrDoc): void {
    const n = this.#docs.push(doc) - 1;
    this.#numbers.set(String(doc['id']), n);
    this.rows({ sql: 'INSERT INTO doc (n) VALUES (?)', binds: [n] });
    for (const [field, value] of Object.entries(doc)) {
      const list = (Array.isArray(value) ? value : [value]) as Value[];
      if (fieldType(field) === 'text') this.#addText(field, list.join(' '), n);
      else for (const one of list) this.#addTerm(field, one, n);
    }
    // Whole words, for completion and spelling: Solr uses a copyField for that.
    const content = String(doc['content'] ?? '');
    this.#addText('spell', content, n);
    for (const word of new Set(wordsOf(content))) this.#addTerm('spell', word, n);
  }

  #addText(field: string, text: string, n: number): void {
    const { table, base } = this.text(field);
    this.rows({ sql: `INSERT INTO ${table} (rowid, words) VALUES (?, ?)`, binds: [base + n, text] });
    this.lengths(field).set(n, wordsOf(text).length);
  }

  /** The location of a field's text: all fields share two tables, with separate row numbers. */
  text(field: string): TextPlace {
    let place = this.#places.get(field);
    if (!place) {
      const base = this.#places.size * MAX_DOCS;
      this.#places.set(
        field,
        (place = { table: field === 'spell' ? 'whole' : 'stems', base, end: base + MAX_DOCS - 1 }),
      );
    }
    return place;
  }

  /** The number of words in a field, by document. */
  lengths(field: string): Map<number, number> {
    let lengths = this.#lengths.get(field);
    if (!lengths) this.#lengths.set(field, (lengths = new Map()));
    return lengths;
  }

  /** The words of a query as the table has them: stemmed if the index is. */
  indexed(table: TextPlace['table'], words: readonly string[]): string[] {
    if (table === 'whole') return [...words];
    this.rows({ sql: 'INSERT INTO asked (rowid, words) VALUES (1, ?)', binds: [words.join(' ')] });
    const rows = this.rows<{ term: string }>({ sql: 'SELECT term FROM asked_at ORDER BY offset', binds: [] });
    this.rows({ sql: 'DELETE FROM asked', binds: [] });
    return rows.map((row) => row.term);
  }

  #addTerm(field: string, value: Value, n: number): void {
    const type = fieldType(field);
    if (!type) throw new Error(`The index has no field ${field}`);
    const text = type === 'float' ? floatText(Number(value)) : String(value);
    const num = numberOf(type, String(value));
    const sql =
      num === null
        ? 'INSERT INTO term (field, value, n) VALUES (?, ?, ?)'
        : 'INSERT INTO term (field, value, n, num) VALUES (?, ?, ?, ?)';
    this.rows({ sql, binds: num === null ? [field, text, n] : [field, text, n, num] });
    if (type !== 'location') return;
    for (const [at, degrees] of pointOf(text).entries())
      this.rows({
        sql: 'INSERT INTO term (field, value, n, num) VALUES (?, ?, ?, ?)',
        binds: [`${field} ${at === 0 ? 'lat' : 'lng'}`, String(degrees), n, degrees],
      });
  }

  rows<Row = Record<string, unknown>>(query: Sql): Row[] {
    let statement = this.#statements.get(query.sql);
    if (!statement) {
      statement = this.#db.prepare(query.sql);
      // Queries have as many shapes as visitors; the cache must not grow with them.
      if (this.#statements.size < 500) this.#statements.set(query.sql, statement);
    }
    return statement.all(...query.binds) as Row[];
  }

  /** The numbers of the matching documents, in index order. */
  numbers(query: Sql): number[] {
    return this.rows<{ n: number }>({ sql: `SELECT n FROM (${query.sql}) ORDER BY n`, binds: query.binds }).map(
      (row) => row.n,
    );
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  doc(n: number): SolrDoc {
    return this.#docs[n] as SolrDoc;
  }

  get size(): number {
    return this.#docs.length;
  }

  close(): void {
    this.#db.close();
  }
}

/** A stored value as Solr writes it: floats with a decimal point. */
export function stored(field: string, value: Value | readonly Value[]): Json {
  const list = (Array.isArray(value) ? value : [value]) as Value[];
  const written = fieldType(field) === 'float' ? list.map((one) => new Float(Number(one))) : list;
  return isMulti(field) ? written : (written[0] ?? null);
}
