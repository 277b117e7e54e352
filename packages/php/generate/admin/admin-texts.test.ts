import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgets } from '../../../staytags/src/widgets.ts';
import { adminFaults, readAdminPack } from './admin-packs.ts';
import { codeOf, type System } from './admin-texts.ts';

const withFile = (path: string, source: string) => (system: System) =>
  new Map([...codeOf(system), ...(path.startsWith(`${system}/`) ? [[path, source] as const] : [])]);

it('finds every text for administrators in German, French and Spanish [LANG-9]', () => {
  expect(adminFaults(widgets)).toEqual([]);
});

it.each([
  ['wordpress/a.php', `<?php esc_html_e( 'Brand new', 'staytags' );`, 'de: "Brand new" is missing'],
  ['drupal/a.module', `<?php $this->t('Brand new');`, 'fr: "Brand new" is missing'],
  ['drupal/a.info.yml', `name: A\ndescription: Brand new`, 'es: "Brand new" is missing'],
  ['drupal7/a.module', `<?php $items['a'] = array('title' => 'Brand new');`, 'de: "Brand new" is missing'],
  [
    'drupal/a.module',
    `<?php $form['a']['#title'] = ['#title' => 'Brand new'];`,
    'drupal/a.module: "Brand new" is not translated',
  ],
  [
    'drupal7/a.inc',
    `<?php array('#options' => array('a' => 'Brand new'));`,
    'drupal7/a.inc: "Brand new" is not translated',
  ],
  ['wordpress/a.php', `<th>Brand new</th><?php echo 1; ?>`, 'wordpress/a.php: "Brand new" is not translated'],
])('in %s, finds %j [LANG-9]', (path, source, fault) => {
  expect(adminFaults(widgets, readAdminPack, withFile(path, source))).toContain(fault);
});

it('requires the placeholders of English, and rejects obsolete texts [LANG-9]', () => {
  const text = 'Not saved, because it is not valid: %s';
  expect(adminFaults(widgets, (lang) => ({ ...readAdminPack(lang), [text]: 'Falsch', Gone: 'Weg' }))).toEqual(
    ['de', 'fr', 'es'].flatMap((lang) => [
      `${lang}: "Falsch" has other placeholders than "${text}"`,
      `${lang}: "Gone" is not one of our texts`,
    ]),
  );
});

it('keeps texts out of editor scripts, which get them translated from PHP [LANG-9]', () => {
  const scripts = globSync('packages/{wordpress/assets,drupal/js,drupal7/js}/*.js');
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) {
    const code = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
    expect([path, code.match(/(['"`])[A-Z][a-z]+[ ,.][^'"`]*\1/g)]).toEqual([path, null]);
  }
});
