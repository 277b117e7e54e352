import { pageOptions } from '@staytags/element/declare/page-options';
import { choiceOptions } from './price-choice.options.ts';

const SETTINGS = { tag: 'stay-availability', options: choiceOptions } as const;

/** Offers the choice of prices where the site does; its code is fetched there alone. Returns what takes the offer back [PRC-10]. */
export function offerChoice({ priceChoice, rates } = pageOptions(SETTINGS)): () => void {
  if (!priceChoice) return () => {};
  let hasLeft = false;
  let leave = () => {};
  import('./price-choice.start.ts').then(
    ({ offerRates }) => {
      if (!hasLeft) leave = offerRates(rates);
    },
    // Without the code, prices show as they do without the option.
    () => {},
  );
  return () => {
    hasLeft = true;
    leave();
  };
}
