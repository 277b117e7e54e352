import type { Page } from 'playwright-core';
import { Missing } from './stand.ts';

/** What the tests on a real CMS note, and how they report it. */
export interface Checks {
  /** Notes one fact of the page. A false one fails the run, with what was there instead. */
  is(what: string, found: unknown, expected: unknown): void;
  has(what: string, found: string, part: string): void;
  readonly passed: number;
  readonly failed: number;
}

function checks(): Checks {
  const count = { passed: 0, failed: 0 };
  const note = (what: string, isGood: boolean, found: unknown): void => {
    count[isGood ? 'passed' : 'failed'] += 1;
    if (isGood) console.log(`  ok ${what}`);
    else console.error(`  FAILED ${what}: ${typeof found === 'string' ? found : JSON.stringify(found)}`);
  };
  return {
    is: (what, found, expected) => note(what, JSON.stringify(found) === JSON.stringify(expected), found),
    has: (what, found, part) => note(what, found.includes(part), found.slice(0, 2000)),
    get passed() {
      return count.passed;
    },
    get failed() {
      return count.failed;
    },
  };
}

/** Console errors and warnings of a page from its first byte on. */
export function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  // What the site's own proxy refuses is a fault of ours: it says which param, of what request.
  page.on('response', (response) => {
    if (response.status() !== 400 || !/staytags.*solr/.test(response.url())) return;
    const asked = response.request().postData();
    const note = (said: string) => void messages.push(`${said} ${asked}`);
    response.text().then(note, () => note('The page has left before the response came.'));
  });
  page.on('console', (message) => {
    // The CMS’s own services elsewhere, which a test machine does not reach.
    if (/GL Driver Message|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/.test(message.text())) return;
    if (message.location().url.includes('/wp/v2/block-directory/')) return;
    // WordPress 6.6 and 6.7 refuse their own autosaves of template parts.
    if (/\/wp\/v2\/template-parts\/.*autosaves/.test(message.location().url)) return;
    // Chromium asks for it by itself, now and then.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // Nor have the demo’s homes pages in the CMS, which their cards prefetch.
    if (/\/stays\/[\w-]+$/.test(message.location().url)) return;
    if (message.type() === 'error' || /\[staytags\]|preloaded using/.test(message.text())) {
      messages.push(`${message.text()} ${message.location().url}`);
    }
  });
  return messages;
}

/** Runs a test on a real CMS: its sum, or the one sentence that says what is missing. */
export async function main(run: (checks: Checks) => Promise<void>): Promise<void> {
  const sum = checks();
  try {
    await run(sum);
  } catch (error) {
    if (error instanceof Missing) {
      console.log(`Skipped: the real CMS was not tried, since ${error.message}.`);
      return;
    }
    console.error(error);
    process.exitCode = 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
