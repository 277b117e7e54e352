import { emit } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { offerChoice } from '../price-choice/offer-choice.ts';
import { pagePorts } from './availability.ports.ts';
import { createAvailability } from './availability.slice.ts';
import type { availability } from './availability.widget.ts';

const page = createAvailability(pagePorts);

export const slice: Slice = {
  ...page,
  connect(form: object, options: OptionsOf<typeof availability>) {
    const stops = [offerChoice(options), page.connect(form, options)];
    return () => stops.forEach((stop) => stop());
  },
  start() {
    offerChoice();
    page.start().catch((error: unknown) =>
      emit('error', {
        tag: 'stay-availability',
        message: 'What an earlier page stored could not be read, so this page starts without dates and prices.',
        error,
      }),
    );
  },
};
