import { json, text } from '@staytags/base/options/options';
import type { GuestKind } from './guests.logic.ts';

/** What `guests` takes: a kind alone, or with what the server expects of it. */
export type GuestSetting =
  | GuestKind
  | {
      readonly kind: GuestKind;
      readonly param?: string;
      readonly min?: number;
      readonly max?: number;
      readonly ages?: string;
    };

/** What a form asks of a party. The details of a trip read it from the settings, since its lines use the same names. */
export const guestOptions = {
  guests: json({
    default: [] as readonly GuestSetting[],
    shape: 'list',
    doc: 'Who travels: [{"kind": "adult", "max": 12}, {"kind": "child", "ages": "child_ages"}, {"kind": "infant", "max": 5}, {"kind": "pet", "param": "pets", "max": 2}]. Kinds are adult, child, senior, infant and pet; `param` is the name that the server expects, `min` and `max` are limits, and `ages` asks for the age of each and names their param. Infants and pets do not count as guests. Without it, adults and children.',
  }),
  sleepsField: text({
    doc: 'The index field that says how many guests a home sleeps. With it, the form of a home says if the party is too large.',
  }),
  petsField: text({
    doc: 'The index field that says whether pets are allowed. With it, the form of a home says if they are not.',
  }),
};

/** What the page settings say of guests, for views that have no form at hand. */
export const GUESTS = { tag: 'stay-availability', options: guestOptions } as const;
