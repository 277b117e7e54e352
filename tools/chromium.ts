import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that work headless as root, in containers, and without asking anybody on the network. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** The Chromium to test in: `CHROMIUM` of the environment, the system's, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return [process.env['CHROMIUM'], ...KNOWN, own].find((path) => path && existsSync(path));
}

export function requireChromium(): string {
  const path = findChromium();
  if (path) return path;
  console.error(
    'No Chromium was found, and the tests run in a real browser: install one with `apt-get install chromium`, or `npx playwright install chromium`, or name yours in the environment variable CHROMIUM.',
  );
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) requireChromium();
