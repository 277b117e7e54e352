import { bundle } from './bundle.ts';

// The bundles in one go; `pnpm build` makes the React entry too.
await Promise.all([bundle('react'), bundle('lite')]);
