import { join } from 'node:path';
import { listen, type Checks } from '../cms/checks.ts';
import { clearBetween, copyExample, enquireByKeys, expire, pageThrough } from '../cms/forms.ts';
import { askNatively } from '../cms/journeys/native-form.ts';
import type { Stand } from '../cms/stand.ts';
import { drupal, EDITOR, logIn, startSession } from './cms.ts';

export async function checkForms(stand: Stand, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto('');
  await clearBetween(page, checks, () =>
    drupal(stand.root, `foreach (['form', 'form_state'] as $bin) Drupal::keyValueExpirable($bin)->deleteAll();`),
  );
  checks.is('forms: nothing in the console', messages, []);
  await page.context().close();

  // Only a form with a token goes stale: that of a visitor whose session has ended since.
  const context = await logIn(stand, EDITOR);
  const member = await context.newPage();
  await member.goto('');
  await expire(member, checks, () => startSession(context, EDITOR), 'outdated');
  await context.close();

  await enquireByKeys(stand, checks);

  const remove = copyExample('drupal', join(stand.root, 'modules/contrib'));
  try {
    drupal(stand.root, `Drupal::service('module_installer')->install(['staytags_example']);`);
    await pageThrough(stand, checks);
    await askNatively(stand, 'staytags-example/ask', 'staytags-example/ask', checks);
  } finally {
    drupal(stand.root, `Drupal::service('module_installer')->uninstall(['staytags_example']);`);
    remove();
  }
}
