// Made by `pnpm generate` from the declarations.
import './elements.js';

export type * from './elements.js';
