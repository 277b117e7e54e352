import { VALUES } from './hostile.fakes.ts';

/** A line of numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
export const parsed = (text: string): unknown => {
  try {
    // eslint-disable-next-line no-restricted-properties -- keeps the keys of prototypes.
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const HOSTILE: readonly unknown[] = [
  ...VALUES,
  ...VALUES.filter((value) => !value.startsWith('[[[')).map(parsed),
  ...[null, true, -1, 1e308, 2 ** 53, 0.1, [], {}],
];

/** The value as JSON in which one to three members are hostile, gone or doubled; sometimes cut off, wrapped or no JSON. */
export function damaged(value: unknown, random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const damage = (node: unknown): unknown => {
    const keys = typeof node === 'object' && node !== null ? Object.keys(node) : [];
    if (keys.length === 0 || random() < 0.15) return pick(HOSTILE);
    const key = pick(keys);
    const copy = (Array.isArray(node) ? [...(node as unknown[])] : { ...(node as object) }) as Record<string, unknown>;
    const how = random();
    if (how < 0.1) delete copy[key];
    else if (how < 0.2) copy[pick(['__proto__ ', 'constructor', 'toString', '', '\u202e', key])] = copy[key];
    else if (how < 0.3 && Array.isArray(copy)) copy.push(copy[Number(key)], copy[Number(key)]);
    else copy[key] = damage(copy[key]);
    return copy;
  };
  let broken = value;
  for (let times = Math.ceil(random() * 3); times > 0; times -= 1) broken = damage(broken);
  const text = JSON.stringify(broken);
  const end = random();
  if (end < 0.04) return text.slice(0, Math.floor(random() * text.length));
  if (end < 0.06)
    return pick([
      '',
      '<!doctype html><title>Log in</title>',
      'NaN',
      `\uFEFF${text}`,
      `cb(${text});`,
      `${' '.repeat(50_000)}${text}`,
    ]);
  return text.replaceAll('"__proto__ "', '"__proto__"');
}
