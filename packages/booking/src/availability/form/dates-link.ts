import { isPlainObject, parseJson, sameContent, type PlainObject } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/money/offer';
import { hashParam, withoutHashParam } from '@staytags/base/url';
import type { AvailabilityPorts } from '../availability.ports.ts';

const MAX_HASH = 20_000;
const NAME = 'rcav';

/** `#rcav={JSON}`: the params of a search, or a whole `qp` that holds them [AVL-8]. */
export function datesLink({
  hash,
  setHash,
  pushHash,
  checkParams,
}: Pick<AvailabilityPorts, 'hash' | 'setHash' | 'pushHash' | 'checkParams'>) {
  const text = (): string | undefined => hashParam(hash(), NAME);

  function parsed(): PlainObject | undefined {
    const json = parseJson(text() ?? '', MAX_HASH);
    const value = json.ok && isPlainObject(json.value) ? (json.value[NAME] ?? json.value) : undefined;
    return isPlainObject(value) ? value : undefined;
  }

  return {
    isMissing: (): boolean => text() === undefined,

    async read(): Promise<StayParams | undefined> {
      if (text() === undefined) return undefined;
      const value = parsed();
      if (value) return checkParams(value);
      console.warn(
        '[stay-availability] The #rcav= in the address is not a JSON object, so the page starts without those dates. The link may have been cut off.',
      );
      return undefined;
    },

    /** Adds an entry to the history, unless the dates are there. */
    write(params: StayParams): void {
      if (sameContent(parsed(), params)) return;
      const dates = `${NAME}=${encodeURIComponent(JSON.stringify(params))}`;
      pushHash([withoutHashParam(hash(), NAME), dates].filter(Boolean).join('&'));
    },

    remove(): void {
      if (text() !== undefined) setHash(withoutHashParam(hash(), NAME));
    },
  };
}
