/**
 * A matcher for the `exclude` patterns of editors. The engine of the browser can take seconds for one value (`^(a+)+$`), and nothing can
 * stop it; this one counts its steps, and gives up [FAC-4].
 */
export class PatternError extends Error {}

/** Tries to match at a place, and goes on with what follows; backtracks when that says no. */
type Matcher = (at: number, next: (at: number) => boolean) => boolean;

/** What a match may still cost. */
export interface Budget {
  steps: number;
  /** Read every thousand steps; true when the time is over. */
  readonly isOver: () => boolean;
}

const DIGIT = /\d/;
const WORD = /\w/;
const SPACE = /\s/;
const CLASSES: Readonly<Record<string, (char: string) => boolean>> = {
  d: (char) => DIGIT.test(char),
  D: (char) => !DIGIT.test(char),
  w: (char) => WORD.test(char),
  W: (char) => !WORD.test(char),
  s: (char) => SPACE.test(char),
  S: (char) => !SPACE.test(char),
};
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
const MOST_REPEATS = 1_000;
const DEEPEST = 1_000;
const LONGEST = 1_000;

/** Compiles the syntax that JavaScript and PCRE share; what is beyond it is refused, and excludes nothing. */
export function compilePattern(source: string, ignoreCase: boolean): (text: string, budget: Budget) => boolean {
  if (source.length > LONGEST) throw new PatternError(`it has more than ${LONGEST} characters`);
  let at = 0;
  let run = { text: '' };
  let budget: Budget = { steps: 0, isOver: () => true };
  let depth = 0;

  const spend = (): void => {
    budget.steps -= 1;
    if (budget.steps < 0 || (budget.steps % 1_000 === 0 && budget.isOver())) throw new PatternError('it runs too long');
  };
  const refuse = (what: string): never => {
    throw new PatternError(`${what} at ${at} is not understood`);
  };
  const fold = (char: string): string => (ignoreCase ? char.toLowerCase() : char);

  const one =
    (test: (char: string) => boolean): Matcher =>
    (from, next) => {
      spend();
      const char = run.text[from];
      return char !== undefined && test(char) && next(from + 1);
    };

  function alternatives(): Matcher {
    const options = [sequence()];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 ? options[0]! : (from, next) => options.some((option) => option(from, next));
  }

  function sequence(): Matcher {
    const parts: Matcher[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified());
    return parts.reduceRight<Matcher>(
      (rest, part) => (from, next) => part(from, (end) => rest(end, next)),
      (from, next) => next(from),
    );
  }

  function quantified(): Matcher {
    const part = atom();
    const match = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})/.exec(source.slice(at, at + 12));
    if (!match) return part;
    at += match[0].length;
    const sign = match[0][0];
    const min = sign === '{' ? Number(match[1]) : sign === '+' ? 1 : 0;
    const most = sign === '{' ? (match[2] === undefined ? min : match[3] ? Number(match[3]) : Infinity) : Infinity;
    const max = sign === '?' ? 1 : most;
    if (min > MOST_REPEATS || max < min) refuse('a repetition');
    const lazy = source[at] === '?';
    if (lazy) at += 1;
    if (source[at] === '+' || source[at] === '*' || source[at] === '?') refuse('a quantifier of a quantifier');
    return repeat(part, min, max, lazy);
  }

  function repeat(part: Matcher, min: number, max: number, lazy: boolean): Matcher {
    const step =
      (count: number): Matcher =>
      (from, next) => {
        spend();
        // Once more, unless it took nothing: that would go on for ever.
        const again = () =>
          count < max && deeper(() => part(from, (end) => (end > from || count < min) && step(count + 1)(end, next)));
        if (count < min) return again();
        return lazy ? next(from) || again() : again() || next(from);
      };
    return step(0);
  }

  /** The call stack is a budget too. */
  function deeper(run: () => boolean): boolean {
    depth += 1;
    if (depth > DEEPEST) throw new PatternError('it is nested too deeply');
    const found = run();
    depth -= 1;
    return found;
  }

  function atom(): Matcher {
    const char = source[at] ?? '';
    at += 1;
    if (char === '(') return group();
    if (char === '[') return one(charClass());
    if (char === '.') return one((each) => each !== '\n' && each !== '\r' && each !== '\u2028' && each !== '\u2029');
    if (char === '^') return (from, next) => from === 0 && next(from);
    if (char === '$') return (from, next) => from === run.text.length && next(from);
    if (char === '\\') return escape();
    if ('*+?'.includes(char)) return refuse('a quantifier of nothing');
    return one((each) => fold(each) === fold(char));
  }

  function group(): Matcher {
    const look = source[at] === '?' ? source.slice(at, at + 2) : '';
    if (look && !['?:', '?=', '?!'].includes(look)) refuse('a group of this kind');
    at += look.length;
    const inner = alternatives();
    if (source[at] !== ')') refuse('an open group');
    at += 1;
    if (look === '?=') return (from, next) => inner(from, () => true) && next(from);
    if (look === '?!') return (from, next) => !inner(from, () => true) && next(from);
    return inner;
  }

  function escape(): Matcher {
    const char = source[at] ?? refuse('a lone backslash');
    if (char === 'b' || char === 'B') {
      at += 1;
      const wanted = char === 'b';
      const isWord = (place: number) => WORD.test(run.text[place] ?? ' ');
      return (from, next) => (isWord(from - 1) !== isWord(from)) === wanted && next(from);
    }
    const known = CLASSES[char];
    if (known) {
      at += 1;
      return one(known);
    }
    const literal = escaped();
    return one((each) => fold(each) === fold(literal));
  }

  /** The character that stands after a backslash. */
  function escaped(): string {
    const char = source[at] ?? '';
    const code = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(source.slice(at, at + 5));
    at += code ? code[0].length : 1;
    if (code) return String.fromCharCode(parseInt(code[1] ?? code[2] ?? '', 16));
    return CONTROL[char] ?? (/[a-z\d]/i.test(char) ? refuse(`\\${char}`) : char);
  }

  function charClass(): (char: string) => boolean {
    const negated = source[at] === '^';
    if (negated) at += 1;
    const tests: ((char: string) => boolean)[] = [];
    while (source[at] !== ']') {
      if (at >= source.length) refuse('an open class');
      tests.push(classMember());
    }
    at += 1;
    const matches = (char: string) => tests.some((test) => test(char));
    return (char) =>
      (matches(char) || (ignoreCase && (matches(char.toLowerCase()) || matches(char.toUpperCase())))) !== negated;
  }

  function classMember(): (char: string) => boolean {
    const low = classChar();
    if (typeof low !== 'string') return low;
    if (source[at] !== '-' || source[at + 1] === ']' || source[at + 1] === undefined) return (char) => char === low;
    at += 1;
    const high = classChar();
    if (typeof high !== 'string' || high < low) return refuse('a range');
    return (char) => char >= low && char <= high;
  }

  function classChar(): string | ((char: string) => boolean) {
    const char = source[at] ?? '';
    at += 1;
    if (char !== '\\') return char;
    const next = source[at] ?? '';
    if (next === 'b') {
      at += 1;
      return '\b';
    }
    const known = CLASSES[next];
    if (!known) return escaped();
    at += 1;
    return known;
  }

  const matcher = alternatives();
  if (at < source.length) refuse('a closing bracket');

  return (text, given) => {
    run = { text };
    budget = given;
    depth = 0;
    for (let from = 0; from <= text.length; from += 1) {
      spend();
      if (matcher(from, () => true)) return true;
    }
    return false;
  };
}
