import { readRates } from '@staytags/base/money/rates';
import { isPlainObject, jsonOf, type PlainObject } from '@staytags/base/json';
import { on, set } from '@staytags/bus/bus';
import type { PriceChoice } from '@staytags/bus/state/price-choice';
import type { StoragePort } from '@staytags/net/storage/storage';
import { PRICES_KEY } from '@staytags/net/storage/storage-keys';

/** The stored choice; an invalid value counts as none. */
function readChoice(text: string | undefined, rates: PriceChoice['rates']): PriceChoice {
  const stored = jsonOf(text);
  const { per, currency }: PlainObject = isPlainObject(stored) ? stored : {};
  return {
    per: per === 'night' ? 'night' : 'total',
    currency: typeof currency === 'string' && Object.hasOwn(rates, currency) ? currency : '',
    rates,
  };
}

/** The one writer of `priceChoice` [PRC-10]. */
export function createPriceChoice(
  storage: StoragePort,
  publish: (choice: PriceChoice | undefined) => void = (choice) => set('priceChoice', choice),
) {
  const offers = new Set<PriceChoice['rates']>();
  const reported = new Set<string>();
  let text: string | undefined;
  const rates = (): PriceChoice['rates'] => Object.assign({}, ...offers) as PriceChoice['rates'];
  function reportBad(raw: Readonly<Record<string, unknown>>, rates: PriceChoice['rates']): void {
    for (const code of Object.keys(raw)) {
      if (Object.hasOwn(rates, code.toUpperCase()) || reported.has(code)) continue;
      reported.add(code);
      console.error(
        `[stay-availability] The rate of ${JSON.stringify(code)} is not valid, so visitors cannot choose that currency. Give each currency as three letters with a number above 0: {"USD": 1, "EUR": 0.92}.`,
      );
    }
  }
  const update = (): void => publish(offers.size > 0 ? readChoice(text, rates()) : undefined);
  return {
    name: 'price-choice',
    hears: ['prices-choose'] as const,
    start(): void {
      text = storage.read(PRICES_KEY);
      on('prices-choose', ({ per, currency }) => {
        const before = readChoice(text, rates());
        text = JSON.stringify({ per: per ?? before.per, currency: currency ?? before.currency });
        storage.write(PRICES_KEY, text);
        update();
      });
      storage.watch(PRICES_KEY, (other) => {
        text = other;
        update();
      });
    },
    /** The rates of a form or of the settings. Returns what takes them back. */
    offer(raw: Readonly<Record<string, unknown>>): () => void {
      const rates = readRates(raw);
      reportBad(raw, rates);
      offers.add(rates);
      update();
      return () => {
        offers.delete(rates);
        update();
      };
    },
  };
}
