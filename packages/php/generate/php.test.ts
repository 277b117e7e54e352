import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGES = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(PACKAGES, path), 'utf8');

const phpFiles = ['php', 'wordpress', 'drupal', 'drupal7'].flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:php|module|install|inc)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

it('has no handwritten PHP file with more than 250 lines', () => {
  const long = phpFiles.filter((path) => !path.includes('/generated/') && read(path).split('\n').length > 251);
  expect(long).toEqual([]);
});

const hasPhp = spawnSync('php', ['-v']).status === 0;
const runPhp = (code: string, ...args: string[]): string => {
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-r', `require '${PACKAGES}/php/autoload.php'; ${code}`, '--', ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr || stdout);
  return stdout;
};

// PHP is not required by this repository: if it is missing, the tests on a real CMS report that.
describe.runIf(hasPhp)('the PHP', () => {
  /** Files that a browser may request. Drupal's own rules for the server forbid the classes of modules, which extend its own. */
  const requested = phpFiles.filter((path) => path.endsWith('.php') && !path.startsWith('drupal/src/'));

  // PHP compiles the whole file before it runs the first line.
  it.each(requested)('%s is well-formed, and prints nothing when requested directly [CMS-20]', (path) => {
    const { stdout, status } = spawnSync('php', ['-d', 'display_errors=1', join(PACKAGES, path)], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });

  it.each(phpFiles.filter((path) => !requested.includes(path)))('%s is well-formed', (path) => {
    const { stdout, status } = spawnSync('php', ['-l', join(PACKAGES, path)], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it('adds the hash that a visitor has sent to the address of a page, unless it is a list or breaks a line [CMS-19]', () => {
    const hashes = ['#rcav=7', ['#rcav=7'], null, '#a\nBcc: x', '#a b', '', 'rcav', `#${'a'.repeat(1001)}`];
    const added = runPhp(
      'echo json_encode(array_map(fn ($hash) => Staytags\\PageAddress::withHash("/home?ajax_form=1", $hash), json_decode($argv[1])));',
      JSON.stringify(hashes),
    );
    expect(JSON.parse(added)).toEqual(['/home#rcav=7', ...hashes.slice(1).map(() => '/home')]);
  });

  it('prints a tag: flags as words, JSON escaped, no empty values, no handlers [CMS-1]', () => {
    const values = {
      itemId: 7,
      iconOnly: false,
      text: { flag: '<"é' },
      label: '',
      onclick: 'x',
      'a"b': 'x',
      'data-key': 'eid',
      item_id: null,
    };
    const html = runPhp(
      'echo Staytags\\Elements::tag("flag", json_decode($argv[1], true), "<b>in</b>");',
      JSON.stringify(values),
    );
    expect(html).toBe(
      '<stay-flag data-item-id="7" data-icon-only="false" data-text="{&quot;flag&quot;:&quot;&lt;\\&quot;é&quot;}" data-key="eid"><b>in</b></stay-flag>',
    );
  });

  it('counts the searches of an IPv6 visitor by the first 64 bits of the address [CMS-6]', () => {
    const keys = runPhp(
      'echo json_encode(array_map(["Staytags\\\\RateLimit", "key"], array_slice($argv, 1)));',
      ...['2a00:1450:1:2::1', '2a00:1450:1:2:ffff::9', '2a00:1450:1:3::1', '198.51.100.7', '::ffff:198.51.100.7'],
    );
    expect(JSON.parse(keys)).toEqual([
      ...['2a00:1450:1:2::/64', '2a00:1450:1:2::/64', '2a00:1450:1:3::/64', '198.51.100.7', '::ffff:198.51.100.7'],
    ]);
  });

  it('limits the searches of a visitor per minute, and tells when the next is allowed [CMS-6]', () => {
    const waits = runPhp(
      `echo json_encode(array_map(fn($one) => [Staytags\\RateLimit::window($one[1]), Staytags\\RateLimit::wait(...$one)],
         [[240, 119], [241, 119], [241, 90], [1, 120]]));`,
    );
    expect(JSON.parse(waits)).toEqual([
      [1, 0],
      [1, 1],
      [1, 30],
      [2, 0],
    ]);
  });

  it.each([
    ['198.51.100.7', true],
    ['2a00:1450::1', true],
    ['127.0.0.1', false],
    ['10.0.0.2', false],
    ['fd00::1', false],
    ['', false],
  ])('tells whether %s is the address of a visitor or of a proxy [CMS-6]', (address, isVisitor) => {
    expect(runPhp('echo json_encode(Staytags\\RateLimit::isVisitor($argv[1]));', address)).toBe(String(isVisitor));
  });

  const cleaned = (sent: object): { values: Record<string, unknown>; bad: string[] } =>
    JSON.parse(
      runPhp(
        '[$values, $bad] = Staytags\\SiteSettings::clean(json_decode($argv[1], true)); echo json_encode(["values" => $values, "bad" => $bad]);',
        JSON.stringify(sent),
      ),
    );

  it('stores valid entries of the settings form, and reports the others [CMS-4]', () => {
    const { values, bad } = cleaned({
      bundle: '../evil',
      solr: 'file:///etc/passwd',
      options: { search: { url: 'javascript:alert(1)', resultsPath: '/stays', nothing: 'x' } },
      tokens: { '--stay-radius': '4px', '--stay-color-accent': 'red;} body{', '--other': 'x' },
      extra: '{"results": {"prices": true}}',
    });
    expect(values).toEqual({
      bundle: 'staytags-lite',
      booking: '',
      everywhere: false,
      solr: '',
      inner: false,
      filters: '',
      otherFields: '',
      answer: false,
      structured: false,
      options: { search: { resultsPath: '/stays' } },
      tokens: { '--stay-radius': '4px' },
      extra: '{"results": {"prices": true}}',
    });
    expect(bad).toEqual(['file:///etc/passwd', 'javascript:alert(1)', 'red;} body{']);
  });

  it('prints the configured settings for the page, with the proxy as the URL of Solr; the JSON field wins [CMS-4]', () => {
    const settings = runPhp(
      'echo json_encode(Staytags\\SiteSettings::forPage(json_decode($argv[1], true), "/proxy"));',
      JSON.stringify({
        solr: 'http://solr/',
        options: { search: { url: '/solr/' } },
        extra: '{"search": {"maxRows": 5}}',
      }),
    );
    expect(JSON.parse(settings)).toEqual({ search: { url: '/solr/', proxyUrl: '/proxy', maxRows: 5 } });
  });

  it.each([
    ['<p><stay-search></stay-search><STAY-Results data-a="<stay-flag>">', ['search', 'results']],
    ['<img title="<stay-flag>"><!-- <stay-map> --><stay-nothing>', []],
    ['<!-- wp:staytags/facet {"field":"a"} /--> [stay_map_results url="x"] [stay_facet]', ['facet', 'map-results']],
    ['<p>stay-search, [gallery], <!-- wp:paragraph -->', []],
  ])('finds the elements of %s [CMS-8]', (html, expected) => {
    expect(JSON.parse(runPhp('echo json_encode(Staytags\\Hints::elements($argv[1]));', html))).toEqual(expected);
  });

  it('preloads each file once in the order of the build, with its hash, and nothing without a build [CMS-8]', () => {
    const dist = mkdtempSync(join(tmpdir(), 'staytags-dist-'));
    const files = (elements: string[]): unknown =>
      JSON.parse(
        runPhp(
          'echo json_encode(Staytags\\Hints::files($argv[1], "staytags-lite", json_decode($argv[2], true)));',
          dist,
          JSON.stringify(elements),
        ),
      );
    expect(files(['search'])).toEqual([]);
    const hints = {
      preload: {
        'staytags-lite.js': { 'stay-search': ['c/core.js', 'c/state.js'], 'stay-flag': ['c/core.js', 'c/b.js'] },
      },
      views: { 'staytags-lite.js': { 'stay-search': ['c/view.js'], 'stay-flag': ['c/view.js'] } },
      first: ['stay-results'],
      integrity: { 'c/core.js': 'sha384-0', 'c/state.js': 'sha384-1', 'c/b.js': 'sha384-2', 'c/view.js': 'sha384-3' },
    };
    writeFileSync(join(dist, 'hints.json'), JSON.stringify(hints));
    expect(Object.entries(files(['search', 'unknown', 'flag']) as object)).toEqual([
      ['c/core.js', 'sha384-0'],
      ['c/state.js', 'sha384-1'],
      ['c/b.js', 'sha384-2'],
      ['c/view.js', 'sha384-3'],
    ]);
    expect(Object.keys(files(['search', 'results']) as object)).toEqual(['c/core.js', 'c/state.js']);
    rmSync(dist, { recursive: true });
  });

  const page = '<p><stay-search data-form="false"></stay-search><stay-results></stay-results></p>';
  const answered = (html: string, json: string, address = ''): string =>
    runPhp(
      'echo Staytags\\FirstAnswer::into($argv[1], [], $argv[3], function ($query) use ($argv) { fwrite(STDERR, $query); return $argv[2]; });',
      html,
      json,
      address,
    );

  it('prints Solr’s response into the search, escaped so that it cannot end the script [CMS-10]', () => {
    expect(answered(page, '{"response": {"docs": [{"name": "</script><b>"}]}}')).toBe(
      '<p><stay-search data-form="false"><script type="application/json" data-stay-answer>{"response": {"docs": [{"name": "\\u003c/script>\\u003cb>"}]}}</script></stay-search><stay-results></stay-results></p>',
    );
  });

  it.each([
    ['a comment of a visitor', '<p>data-stay-answer data-stay-cards</p>'],
    ['an attribute', '<p title="data-stay-answer data-first-request=x data-stay-cards">a</p>'],
    ['a comment', '<!-- data-stay-cards data-first-request -->'],
    ['a script', '<script>const a = "<b data-stay-cards>", b = "data-stay-answer";</script>'],
  ])('prints results where their attributes are only named in %s [CMS-10]', (_where, named) => {
    const tags = '<stay-search data-form="false"></stay-search><stay-results></stay-results>';
    const html = answered(tags + named, '{"response": {"docs": [{"id": "1"}]}}');
    expect(html).toContain('<script type="application/json" data-stay-answer>');
    expect(html).toContain('" data-stay-cards>');
  });

  it.each([
    ['no answer', page, '', ''],
    ['a response that is not JSON', page, '<!doctype html>', ''],
    ['a search in the URL that PHP cannot build', page, '{}', 'fq={!join}a'],
    [
      'a response that the site has printed itself',
      page.replace('><', '><script data-stay-answer></script><'),
      '{}',
      '',
    ],
    ['no search', '<p>stay-search</p>', '{}', ''],
  ])('does not change a page with %s [CMS-10]', (_name, html, json, address) => {
    expect(answered(html, json, address)).toBe(html);
  });
});
