import type { BrowserContext, CDPSession } from 'playwright-core';

/** `pnpm prove flakes` opens every page of a journey with the network of a train. `sixth.ts` slows its processor down. */
export const IS_SLOW = process.env['STAYTAGS_SLOW'] === '1';
const NETWORK = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 100_000 };
/** How long anything may take there, a test five times as long; see the flags of Vitest in `flakes.ts`. */
export const PATIENCE = 180_000;

export function slowed(context: BrowserContext): BrowserContext {
  if (!IS_SLOW) return context;
  context.setDefaultTimeout(PATIENCE);
  const sessions: CDPSession[] = [];
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const session = await context.newCDPSession(page);
    sessions.push(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    return page;
  };
  // What a session emulates counts before what the context does.
  context.setOffline = async (offline) => {
    for (const session of sessions) await session.send('Network.emulateNetworkConditions', { ...NETWORK, offline });
  };
  return context;
}
