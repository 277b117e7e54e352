import { pageOptions } from '@staytags/element/declare/page-options';
import { choiceOptions } from './price-choice.options.ts';

const SETTINGS = { tag: 'stay-availability', options: choiceOptions } as const;

/** Starts the choice of prices where the site offers one; its code is fetched there alone [PRC-10]. */
export function offerChoice({ priceChoice, rates } = pageOptions(SETTINGS)): void {
  if (!priceChoice) return;
  import('./price-choice.start.ts').then(
    ({ offerRates }) => offerRates(rates),
    // Without the code, prices show as they do without the option.
    () => {},
  );
}
