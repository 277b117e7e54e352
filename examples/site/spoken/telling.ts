import type { Page } from 'playwright-core';
import type { Flow } from './flow.ts';

/** One way through the site, which is told in a transcript. */
export interface Telling {
  /** Its file below `transcripts/`. */
  readonly name: string;
  readonly title: string;
  tell(visit: { readonly flow: Flow; readonly page: Page; readonly url: string }): Promise<void>;
}
