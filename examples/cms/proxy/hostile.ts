/** Requests that try to make Solr do more than search: seeded, so that a failure can be repeated. */

type Random = () => number;

/** Mulberry32. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const XML = `<!DOCTYPE a SYSTEM "http://127.0.0.1/x"><a/>`;

/** Each must be refused, however it is mixed with others. */
export const ATTACKS: readonly string[] = [
  String.raw`q=_quer\y_:"{\!join from=id to=id fromIndex=users}pw:a*"`,
  String.raw`df=_query_&q="{\!join from=id to=id fromIndex=users}pw:a*"`,
  String.raw`fq=_quer\y_:"{\!xmlparser v='<a/>'}"`,
  String.raw`facet.query=_quer\y_:"{\!xmlparser v='<a/>'}"`,
  String.raw`bq=_quer\y_:"{\!xmlparser v='<a/>'}"`,
  'q=a||_query_:"b"',
  String.raw`q=_va\l_:"sum(1,2)"`,
  'q="_query_":"{!func}1"',
  'q=a AND _query_:"{!func}1"',
  'q=ss_town:(a _query_:"{!func}1")',
  'q=(((((((((((ss_town:a)))))))))))',
  `q=a&hl=true&hl.fl=ss_town&hl.qparser=xmlparser&hl.q=${XML}`,
  `q=a&hl=true&hl.fl=ss_town&hl.q=${XML}`,
  'q=a&spellcheck.build=true',
  'q=a&spellcheck.reload=true',
  'q=a&facet=true&facet.range=fs_low&facet.range.start=0&facet.range.end=999999999999&facet.range.gap=1',
  'q=a&facet.range=fs_low&f.fs_low.facet.range.start=0&f.fs_low.facet.range.end=1000000&f.fs_low.facet.range.gap=0.1',
  'q=a&facet.range=fs_low&facet.range.start=0&facet.range.end=9000000&facet.range.gap=1&facet.range.gap=9000000',
  'q=a&facet.range=ds_a&facet.range.start=NOW-9999YEARS&facet.range.end=NOW&facet.range.gap=%2B1SECOND',
  'q=a&facet.field=ss_town&facet.limit=-1',
  'q=a&f.ss_town.facet.limit=-1',
  'q=a&qt=/update',
  'q=a&shards=http://127.0.0.1/',
  'q=a&shards.qt=/update',
  'q=a&stream.body=<delete/>',
  'q=a&stream.url=http://127.0.0.1/',
  'q=a&collection=users',
  'q=a&defType=func',
  'q={!xmlparser v="<x/>"}',
  'q={!func}1',
  'q={!tag=a}{!join from=a to=b}c',
  'fq={!tag=$q}a',
  'fq={!dismax qf=pw}a',
  'fq={!terms f=pw}a,b',
  'fq={!collapse field=ss_town}',
  'q=a&fl=[subquery]',
  'q=a&fl=x:query($q)',
  'q=a&fl=_version_',
  'q=a&sort=sum(1,2) desc',
  'q=a&sort=pw asc',
  'q=a&sort=query($b) desc',
  'q=pw:a*',
  'q=a&fq=pw:a',
  'q=a&qf=pw',
  'q=a&df=pw',
  'q=a&df=id',
  'q=a&q.op=OR',
  'q=a&sow=true',
  'q={!lucene q.op=OR df=id}a',
  'q=a&facet.field=pw',
  'q=a&facet.field={!terms=a}pw',
  'q=a&facet.field={!ex=a}pw',
  'q=a&stats=true&stats.field=pw',
  'q=a&hl=true&hl.fl=ss_town&hl.q=pw:a',
  'q=a&hl=true',
  'q=a&json.facet={}',
  'q=a&json={"query":"*:*"}',
  'q=a&bf=sum(1,2)',
  'q=a&boost=query($b)',
  'q=a&tr=x.xsl',
  'q=a&group=true&group.func=sum(1,2)',
  'q=a&mlt=true&mlt.fl=pw',
  'q=a&uf=*',
  'q=a&debug=all',
  'q=${facet.prefix}&facet.prefix={!func}1',
  'fq=ss_town:${q}',
  'q=a&facet.pivot=ss_town,pw',
  'q=a&rows=999999999',
  'q=a&rows=-1',
  'q=*a',
  'q=ss_town:?*',
  `q=${'a '.repeat(6000)}`,
  '',
];

const NAMES =
  'q fq bq q.alt facet.query hl.q hl hl.fl hl.qparser hl.method fl sort qf pf df defType rows start ids facet facet.field facet.limit facet.range facet.range.start facet.range.end facet.range.gap facet.prefix facet.pivot stats stats.field spellcheck spellcheck.q spellcheck.build spellcheck.dictionary qt tr v shards stream.body json.facet json.nl uf boost bf mm q.op f.ss_town.facet.limit f.pw.facet.limit f._x.facet.prefix group group.query collection expr cursorMark timeAllowed cache expandMacros _query_ query echoParams debugQuery wt json.wrf'.split(
    ' ',
  );
const PARTS = [
  ...[
    '_query_',
    '_val_',
    '_quer\\y_',
    ':',
    '"',
    '\\"',
    '\\',
    '{!',
    '{\\!',
    '}',
    'join from=a to=b',
    'xmlparser',
    'func',
    'v=$q',
    '(',
    ')',
  ],
  ...[
    '[',
    ']',
    ' TO ',
    '*',
    '?',
    '~',
    '^',
    '^2',
    '/',
    '&&',
    '||',
    ' AND ',
    ' OR ',
    ' NOT ',
    '+',
    '-',
    '!',
    ' ',
    ',',
    ';',
    '\0',
    '\n',
    '\u3000',
  ],
  ...[
    'ss_town',
    'fs_low',
    'pw',
    'secret*',
    'id',
    '*:*',
    'a',
    'sea view',
    '1',
    '-1',
    '1e9',
    '999999999999',
    'true',
    'asc',
    'desc',
    '$q',
    '[subquery]',
    '"${facet.prefix}"',
    '${q:{!func}1}',
  ],
  ...[
    'ss_town:a',
    'ss_town:(a OR b)',
    'fs_low:[1 TO 5]',
    '{!tag=x}',
    '{!ex=x}',
    '{!dismax qf=ss_town}',
    'filter(',
    '/*',
    '*/',
    '<!DOCTYPE a>',
  ],
];

/** What our own client sends. */
const TAME = [
  'q=sea view',
  'q=*:*',
  'q=fs_low:(1001 OR "a/b")',
  'fq=ss_town:"Nags Head"',
  'fq={!tag=ss_town}ss_town:a OR (*:* -ss_town:[* TO *])',
  'fq=fs_low:[100 TO 200] AND (fs_low:[* TO 5] OR fs_low:[9.5 TO *])',
  'fq={!dismax qf=ss_town}sea "view"',
  'fq={!tag=homes}ss_town:(sea AND vi*)',
  'bq=ss_town:a^10',
  'facet.field={!ex=ss_town}ss_town',
  'f.ss_town.facet.limit=20',
  'sort=fs_low asc, random_12 desc',
  'fl=id,ss_town,pw',
  'rows=24',
  'ids=a,b\\,c',
  'facet.range=fs_low&facet.range.start=0&facet.range.end=100&facet.range.gap=10',
];

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** As a browser would, or anything between nothing and every character escaped, with bytes that are no UTF-8. */
function encoded(random: Random, text: string): string {
  if (random() < 0.6) return encodeURIComponent(text);
  const bytes = [...Buffer.from(text)].map((byte) => {
    const isPlain = /[\w.:*!()[\]{}"\\-]/.test(String.fromCharCode(byte)) && byte < 128;
    return isPlain && random() < 0.5 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  });
  return bytes.join('') + (random() < 0.05 ? '%ff%c0' : '');
}

const escaped = (random: Random, text: string): string =>
  [...text].map((one) => (random() < 0.1 && /\w/.test(one) ? `\\${one}` : one)).join('');

function pair(random: Random): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, PARTS));
  const value = random() < 0.3 ? escaped(random, parts.join('')) : parts.join('');
  return `${encoded(random, random() < 0.6 ? pick(random, NAMES.slice(0, 32)) : pick(random, NAMES))}=${encoded(random, value)}`;
}

/** A part of a real search with something strange in it, or nothing. */
function bent(random: Random): string {
  const one = pick(random, TAME);
  if (random() < 0.4) return body(one);
  const at = one.indexOf('=') + 1 + Math.floor(random() * (one.length - one.indexOf('=')));
  return body(one.slice(0, at) + pick(random, PARTS).replaceAll('&', '') + one.slice(at));
}

const body = (text: string): string =>
  text
    .split('&')
    .map((one) => one.split(/=(.*)/s).slice(0, 2).map(encodeURIComponent).join('='))
    .join('&');

/** One request: an attack, an attack among other params, or a heap of parts. */
function request(random: Random): string {
  const kind = random();
  const heap = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    random() < 0.6 ? bent(random) : pair(random),
  );
  const attack = body(pick(random, ATTACKS)).split('&');
  const mixed = kind < 0.15 ? attack : kind < 0.35 ? [...heap, ...attack] : heap;
  const text = mixed.filter(Boolean).join('&');
  return random() < 0.1 ? `query=${encodeURIComponent(text)}` : text;
}

export function hostileRequests(seed: number, count: number): string[] {
  const random = seeded(seed);
  return [...ATTACKS.map(body), ...Array.from({ length: count - ATTACKS.length }, () => request(random))];
}
