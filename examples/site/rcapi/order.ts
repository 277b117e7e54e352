import { randomBytes } from 'node:crypto';
import type { Price } from './offers.ts';

export interface Order {
  lict: number;
  /** PHP writes an empty map as a list, and our clients have to read it. */
  lis: Record<string, Price> | [];
  litot: number;
  tot: number;
}

const COOKIE = 'lantern_session';
const MAX_SESSIONS = 2000;
export const MAX_LINES = 50;

/** The trips of the visitors who are here: in memory, the oldest forgotten first. */
export class Orders {
  readonly #lines = new Map<string, Map<string, Price>>();

  /** The visitor's session, and the cookie to set when it is a new one. */
  session(cookies: string | undefined): { id: string; cookie: string | null } {
    const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1];
    if (known !== undefined && this.#lines.has(known)) return { id: known, cookie: null };
    const id = randomBytes(16).toString('base64url');
    this.#lines.set(id, new Map());
    const oldest = this.#lines.keys().next().value;
    if (this.#lines.size > MAX_SESSIONS && oldest !== undefined) this.#lines.delete(oldest);
    return { id, cookie: `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax` };
  }

  #of(id: string): Map<string, Price> {
    return this.#lines.get(id) ?? new Map<string, Price>();
  }

  add(id: string, price: Price): boolean {
    const lines = this.#of(id);
    if (lines.size >= MAX_LINES) return false;
    let n = 0;
    while (lines.has(`ind-${n}`)) n++;
    lines.set(`ind-${n}`, price);
    return true;
  }

  /** The lines, which are booked: from now on the order is empty. */
  take(id: string): Price[] {
    const lines = [...this.#of(id).values()];
    this.#of(id).clear();
    return lines;
  }

  remove(id: string, index: string): boolean {
    return this.#of(id).delete(index);
  }

  get(id: string): Order {
    const lines = [...this.#of(id)];
    const total = lines.reduce((cents, [, price]) => cents + Math.round(price.p * 100), 0) / 100;
    return { lict: lines.length, lis: lines.length > 0 ? Object.fromEntries(lines) : [], litot: total, tot: total };
  }
}
