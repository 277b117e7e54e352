import { campaign } from './campaign.ts';

campaign('', 10_000);
