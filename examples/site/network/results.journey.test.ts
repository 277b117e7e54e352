import { FOR_RESULTS } from './calls-index.ts';
import { campaign } from './campaign.ts';

campaign(FOR_RESULTS);
