import { campaign } from './campaign.ts';

// A third of the day, so that all campaigns together end within an hour.
campaign('?lite', 3_000);
