import { isPlainObject, jsonOf, sameContent, type PlainObject } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/money/offer';
import { hashParam, withoutHashParam } from '@staytags/base/hash-param';
import { mayShift, upcomingDates } from '../../price/free-homes.logic.ts';
import type { AvailabilityPorts } from '../availability.ports.ts';

const MAX_HASH = 20_000;
const NAME = 'rcav';

/** `#rcav={JSON}`: the params of a search, or a whole `qp` that holds them [AVL-8]. */
export function datesLink(ports: Pick<AvailabilityPorts, 'hash' | 'setHash' | 'pushHash' | 'checkParams' | 'today'>) {
  const { hash, setHash, pushHash, checkParams, today } = ports;
  const text = (): string | undefined => hashParam(hash(), NAME);
  /** Whether an entry of the history has had dates: without any, dates that an earlier page stored belong to every entry. */
  let wasUsed = false;
  /** The dates of the current address as the search takes them, which may be other than written. */
  let known: { readonly text: string | undefined; readonly params: StayParams } | undefined;
  /** All that the address has named: Back to one of these is no new link. */
  const met = new Set<string | undefined>();
  /** The address names dates that cannot be searched for [AVL-23]. */
  let isLapsed = false;
  const withDates = (params: StayParams): string =>
    [withoutHashParam(hash(), NAME), `${NAME}=${encodeURIComponent(JSON.stringify(params))}`].filter(Boolean).join('&');

  function parsed(): PlainObject | undefined {
    const json = jsonOf(text(), MAX_HASH);
    const value = isPlainObject(json) ? (json[NAME] ?? json) : undefined;
    return isPlainObject(value) ? value : undefined;
  }

  async function read(): Promise<StayParams | undefined> {
    isLapsed = false;
    const now = text();
    if (now === undefined) return undefined;
    wasUsed = true;
    met.add(now);
    const value = parsed();
    if (value) {
      const params = upcomingDates(await checkParams(value), today());
      // The visitor has moved on while the code loaded.
      if (text() !== now) return read();
      known = { text: now, params };
      const { begin, end, flex_type } = value;
      const hasMonths = typeof flex_type === 'string' && mayShift({ flex_type });
      isLapsed = params.begin === undefined && (hasMonths || (begin ?? end) !== undefined);
      return params;
    }
    isLapsed = true;
    console.warn(
      '[stay-availability] The #rcav= in the address is not a JSON object, so the page starts without those dates. The link may have been cut off.',
    );
    return undefined;
  }

  return {
    read,

    /** Whether the visitor has come to an entry from before the first dates. */
    hasLeft: (): boolean => wasUsed && text() === undefined,

    /** Whether the address has dates that were not read yet: the visitor has followed a link to the page itself. */
    isNew: (): boolean => text() !== undefined && !met.has(text()),

    isLapsed: (): boolean => isLapsed,

    /** The current address stands for these dates, which an earlier page stored. */
    assume(params: StayParams): StayParams {
      known = { text: text(), params };
      return params;
    },

    /** Adds an entry to the history, unless the dates are there. The current entry keeps those from before. */
    write(params: StayParams, before: StayParams | undefined): void {
      if (known?.text === text() && sameContent(known?.params, params)) return;
      if (before && text() === undefined) setHash(withDates(before));
      if (!pushHash(withDates(params))) return;
      wasUsed = true;
      known = { text: text(), params };
    },

    /** As a step of the history, Back returns to the dates. */
    remove(isStep: boolean): void {
      if (text() !== undefined) void (isStep ? pushHash : setHash)(withoutHashParam(hash(), NAME));
    },
  };
}
