import { startSlice } from '@staytags/bus/slice';
import { storage } from '@staytags/net/storage/storage';
import { createPriceChoice } from './price-choice.slice.ts';

const choice = createPriceChoice(storage);

export function offerRates(rates: Readonly<Record<string, unknown>>): () => void {
  startSlice(choice);
  return choice.offer(rates);
}
