import { TO_INDEX } from './calls-index.ts';
import { campaign } from './campaign.ts';

campaign(TO_INDEX);
