import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENQUIRY, TRANSLATION } from '../../../examples/cms/editors.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** Minimal versions of the Drupal 7 functions that the module calls. */
const DRUPAL = String.raw`
  const DRUPAL_ANONYMOUS_RID = 1; const DRUPAL_AUTHENTICATED_RID = 2;
  $language = (object) ['language' => 'en']; $translated = []; $cache = []; $errors = [];
  $path = 'stays/sea';
  function current_path() { return $GLOBALS['path']; }
  function drupal_get_query_parameters() { return []; }
  function url($path, $options) { return 'https://stays.example/' . $path; }
  function check_plain($text) { return htmlspecialchars($text, ENT_QUOTES, 'UTF-8'); }
  function t($text, $args = [], $options = []) {
    $code = $options['langcode'] ?? $GLOBALS['language']->language;
    foreach ($args as $name => $value) $args[$name] = $name[0] === '!' ? $value : check_plain($value);
    return strtr($GLOBALS['translated'][$code][$text] ?? $text, $args);
  }
  function cache_get($id) { return $GLOBALS['cache'][$id] ?? false; }
  function cache_set($id, $data) { $GLOBALS['cache'][$id] = (object) ['data' => $data]; }
  function form_error($element, $message) { $GLOBALS['errors'][] = $message; }
  function filter_formats() { return $GLOBALS['formats']; }
  function filter_list_format($id) { return $GLOBALS['formats'][$id]->filters; }
  function filter_get_roles_by_format($format) { return $format->roles; }`;

/** Runs PHP after a file of the Drupal 7 module; its output is JSON. */
function run(file: string, code: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'staytags-drupal7-'));
  cpSync(join(PACKAGES, 'drupal7', file), join(folder, file));
  cpSync(join(PACKAGES, 'drupal/generated/texts.php'), join(folder, 'texts.php'));
  const { stdout, stderr, status } = spawnSync(
    'php',
    [
      '-d',
      'display_errors=stderr',
      '-r',
      `${DRUPAL} require_once '${PACKAGES}/php/autoload.php'; require '${folder}/${file}'; echo json_encode((function () { ${code} })());`,
    ],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  if (status !== 0 || stderr) throw new Error(stderr || stdout);
  return JSON.parse(stdout);
}

describe.runIf(hasPhp)('the module for Drupal 7', () => {
  const refusals = (roles: readonly number[], isOn: number, insists: number) =>
    run(
      'staytags.formats.inc',
      `$state = ['values' => ['roles' => ${JSON.stringify(Object.fromEntries(roles.map((role) => [role, role])))
        .replaceAll(':', '=>')
        .replace('{', '[')
        .replace('}', ']')}, 'filters' => ['staytags' => ['status' => ${isOn}]]]];
       staytags_formats_validate(['#value' => ${insists}], $state); return $GLOBALS['errors'];`,
    );

  it.each([
    ['anonymous visitors', [1, 3]],
    ['everybody with an account', [2]],
  ])('rejects the filter in a format for %s, unless confirmed [CMS-12]', (_who, roles) => {
    expect(refusals(roles, 1, 0)).toEqual([expect.stringContaining('Visitors may write in this format')]);
    expect(refusals(roles, 1, 1)).toEqual([]);
    expect(refusals(roles, 0, 0)).toEqual([]);
  });

  it('accepts the filter in a format for editors [CMS-12]', () => {
    expect(refusals([3, 4], 1, 0)).toEqual([]);
  });

  it('keeps no page without the facts of its home [CMS-27]', () => {
    const found = run(
      'staytags.home.inc',
      `
       function staytags_values() { return ['solr' => 'https://solr.example/', 'answer' => true]; }
       function module_load_include() {}
       function staytags_page_settings() { return []; }
       function &drupal_static($name, $default) { static $all = []; $all += [$name => $default]; return $all[$name]; }
       function staytags_first_answer() { return ''; }
       function drupal_page_is_cacheable($isCacheable) { $GLOBALS['cacheable'] = $isCacheable; }
       return [staytags_home_facts('1001'), $GLOBALS['cacheable'] ?? null];`,
    );
    expect(found).toEqual(['', false]);
  });

  it('counts a search before it looks up the name of the index [CMS-6]', () => {
    const statuses = run(
      'staytags.proxy.inc',
      `
       $_SERVER['REQUEST_METHOD'] = 'POST';
       function staytags_values() { return ['solr' => $GLOBALS['solr']]; }
       function ip_address() { return '198.51.100.7'; }
       function flood_is_allowed() { return $GLOBALS['allowed']; }
       function flood_register_event() {}
       function drupal_add_http_header($name, $value) { if ($name === 'Status') $GLOBALS['statuses'][] = (int) $value; }
       function drupal_json_output() {}
       function drupal_exit() {}
       foreach ([['http://10.0.0.1/', true], ['http://10.0.0.1/', false], ['', false]] as [$GLOBALS['solr'], $GLOBALS['allowed']]) staytags_proxy();
       return $GLOBALS['statuses'];`,
    );
    expect(statuses).toEqual([404, 429, 404]);
  });

  it('counts a visitor’s own search that a page would print, apart from those of the proxy [CMS-6] [CMS-10]', () => {
    const [asked, names] = run(
      'staytags.proxy.inc',
      `
       $GLOBALS['count'] = 239;
       function ip_address() { return '198.51.100.7'; }
       function flood_is_allowed($name, $limit) { $GLOBALS['names'][$name] = true; return $GLOBALS['count'] < $limit; }
       function flood_register_event() { $GLOBALS['count']++; }
       define('REQUEST_TIME', 0);
       $asked = array_map(function ($count) {
         Staytags\\PageTime::begin();
         $asked = 0;
         staytags_kept('https://a.example', 'q=a', $count, function () use (&$asked) { $asked++; return [200, '{}']; });
         return $asked;
       }, ['staytags_count_page', 'staytags_count_page', null]);
       return [$asked, array_keys($GLOBALS['names'])];`,
    ) as [number[], string[]];
    expect([asked, names]).toEqual([[1, 0, 1], ['staytags_page']]);
  });

  it('counts an enquiry before it sends the mail, which may take long and names the page [CMS-19]', () => {
    const calls = run(
      'staytags.enquiry.inc',
      `
       function variable_get($name, $default) { return $default; }
       function language_default() { return null; }
       function ip_address() { return '198.51.100.7'; }
       function flood_is_allowed() { return true; }
       function flood_register_event() { $GLOBALS['calls'][] = 'count'; }
       function drupal_mail($module, $key, $to, $language, $values) { $GLOBALS['calls'][] = 'mail'; $GLOBALS['page'] = $values['page']; return ['result' => true]; }
       function form_load_include() {}
       $state = ['values' => ['fragment' => "#a\nBcc: b"]];
       staytags_enquiry_form([], $state);
       $GLOBALS['path'] = 'system/ajax';
       staytags_enquiry_form([], $state);
       staytags_enquiry_form_submit([], $state);
       return [$GLOBALS['calls'], $GLOBALS['page']];`,
    );
    // A hash that would begin another line is left out.
    expect(calls).toEqual([['count', 'mail'], 'https://stays.example/stays/sea']);
  });

  it('sends five enquiries an hour from all addresses that a visitor owns, also of those that arrive together [CMS-19]', () => {
    const sent = run(
      'staytags.enquiry.inc',
      `
       $GLOBALS['counts'] = []; $GLOBALS['mails'] = 0; $GLOBALS['messages'] = [];
       function variable_get($name, $default) { return $default; }
       function language_default() { return null; }
       function ip_address() { return $GLOBALS['address']; }
       function flood_is_allowed($name, $limit, $seconds, $key) { return ($GLOBALS['counts'][$key] ?? 0) < $limit; }
       function flood_register_event($name, $seconds, $key) { $GLOBALS['counts'][$key] = ($GLOBALS['counts'][$key] ?? 0) + 1; }
       function drupal_mail() { $GLOBALS['mails']++; return ['result' => true]; }
       function drupal_set_message($text, $kind) { $GLOBALS['messages'][] = $kind; }
       for ($at = 0; $at < 7; $at++) { $GLOBALS['address'] = "2001:db8::$at"; $state = ['staytags_page' => '', 'values' => ['fragment' => '']]; staytags_enquiry_form_submit([], $state); }
       return [$GLOBALS['mails'], array_keys($GLOBALS['counts']), $GLOBALS['messages']];`,
    );
    expect(sent).toEqual([5, ['2001:db8::/64'], ['error', 'error']]);
  });

  it('keeps the form behind the thanks, so that a second question from the same page is sent too [CMS-19] [LEAD-10]', () => {
    const found = run(
      'staytags.enquiry.inc',
      `
       function form_load_include() {}
       function element_children($form) { return array_filter(array_keys($form), fn($name) => $name[0] !== '#'); }
       function variable_get($name, $default) { return $default; }
       function language_default() { return null; }
       function ip_address() { return '198.51.100.7'; }
       function flood_is_allowed() { return true; }
       function flood_register_event() {}
       function drupal_mail() { return ['result' => true]; }
       $state = ['values' => ['fragment' => '']];
       $shown = function () use (&$state) {
         $kept = $form = staytags_enquiry_form([], $state);
         foreach ($form['#after_build'] ?? [] as $build) $form = $build($form, $state);
         return [isset($kept['message']), array_keys(array_filter($form, fn($part) => isset($part['#markup']) || ($part['#title'] ?? '') === 'Your question' && ($part['#access'] ?? true)))];
       };
       $seen = [$shown()];
       staytags_enquiry_form_submit([], $state);
       $seen[] = $shown();
       // Which Drupal keeps for no other request.
       unset($state['temporary']);
       return [...$seen, $shown()];`,
    );
    expect(found).toEqual([
      [true, ['message']],
      [true, ['thanks']],
      [true, ['message']],
    ]);
  });

  it('has an enquiry form whose fields browsers fill with what they know of the visitor [CORE-42]', () => {
    const fields = run(
      'staytags.enquiry.inc',
      `function form_load_include() {}
       $state = [];
       $form = staytags_enquiry_form([], $state);
       return [$form['name']['#attributes'], $form['mail']['#attributes'], $form['arrival']['#attributes']];`,
    );
    expect(fields).toEqual([
      { autocomplete: 'name' },
      { autocomplete: 'email', inputmode: 'email' },
      { placeholder: 'MM/DD/YYYY' },
    ]);
  });

  it('lists the formats that are open to visitors [CMS-12]', () => {
    const format = (name: string, role: number, status: number, visitors: number) =>
      `(object) ['name' => '${name}', 'roles' => [${role} => 'x'], 'filters' => ['staytags' => (object) ['status' => ${status}, 'settings' => ['visitors' => ${visitors}]]]]`;
    const found = run(
      'staytags.formats.inc',
      `$GLOBALS['formats'] = ['a' => ${format('Opened', 2, 1, 0)}, 'b' => ${format('Editors', 3, 1, 0)}, 'c' => ${format('Off', 2, 0, 0)}, 'd' => ${format('Insisted', 1, 1, 1)}, 'e' => (object) ['name' => 'None', 'roles' => [1 => 'x'], 'filters' => []]];
       return staytags_formats_open();`,
    );
    expect(found).toEqual({ a: 'Opened' });
  });

  it('prints translated texts in the language of each page [CMS-18]', () => {
    const texts = run(
      'staytags.texts.inc',
      `$english = staytags_texts(); $GLOBALS['language'] = (object) ['language' => 'de'];
       $GLOBALS['translated'] = ['de' => ['${TRANSLATION.text}' => '${TRANSLATION.german}']];
       return ['english' => $english, 'german' => staytags_texts(), 'kept' => $GLOBALS['language']->language, 'ids' => array_keys($GLOBALS['cache'])];`,
    ) as { english: object; german: Record<string, string>; kept: string; ids: string[] };
    expect(texts.english).toEqual([]);
    expect(texts.german['flag.undo']).toBe(TRANSLATION.german);
    expect(new Set(Object.values(texts.german))).toEqual(new Set([TRANSLATION.german]));
    // The name under which Drupal forgets them when a translation changes.
    expect([texts.kept, texts.ids]).toEqual(['de', ['locale:staytags:de']]);
  });

  it('writes mails as plain text: no entities in the subject, and what was typed in the body [CMS-19]', () => {
    const mail = run(
      'staytags.enquiry.inc',
      `$message = ['language' => $GLOBALS['language'], 'body' => []]; staytags_enquiry_mail($message, ${ENQUIRY}); return $message;`,
    ) as { subject: string; body: string[]; headers: Record<string, string> };
    expect(mail.subject).toBe("Question from O'Brien & Söhne");
    // Drupal treats the body as HTML, and converts it to text.
    const text = mail.body
      .join('\n')
      .replaceAll(/<br \/>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#039;', "'")
      .replaceAll('&amp;', '&');
    expect(text).toContain('We are 2 & bring a <dog>.\nIs that fine?');
    expect(text).toContain("name: O'Brien & Söhne");
  });
});
