import { isPlainObject } from '@staytags/base/json';
import type { GuestKind } from './guests.logic.ts';

/** The param under which the site sends a kind of guest: its own name in `guests`, or that of the kind [AVL-20]. */
export function guestParam(kind: GuestKind, guests: readonly unknown[]): string {
  const rule = guests.find((one) => isPlainObject(one) && one['kind'] === kind);
  const param = isPlainObject(rule) ? rule['param'] : undefined;
  return typeof param === 'string' ? param : kind;
}
