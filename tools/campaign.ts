/** How much a campaign tries: `daily` in `pnpm test`, `proof` in `pnpm prove`. */
export const size = (daily: number, proof: number): number => (process.env['STAYTAGS_PROOF'] ? proof : daily);
