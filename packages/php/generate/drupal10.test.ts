import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPhp } from './php-test-kit.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');

/** Runs PHP with classes of the module for Drupal 10; its output is JSON. */
function run<Result>(files: readonly string[], code: string): Result {
  const included = [
    'php/autoload.php',
    'php/generate/fixtures/drupal10.php',
    ...files.map((file) => `drupal/src/${file}.php`),
  ];
  const { stdout, stderr, status } = spawnSync(
    'php',
    [
      '-d',
      'display_errors=stderr',
      '-r',
      `${included.map((file) => `require '${PACKAGES}/${file}';`).join(' ')} echo json_encode((function () { ${code} })());`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Result;
}

/** Settings as PHP, whose fields a card can show. */
const VALUES = `['solr' => 'https://93.184.216.34/', 'options' => ['search' => ['fields' => '[{"solr_field": "ss_name", "name": "title"}, {"solr_field": "ss_town", "name": "town"}, {"solr_field": "ss_url", "name": "link"}]']]]`;

describe.runIf(hasPhp)('the module for Drupal 10', () => {
  it('keeps the facts of a home for one host, which they name and the request chooses [CMS-26]', () => {
    const [contexts, data] = run<[string[], string]>(
      ['HomeFacts'],
      `$GLOBALS['staytags_values'] = ${VALUES};
       $facts = new Drupal\\staytags\\HomeFacts(
         new Drupal\\staytags\\Solr('{"response": {"docs": [{"id": "1", "ss_name": "T", "ss_town": "Duck", "ss_url": "/t"}]}}'),
         new Symfony\\Component\\HttpFoundation\\RequestStack(new Symfony\\Component\\HttpFoundation\\Request('https://evil.example')),
         new class implements Drupal\\Core\\Language\\LanguageManagerInterface { function getCurrentLanguage() { return $this; } function getId() { return 'en'; } },
         new Drupal\\Core\\PageCache\\ResponsePolicy\\KillSwitch(),
         new class implements Drupal\\Core\\Extension\\ModuleHandlerInterface { function moduleExists() { return true; } },
       );
       $build = $facts->build('1');
       return [$build['#cache']['contexts'], $build['data']['#markup']];`,
    );
    expect(data).toContain('evil.example');
    expect(contexts).toContain('url.site');
  });
});
