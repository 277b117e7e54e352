import type { Slice } from '@staytags/bus/slice';
import { endpoint } from '../availability/availability-endpoint.ts';
import { pagePorts } from '../availability/availability.ports.ts';
import { createActivities } from './activities.slice.ts';

export const slice: Slice = createActivities({ ask: (params, signal) => pagePorts.ask(endpoint(), params, signal) });
