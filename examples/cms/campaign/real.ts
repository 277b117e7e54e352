import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checks } from '../checks.ts';
import { judge } from './browser.ts';
import { documents } from './documents.ts';

const COUNT = 20_000;

/** What a format without these elements keeps inside ours. */
export const KEPT =
  '<stay-tabs><section id="rooms"><h3>Rooms</h3><p>Three.</p></section></stay-tabs><stay-results><template><a data-field="title" data-field-href="link"></a></template></stay-results><stay-gallery><figure><img src="/a.jpg" alt="A"><figcaption>B</figcaption></figure></stay-gallery>';

export function checkKept(html: string, checks: Checks): void {
  // Parsers write the end of a void element in their own way.
  const written = html.replaceAll(' />', '>').replaceAll('alt="A" src="/a.jpg"', 'src="/a.jpg" alt="A"');
  for (const part of KEPT.split(/(?<=<\/stay-[a-z]+>)/)) {
    checks.has('text format: content of ours is kept [CMS-11]', written, part);
  }
}

/**
 * The campaign through the filters of a real CMS.
 *
 * @param run Runs PHP in the CMS. @param begin What makes `$filter`, a function from a text to HTML.
 */
export async function checkHostileTexts(
  run: (code: string) => string,
  begin: string,
  end: string,
  checks: Checks,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'staytags-campaign-'));
  const [texts, htmls] = [join(folder, 'texts'), join(folder, 'htmls')];
  writeFileSync(
    texts,
    documents(COUNT)
      .map((text) => `${JSON.stringify(text)}\n`)
      .join(''),
  );
  run(
    `${begin}
     $out = fopen('${htmls}', 'w');
     foreach (file('${texts}') as $line) fwrite($out, json_encode((string) $filter(json_decode($line)), JSON_INVALID_UTF8_SUBSTITUTE) . "\\n");
     ${end}`,
  );
  const results = readFileSync(htmls, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
  rmSync(folder, { recursive: true });
  checks.is('hostile texts: all are filtered', results.length, COUNT);
  checks.is(
    'hostile texts: our tags come through',
    results.filter((html) => html.includes('<stay-')).length > COUNT / 20,
    true,
  );
  const found = await judge(results, 'core');
  checks.is('hostile texts: no script, no handler [CMS-5]', found.slice(0, 5), []);
}
