import { randomBytes } from 'node:crypto';
import type { Price } from './offers.ts';

export interface Order {
  lict: number;
  /** PHP prints an empty map as a list, and our clients must accept that. */
  lis: Record<string, Price> | [];
  litot: number;
  tot: number;
}

const COOKIE = 'lantern_session';
const MAX_SESSIONS = 2000;
export const MAX_LINES = 50;

/** The trips of current visitors, in memory; drops the oldest first. */
export class Orders {
  readonly #lines = new Map<string, Map<string, Price>>();

  /** The visitor's session, and the cookie to set if it is new. */
  session(cookies: string | undefined): { id: string; cookie: string | null } {
    const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1];
    if (known !== undefined && this.#lines.has(known)) return { id: known, cookie: null };
    const id = randomBytes(16).toString('base64url');
    this.#lines.set(id, new Map());
    const oldest = this.#lines.keys().next().value;
    if (this.#lines.size > MAX_SESSIONS && oldest !== undefined) this.#lines.delete(oldest);
    return { id, cookie: `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` };
  }

  #linesOf(id: string): Map<string, Price> {
    return this.#lines.get(id) ?? new Map<string, Price>();
  }

  add(id: string, price: Price): boolean {
    const lines = this.#linesOf(id);
    if (lines.size >= MAX_LINES) return false;
    let n = 0;
    while (lines.has(`ind-${n}`)) n++;
    lines.set(`ind-${n}`, price);
    return true;
  }

  /** Books the lines: afterwards the order is empty. */
  take(id: string): Price[] {
    const lines = [...this.#linesOf(id).values()];
    this.#linesOf(id).clear();
    return lines;
  }

  remove(id: string, index: string): boolean {
    return this.#linesOf(id).delete(index);
  }

  get(id: string): Order {
    const lines = [...this.#linesOf(id)];
    const total = lines.reduce((cents, [, price]) => cents + Math.round(price.p * 100), 0) / 100;
    return { lict: lines.length, lis: lines.length > 0 ? Object.fromEntries(lines) : [], litot: total, tot: total };
  }
}
