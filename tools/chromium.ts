import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell first: a new window costs it a third of the time. */
const KNOWN = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Flags that work headless as root, in containers, and without network requests. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** The Chromium for tests: `CHROMIUM` from the environment, the system's, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const playwrights = chromium.executablePath();
  return [process.env['CHROMIUM'], ...KNOWN, playwrights].find((path) => path && existsSync(path));
}

export function requireChromium(): string {
  const path = findChromium();
  if (path) return path;
  console.error(
    'No Chromium was found, but the tests need a real browser. Install one with `apt-get install chromium-headless-shell` or `npx playwright install chromium`, or set the environment variable CHROMIUM to the path of yours.',
  );
  process.exit(1);
}
