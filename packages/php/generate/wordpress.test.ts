import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPhp } from './php-test-kit.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');
const CLASSES = ['options', 'proxy', 'http', 'home', 'first-answer', 'language', 'settings-page'];

/** Runs PHP with the plugin's classes; its output is JSON. */
function run<Result>(code: string): Result {
  const included = [
    'php/autoload.php',
    'php/generate/fixtures/wordpress.php',
    ...CLASSES.map((name) => `wordpress/includes/class-staytags-${name}.php`),
  ];
  const program = `${included.map((file) => `require '${PACKAGES}/${file}';`).join(' ')} $wp = $GLOBALS['wordpress'];
    echo json_encode((function () use ($wp) { ${code} })());`;
  const { stdout, stderr, status } = spawnSync('php', ['-d', 'display_errors=stderr', '-r', program], {
    encoding: 'utf8',
  });
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Result;
}

const store = (more: string): string =>
  `$wp->options['staytags_settings'] = ['solr' => 'http://93.184.216.34/solr/', ${more}] + Staytags\\SiteSettings::DEFAULTS;`;

describe.runIf(hasPhp)('the plugin', () => {
  it('keeps what is stored where an entry of the form is invalid, and says so [CMS-4]', () => {
    const [values, errors] = run<[{ filters: string; extra: string }, string[]]>(
      `${store(`'filters' => 'bs_status:true', 'extra' => '{}'`)}
       return [Staytags_Settings_Page::sanitize(['filters' => 'bs_status:true AND (', 'extra' => '{,}'] + $wp->options['staytags_settings']), $wp->errors];`,
    );
    expect([values.filters, values.extra]).toEqual(['bs_status:true', '{}']);
    expect(errors).toHaveLength(2);
  });

  it('lets no cache keep a page without the facts of its home [CMS-27]', () => {
    const isKept = (answer: string, id: string) =>
      run<boolean>(
        `${store('')} $wp->answer = '${answer}'; $_SERVER['REQUEST_URI'] = '/stays/';
         Staytags_Home::render(['id' => '${id}']); return !defined('DONOTCACHEPAGE');`,
      );
    expect([isKept('', '1001'), isKept('{"response": {"docs": []}}', '1001'), isKept('', '')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('counts searches that arrive together, and lets WordPress delete the count [CMS-6]', () => {
    const rows = run<Record<string, string>>(
      `${store('')} $_SERVER['REMOTE_ADDR'] = '198.51.100.7'; $db = $GLOBALS['wpdb'];
       $search = fn() => Staytags_Proxy::answer(new WP_REST_Request('q=a'));
       // The second search is counted before the first one reads the count.
       $db->meanwhile = $search;
       $search();
       return $db->rows;`,
    );
    const counts = Object.keys(rows).filter((name) => name.startsWith('_transient_staytags_'));
    // Two counts if a new minute began between the searches.
    expect(counts.reduce((sum, name) => sum + Number(rows[name]), 0)).toBe(2);
    expect(Object.keys(rows).filter((name) => name.startsWith('_transient_timeout_staytags_'))).toEqual(
      counts.map((name) => name.replace('_transient_', '_transient_timeout_')),
    );
  });

  it('prints no more first results of a visitor’s own search than the proxy would answer [CMS-6] [CMS-10]', () => {
    const calls = run<number[]>(
      `${store('')} $_SERVER['REMOTE_ADDR'] = '198.51.100.7'; $wp->answer = '{"response": {"docs": []}}';
       $ask = function ($address) use ($wp) { Staytags\\PageTime::begin(); $_SERVER['REQUEST_URI'] = "/stays/?$address"; Staytags_First_Answer::kept('q=x'); return count($wp->calls); };
       $first = $ask('q=a');
       foreach ($GLOBALS['wpdb']->rows as $name => $value) if (strpos($name, '_transient_staytags') === 0) $GLOBALS['wpdb']->rows[$name] = '240';
       return [$first, $ask('q=b'), $ask('page=2'), (Staytags_Proxy::answer(new WP_REST_Request('q=a')))->status, count($wp->calls)];`,
    );
    expect(calls).toEqual([1, 1, 2, 200, 3]);
  });

  it('asks once for a page whose content is filtered twice, and never for an excerpt [CMS-10] [CMS-29]', () => {
    const [calls, pages] = run<[string[], string[]]>(
      `${store(`'booking' => 'http://93.184.216.35/avail', 'options' => ['search' => ['fields' => '[{"name":"title","solr_field":"ss_title"},{"name":"eid","solr_field":"ss_eid"}]', 'available' => 'mark']]`)}
       $_SERVER['REMOTE_ADDR'] = '198.51.100.7';
       // As nginx often rewrites it: only what the browser has sent counts.
       $_SERVER['QUERY_STRING'] = 'q=/stays/&rcav[begin]=2027-07-04&rcav[end]=2027-07-11';
       $_SERVER['REQUEST_URI'] = '/stays/?rcav[begin]=2027-07-04&rcav[end]=2027-07-11';
       $wp->answer = fn($url) => strpos($url, 'avail') ? '[{"eid": "1", "prices": [{"b": "07/04/2027", "p": "700"}]}]'
         : '{"response": {"numFound": 2, "start": 0, "docs": [{"id": "a", "ss_eid": "1", "ss_title": "Dune House"}, {"id": "b", "ss_eid": "2", "ss_title": "Taken House"}]}}';
       $print = fn() => Staytags_First_Answer::print_answer('<stay-search></stay-search><stay-results></stay-results>');
       $wp->doing = 'get_the_excerpt'; $pages = [$print()];
       $wp->doing = ''; array_push($pages, $print(), $print());
       return [$wp->calls, $pages];`,
    );
    expect(calls).toHaveLength(2);
    expect(pages[0]).toBe('<stay-search></stay-search><stay-results></stay-results>');
    expect(pages[1]).toContain('$700');
    expect(pages[1]).not.toContain('/stays/');
    expect(pages[2]).toBe(pages[1]);
  });

  it('finds the facts of more than a hundred homes, in a request for each hundred [CMS-27]', () => {
    const [printed, calls, isKept] = run<[number, number, boolean]>(
      `${store(`'options' => ['search' => ['fields' => '[{"name":"eid","solr_field":"ss_eid"}]']]`)} $_SERVER['REQUEST_URI'] = '/';
       class Staytags_Assets { static function enqueue() {} }
       function post_password_required() { return false; }
       $ids = range(1, 120);
       $post = new WP_Post(); $post->post_content = implode(' ', array_map(fn($id) => "[staytags_home id='$id']", $ids));
       $GLOBALS['wp_query'] = (object) ['posts' => [$post]];
       $wp->answer = json_encode(['response' => ['docs' => array_map(fn($id) => ['id' => "d$id", 'ss_eid' => "$id"], $ids)]]);
       $printed = count(array_filter($ids, fn($id) => Staytags_Home::render(['id' => "$id"]) !== ''));
       return [$printed, count($wp->calls), !defined('DONOTCACHEPAGE')];`,
    );
    expect([printed, calls, isKept]).toEqual([120, 2, true]);
  });

  it('counts a search before it looks up the name of the index, and looks it up once [CMS-6]', () => {
    const answer = (solr: string, count: number) =>
      run<[number | string, number]>(
        `$wp->options['staytags_settings'] = ['solr' => '${solr}']; $_SERVER['REMOTE_ADDR'] = '198.51.100.7';
         $wp->answer = '{}'; $search = fn() => Staytags_Proxy::answer(new WP_REST_Request('q=a')); $search();
         foreach ($GLOBALS['wpdb']->rows as $name => $value) if (strpos($name, '_transient_staytags') === 0) $GLOBALS['wpdb']->rows[$name] = '${count}';
         $answer = $search();
         return [$answer->status ?? $answer->data['status'], count($wp->calls)];`,
      );
    expect([answer('http://10.0.0.1/', 0), answer('http://10.0.0.1/', 240), answer('', 240)]).toEqual([
      [404, 0],
      [429, 0],
      [404, 0],
    ]);
    expect([answer('http://93.184.216.34/', 0), answer('http://93.184.216.34/', 240)]).toEqual([
      [200, 2],
      [429, 1],
    ]);
  });

  it('reads German in Austria, also in WordPress 6.5, which tells a filter of translation files no locale [LANG-9]', () => {
    const nearest = (file: string, domain = 'staytags') =>
      run<string>(
        `define('STAYTAGS_DIR', '${PACKAGES}/wordpress/generated/');
         return basename(Staytags_Language::nearest('/plugins/languages/${file}', '${domain}'));`,
      );
    expect(
      ['de_AT', 'de_DE_formal', 'es_MX', 'fr_FR', 'it_IT'].map((at) => nearest(`staytags-${at}.l10n.php`)),
    ).toEqual(['de_DE', 'de_DE', 'es_ES', 'fr_FR', 'it_IT'].map((found) => `staytags-${found}.l10n.php`));
    expect(nearest('staytags-de_AT.mo')).toBe('staytags-de_AT.mo');
    expect(nearest('staytags-de_AT.l10n.php', 'other')).toBe('staytags-de_AT.l10n.php');
  });
});
