import { campaign } from './campaign.ts';

campaign('?lite');
