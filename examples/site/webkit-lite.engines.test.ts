import { describeEngine } from './engine-journeys.ts';

describeEngine('webkit', ['?lite']);
