import { emit } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { pagePorts } from './availability.ports.ts';
import { createAvailability } from './availability.slice.ts';

const page = createAvailability(pagePorts);

export const slice: Slice = {
  ...page,
  start() {
    page.start().catch((error: unknown) =>
      emit('error', {
        tag: 'stay-availability',
        message: 'What an earlier page stored could not be read, so this page starts without dates and prices.',
        error,
      }),
    );
  },
};
