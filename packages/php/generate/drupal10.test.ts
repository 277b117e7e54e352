import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPhp } from './php-test-kit.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');

/** Runs PHP with classes of the module for Drupal 10; its output is JSON. */
function run<Result>(files: readonly string[], code: string): Result {
  const folder = mkdtempSync(join(tmpdir(), 'staytags-drupal10-'));
  const autoload = join(folder, 'php/autoload.php');
  mkdirSync(join(folder, 'php'));
  writeFileSync(autoload, `<?php require_once '${PACKAGES}/php/autoload.php';`);
  const copies = files.map((file) => join(folder, 'src', file));
  for (const [at, file] of files.entries()) cpSync(join(PACKAGES, 'drupal/src', file), copies[at] ?? '');
  const included = [autoload, `${PACKAGES}/php/generate/fixtures/drupal10.php`, ...copies];
  const program = `${included.map((file) => `require_once '${file}';`).join(' ')} echo json_encode((function () { ${code} })());`;
  const { stdout, stderr, status } = spawnSync('php', ['-d', 'display_errors=stderr', '-r', program], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Result;
}

/** Settings as PHP, whose fields a card can show. */
const VALUES = `['solr' => 'https://93.184.216.34/', 'options' => ['search' => ['fields' => '[{"solr_field": "ss_name", "name": "title"}, {"solr_field": "ss_town", "name": "town"}, {"solr_field": "ss_url", "name": "link"}]']]]`;

describe.runIf(hasPhp)('the module for Drupal 10', () => {
  it('keeps the facts of a home for one host, which they name and the request chooses [CMS-26]', () => {
    const [contexts, data] = run<[string[], string]>(
      ['HomeFacts.php'],
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

  it.each([
    ['de', 'stays_de'],
    ['xx', 'stays_en'],
  ])('prints the first results with the settings of the page’s language: %s [CMS-18] [CMS-10]', (lang, index) => {
    const [asked, html, after] = run<[{ options: { search: { index: string } } }[], string, string]>(
      ['FirstAnswerMiddleware.php'],
      `$site = new class implements Drupal\\Core\\Config\\ConfigFactoryInterface, Drupal\\Core\\Language\\LanguageManagerInterface {
         public $language = 'en';
         function get() { return ['solr' => 'https://93.184.216.34/', 'options' => ['search' => ['index' => "stays_$this->language"]]]; }
         function getLanguage($id) { return in_array($id, ['en', 'de']) ? new class($id) implements Drupal\\Core\\Language\\LanguageInterface { function __construct(public $id) {} } : null; }
         function getConfigOverrideLanguage() { return $this->getLanguage($this->language); }
         function setConfigOverrideLanguage($language) { $this->language = $language->id; }
       };
       $config = new class($site) implements Drupal\\Core\\Config\\ConfigFactoryInterface { function __construct(public $site) {} function get() { return $this->site; } };
       $page = '<html lang="${lang}"><script data-drupal-selector="drupal-settings-json">{"staytags": {"search": {"proxyUrl": "/solr"}}}</script><stay-search></stay-search><stay-results></stay-results></html>';
       $kernel = new class($page) implements Symfony\\Component\\HttpKernel\\HttpKernelInterface { function __construct(public $page) {} function handle() { return new Symfony\\Component\\HttpFoundation\\Response($this->page); } };
       $solr = new Drupal\\staytags\\Solr('{"response": {"numFound": 1, "docs": [{"id": "1"}]}}');
       $response = (new Drupal\\staytags\\FirstAnswerMiddleware($kernel, $config, $solr, $site, new class implements Drupal\\Core\\Flood\\FloodInterface {}))->handle(new Symfony\\Component\\HttpFoundation\\Request());
       return [$solr->asked, $response->getContent(), $site->language];`,
    );
    expect(asked.map(({ options }) => options.search.index)).toEqual([index]);
    expect(html).toContain('data-stay-answer');
    expect(after).toBe('en');
  });

  it('prints no more first results of a visitor’s own search than the proxy would answer [CMS-6] [CMS-10]', () => {
    const printed = run<boolean[]>(
      ['FirstAnswerMiddleware.php'],
      `$languages = new class implements Drupal\\Core\\Config\\ConfigFactoryInterface, Drupal\\Core\\Language\\LanguageManagerInterface {
         function get() { return new class { function get() { return ['solr' => 'https://93.184.216.34/']; } }; }
         function getLanguage() { return null; }
         function getConfigOverrideLanguage() { return new class implements Drupal\\Core\\Language\\LanguageInterface {}; }
         function setConfigOverrideLanguage() {}
       };
       $kernel = new class implements Symfony\\Component\\HttpKernel\\HttpKernelInterface { function handle() { return new Symfony\\Component\\HttpFoundation\\Response('<html><script data-drupal-selector="drupal-settings-json">{"staytags": {}}</script><stay-search></stay-search><stay-results></stay-results></html>'); } };
       $flood = new class implements Drupal\\Core\\Flood\\FloodInterface {
         public $count = 238;
         function isAllowed($name, $limit) { return $name === 'staytags.page' && $this->count < $limit; }
         function register() { $this->count++; }
       };
       $solr = new Drupal\\staytags\\Solr('{"response": {"numFound": 1, "docs": [{"id": "1"}]}}');
       $page = new Drupal\\staytags\\FirstAnswerMiddleware($kernel, $languages, $solr, $languages, $flood);
       return array_map(fn($query) => strpos($page->handle(new Symfony\\Component\\HttpFoundation\\Request('', $query))->getContent(), '"docs"') !== false, ['q=a', 'q=b', 'q=c', 'page=2']);`,
    );
    expect(printed).toEqual([true, true, false, true]);
  });

  it('prints first results into a theme with a logo, a list of languages and scripts, for the address that the visitor sees [CMS-10]', () => {
    const [html, asked] = run<[string, string[]]>(
      ['FirstAnswerMiddleware.php'],
      `$site = new class implements Drupal\\Core\\Config\\ConfigFactoryInterface, Drupal\\Core\\Language\\LanguageManagerInterface, Drupal\\Core\\Flood\\FloodInterface {
         function get() { return new class { function get() { return ['solr' => 'https://93.184.216.34/']; } }; }
         function getLanguage() { return null; }
         function getConfigOverrideLanguage() { return new class implements Drupal\\Core\\Language\\LanguageInterface {}; }
         function setConfigOverrideLanguage() {}
       };
       $kernel = new class implements Symfony\\Component\\HttpKernel\\HttpKernelInterface { function handle() { return new Symfony\\Component\\HttpFoundation\\Response('<html><head><noscript><style>a{}</style></noscript></head><svg><title>Stays</title></svg><select><option>en</option></select><script>if (i<a.length) f()</script><stay-search></stay-search><stay-results></stay-results><script data-drupal-selector="drupal-settings-json">{"staytags": {}}</script></html>'); } };
       $solr = new Drupal\\staytags\\Solr('{"response": {"numFound": 1, "docs": [{"id": "1"}]}}');
       $page = new Drupal\\staytags\\FirstAnswerMiddleware($kernel, $site, $solr, $site, $site);
       return [$page->handle(new Symfony\\Component\\HttpFoundation\\Request())->getContent(), $solr->asked];`,
    );
    expect(html).toContain('data-stay-answer');
    expect(asked).toHaveLength(1);
  });

  it('counts a search before it looks up the name of the index [CMS-6]', () => {
    const statuses = run<number[]>(
      ['Controller/SolrProxy.php'],
      `return array_map(function ($in) {
         $GLOBALS['staytags_values'] = ['solr' => $in[0]];
         $flood = new class($in[1]) implements Drupal\\Core\\Flood\\FloodInterface { function __construct(public $isAllowed) {} function isAllowed() { return $this->isAllowed; } function register() {} };
         $proxy = new Drupal\\staytags\\Controller\\SolrProxy(new Drupal\\staytags\\Solr('{}'), $flood);
         return $proxy->answer(new Symfony\\Component\\HttpFoundation\\Request('', '', 'q=a'))->getStatusCode();
       }, [['http://10.0.0.1/', true], ['http://10.0.0.1/', false], ['', false], ['http://93.184.216.34/', true]]);`,
    );
    expect(statuses).toEqual([404, 429, 404, 200]);
  });

  it('counts an enquiry before it sends the mail, which may take long, names the page and leaves out what is no text [CMS-19]', () => {
    const [calls, sent, values] = run<[string[], boolean, object]>(
      ['Form/EnquiryForm.php'],
      `$calls = [];
       $note = new class($calls) implements Drupal\\Core\\Flood\\FloodInterface, Drupal\\Core\\Mail\\MailManagerInterface, Drupal\\Core\\Language\\LanguageManagerInterface {
         function __construct(public &$calls) {}
         function isAllowed() { return true; }
         function register() { $this->calls[] = 'count'; }
         public $values;
         function mail($module, $key, $to, $language, $values) { $this->calls[] = 'mail'; $this->values = $values; return ['result' => true]; }
         function getDefaultLanguage() { return $this; }
         function getId() { return 'en'; }
       };
       $state = new class implements Drupal\\Core\\Form\\FormStateInterface {
         public $sent;
         function getValues() { return ['mail' => 'a@b.example', 'arrival' => ['2027-07-04'], 'departure' => '2027-07-11', 'op' => 'Send']; }
         function getValue() { return '#rcav[begin]=07/04/2027'; }
         function get() { return 'c@d.example'; }
         function set($name, $sent) { $this->sent = $sent; return $this; }
         function setRebuild() {}
       };
       $form = [];
       (new Drupal\\staytags\\Form\\EnquiryForm($note, $note, $note))->submitForm($form, $state);
       return [$calls, $state->sent, $note->values];`,
    );
    expect([calls, sent]).toEqual([['count', 'mail'], true]);
    // The mail says which home it is about.
    const page = 'https://stays.example/stays/sea?page=2#rcav[begin]=07/04/2027';
    expect(values).toEqual({ mail: 'a@b.example', departure: '2027-07-11', page });
  });

  it('sends five enquiries an hour from all addresses that a visitor owns, also of those that arrive together [CMS-19]', () => {
    const [mails, keys, errors] = run<[number, string[], string[]]>(
      ['Form/EnquiryForm.php'],
      `$note = new class implements Drupal\\Core\\Flood\\FloodInterface, Drupal\\Core\\Mail\\MailManagerInterface, Drupal\\Core\\Language\\LanguageManagerInterface {
         public $mails = 0;
         public $counts = [];
         function isAllowed($name, $limit, $seconds, $key) { return ($this->counts[$key] ?? 0) < $limit; }
         function register($name, $seconds, $key) { $this->counts[$key] = ($this->counts[$key] ?? 0) + 1; }
         function mail() { $this->mails++; return ['result' => true]; }
         function getDefaultLanguage() { return $this; }
         function getId() { return 'en'; }
       };
       $state = new class implements Drupal\\Core\\Form\\FormStateInterface {
         function getValues() { return ['mail' => 'a@b.example']; }
         function getValue() { return ''; }
         function get() { return 'c@d.example'; }
         function set() { return $this; }
         function setRebuild() {}
       };
       $none = [];
       $form = new Drupal\\staytags\\Form\\EnquiryForm($note, $note, $note);
       for ($at = 0; $at < 7; $at++) { $form->address = "2001:db8::$at"; $form->submitForm($none, $state); }
       return [$note->mails, array_keys($note->counts), $form->errors];`,
    );
    expect([mails, keys]).toEqual([5, ['2001:db8::/64']]);
    expect(errors).toEqual(Array(2).fill('You have sent several messages. Please try again later.'));
  });

  it('prints the messages of the page in the enquiry form only if they are about it [CMS-19] [LEAD-13]', () => {
    const printed = run<boolean[]>(
      ['Form/EnquiryForm.php'],
      `$none = new class implements Drupal\\Core\\Flood\\FloodInterface, Drupal\\Core\\Mail\\MailManagerInterface, Drupal\\Core\\Language\\LanguageManagerInterface {};
       return array_map(function ($input) use ($none) {
         $state = new class($input) implements Drupal\\Core\\Form\\FormStateInterface {
           function __construct(public $input) {}
           function set() {}
           function get() {}
           function getUserInput() { return $this->input; }
         };
         return isset((new Drupal\\staytags\\Form\\EnquiryForm($none, $none, $none))->buildForm([], $state)['messages']);
       }, [[], ['form_id' => 'comment_form'], ['form_id' => 'staytags_enquiry']]);`,
    );
    expect(printed).toEqual([false, false, true]);
  });

  it('has an enquiry form whose fields browsers fill with what they know of the visitor [CORE-42]', () => {
    const fields = run<object[]>(
      ['Form/EnquiryForm.php'],
      `$none = new class implements Drupal\\Core\\Flood\\FloodInterface, Drupal\\Core\\Mail\\MailManagerInterface, Drupal\\Core\\Language\\LanguageManagerInterface {};
       $state = new class implements Drupal\\Core\\Form\\FormStateInterface { function set() {} function get() {} function getUserInput() { return []; } };
       $form = (new Drupal\\staytags\\Form\\EnquiryForm($none, $none, $none))->buildForm([], $state);
       return [$form['name']['#attributes'], $form['mail']['#attributes']];`,
    );
    expect(fields).toEqual([{ autocomplete: 'name' }, { autocomplete: 'email' }]);
  });

  it('gives enquiry forms with other recipients other ids, and each its own place, so that each gets its own answer [CMS-19]', () => {
    const ids = run<(string | null)[][]>(
      ['Form/EnquiryForm.php'],
      `$none = new class implements Drupal\\Core\\Flood\\FloodInterface, Drupal\\Core\\Mail\\MailManagerInterface, Drupal\\Core\\Language\\LanguageManagerInterface {};
       return array_map(function ($to) use ($none) {
         $state = new class implements Drupal\\Core\\Form\\FormStateInterface { function set() {} function get() {} function getUserInput() { return []; } };
         $made = (new Drupal\\staytags\\Form\\EnquiryForm($none, $none, $none))->forRecipient($to);
         $form = $made->buildForm([], $state, $to);
         $wrapper = $form['actions']['submit']['#ajax']['wrapper'];
         return [$made->getFormId(), $wrapper, (string) strpos($form['#prefix'], "id=\\"$wrapper\\""), $made->getBaseFormId()];
       }, ['', 'a@b.example', 'c@d.example', '']);`,
    );
    const own = 'staytags_enquiry';
    expect(ids.map(([id]) => id)).toEqual([own, expect.anything(), expect.anything(), own]);
    expect([0, 1].map((at) => new Set(ids.map((one) => one[at])).size)).toEqual([3, 4]);
    expect(ids.map(([, , place]) => place)).toEqual(ids.map(() => '5'));
    // Drupal lets modules alter a form once for each of its two ids, also if both are the same.
    expect(ids.map(([, , , base]) => base)).toEqual([null, own, own, null]);
  });
});
