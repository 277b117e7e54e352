import { TO_SITE } from './calls-site.ts';
import { campaign } from './campaign.ts';

campaign(TO_SITE);
