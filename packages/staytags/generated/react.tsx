// Made by `pnpm generate` from the declarations.
import { component } from '../src/component.tsx';
import { flag } from '@staytags/search/flag/flag.widget';

export const StayFlag = component(flag);
