import { TO_BOOKING } from './calls-booking.ts';
import { campaign } from './campaign.ts';

campaign(TO_BOOKING);
