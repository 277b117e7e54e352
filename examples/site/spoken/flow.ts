import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Heard } from './live.ts';
import { readerOf, said, type Place, type Reader } from './reader.ts';

/** `STAYTAGS_SPOKEN=write` writes the transcripts anew. */
const IS_WRITING = process.env['STAYTAGS_SPOKEN'] === 'write';
/** What is only said while a slow answer is awaited: it depends on the machine. */
const WAITING = /^(?:(?:Loading|Searching|Sending|Checking|Looking)\b.*…|Please wait\.\.\.)$/;
/** What a calendar has to read from its beginning on, whenever it loads: no message. */
const CONTENT = 'Select your arrival date.';
/** How long nothing may change until a step is over, while transcripts are written. */
const QUIET = 1_100;

interface Step {
  readonly act: string;
  readonly lines: readonly string[];
}

/** A transcript: a title, then what the visitor does (`> `) and what is said. */
const toText = (title: string, steps: readonly Step[]): string =>
  `${title}\n\n${steps.map(({ act, lines }) => `> ${act}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n')}`;

function readSteps(file: string): Step[] {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^> /m);
  return parts.map((part) => {
    const [act = '', ...lines] = part.trimEnd().split('\n');
    return { act, lines: lines.map((line) => line.trim()).filter(Boolean) };
  });
}

/** What a visitor does with a keyboard, and what a screen reader says to it. */
export class Flow {
  readonly page: Page;
  readonly #reader: Reader;
  readonly #file: string;
  readonly #title: string;
  readonly #expected: readonly Step[];
  readonly #steps: Step[] = [];
  #place: Place | undefined;

  static async start(page: Page, name: string, title: string): Promise<Flow> {
    return new Flow(page, await readerOf(page), join(import.meta.dirname, 'transcripts', `${name}.txt`), title);
  }

  private constructor(page: Page, reader: Reader, file: string, title: string) {
    this.page = page;
    this.#reader = reader;
    this.#file = file;
    this.#title = title;
    this.#expected = IS_WRITING ? [] : readSteps(file);
  }

  /** How many steps there were. */
  get count(): number {
    return this.#steps.length;
  }

  /** What was said last. */
  get last(): string {
    return this.#steps.at(-1)?.lines.at(-1) ?? '';
  }

  /** Opens a page, and waits until a part of it is there. */
  async open(path: string, ready: Locator, url = path): Promise<void> {
    await this.page.goto(url);
    await ready.waitFor({ state: 'attached' });
    await this.#step(`Opens ${path}`, async () => {});
  }

  /** Goes to a control as with a screen reader’s list of links or form fields. */
  async goTo(control: Locator): Promise<void> {
    await this.#step('Goes to', () =>
      // A first view may just be replaced by the view.
      expect
        .poll(() =>
          control.focus({ timeout: 2_000 }).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true),
    );
  }

  async press(key: string, times = 1): Promise<void> {
    await this.#step(times > 1 ? `Presses ${key}, ${times} times` : `Presses ${key}`, async () => {
      for (let at = 0; at < times; at += 1) await this.page.keyboard.press(key);
    });
  }

  async type(text: string): Promise<void> {
    await this.#step(`Types “${text}”`, () => this.page.keyboard.type(text));
  }

  /** Anything else that happens. */
  async happens(what: string, act: () => Promise<unknown>): Promise<void> {
    await this.#step(what, act);
  }

  /** Reads a part of the page from its beginning on, so many lines. */
  async reads(what: string, selector: string, most: number): Promise<void> {
    await this.#settle(`Reads ${what}`, async () => (await this.#reader.lines(selector)).slice(0, most));
  }

  /** Compares the whole transcript, or writes it. */
  end(): void {
    const text = toText(this.#title, this.#steps);
    if (IS_WRITING) {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, text);
    }
    expect(text).toBe(readFileSync(this.#file, 'utf8'));
  }

  async #step(act: string, run: () => Promise<unknown>): Promise<void> {
    const before = act.startsWith('Opens') ? undefined : this.#place;
    const heard: Heard[] = [];
    await run();
    await this.#settle(act, async () => {
      heard.push(...(await this.#heard()));
      this.#place = await this.#reader.place();
      // A page that has opened has the focus, and its title has been said.
      const isPage = before === undefined && /^(?:document|nothing)/.test(this.#place.control.role);
      const lines = isPage ? [await this.page.title()] : said(before, this.#place);
      const politely = heard.filter(({ how }) => how !== 'not heard').map(({ text }) => text);
      return [
        ...lines,
        ...heard.flatMap(({ how, text }) => {
          if (how !== 'not heard') return how === 'politely' ? `(${text})` : `(!) ${text}`;
          // What loads when its part comes into view is content; what was moved has been said before.
          if (act.startsWith('Goes') || text === CONTENT || this.#hasSaid(text, [...lines, ...politely])) return [];
          return `NOT SAID: ${text}`;
        }),
      ].map((line) => line.replaceAll(new URL(this.page.url()).origin, 'https://site.example'));
    });
  }

  /** Waits until what is said is what the transcript has, or while it is written, until nothing more is said. */
  async #settle(act: string, read: () => Promise<string[]>): Promise<void> {
    const expected = this.#expected[this.#steps.length];
    let lines = expected?.lines ?? [];
    if (expected)
      await expect
        .poll(async () => inAnyOrder(await read()), { message: `${this.#title}, ${this.#steps.length}: ${act}` })
        .toEqual(inAnyOrder(expected.lines));
    else {
      let since = performance.now();
      await expect
        .poll(async () => {
          const now = await read();
          if (now.join('\n') !== lines.join('\n')) since = performance.now();
          lines = now;
          return performance.now() - since;
        })
        .toBeGreaterThan(QUIET);
    }
    this.#steps.push({ act, lines });
  }

  #hasSaid(text: string, lines: readonly string[]): boolean {
    return [...this.#steps.flatMap((step) => step.lines), ...lines].some((line) => line.includes(text));
  }

  async #heard(): Promise<Heard[]> {
    const all = await this.page.evaluate(() => window.heard?.splice(0) ?? []).catch(() => []);
    return all.filter(({ text }) => !WAITING.test(text));
  }
}

/** Each live region waits for itself: which of two comes first is not promised. */
const inAnyOrder = (lines: readonly string[]): string[] => [
  ...lines.filter((line) => !line.startsWith('(')),
  ...lines.filter((line) => line.startsWith('(')).toSorted(),
];
