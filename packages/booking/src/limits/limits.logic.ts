import { isOn, ownValue } from '@staytags/base/json';
import { guestCount, whole, type Party } from '../guests/guests.logic.ts';

/** What the index says about a home; undefined where it says nothing. */
export interface HomeLimits {
  readonly sleeps: number | undefined;
  readonly pets: boolean | undefined;
}

/** The fields of the index with the limits, as options name them. */
export interface LimitFields {
  readonly sleepsField: string;
  readonly petsField: string;
}

/** The limits in a home's document. */
export function readLimits(
  doc: Readonly<Record<string, unknown>> | undefined,
  { sleepsField, petsField }: LimitFields,
): HomeLimits {
  const first = (field: string): unknown => {
    const value = ownValue(doc, field);
    return Array.isArray(value) ? value[0] : value;
  };
  const sleeps = whole(first(sleepsField), 0);
  const pets = first(petsField);
  return { sleeps: sleeps > 0 ? sleeps : undefined, pets: pets === undefined ? undefined : isOn(pets) };
}

/** Why a home does not take a party; undefined if it does, or if that is unknown [AVL-21]. */
export function refusal(
  party: Party,
  { sleeps, pets }: HomeLimits,
):
  | { readonly key: 'tooMany'; readonly sleeps: number; readonly count: number }
  | { readonly key: 'noPets' }
  | undefined {
  const count = guestCount(party);
  if (sleeps !== undefined && count > sleeps) return { key: 'tooMany', sleeps, count };
  return pets === false && party.pet > 0 ? { key: 'noPets' } : undefined;
}
