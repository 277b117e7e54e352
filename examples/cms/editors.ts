import type { Checks } from './checks.ts';

/** What both Drupals promise to editors and site builders, tried by their PHP. */

const TYPED = 'We are 2 & bring a <dog>.\nIs that fine?';

/** A message of somebody with an apostrophe in the name, as Drupal would send it [CMS-19]. */
export const ENQUIRY = `['name' => "O'Brien & Söhne", 'mail' => 'a@example.com', 'arrival' => '', 'departure' => '', 'message' => ${JSON.stringify(TYPED)}]`;

export function checkMail(json: string, checks: Checks): void {
  const { subject, body } = JSON.parse(json) as { subject: string; body: string };
  checks.is('mail: the subject is plain text', subject, "Question from O'Brien & Söhne");
  checks.is('mail: angle brackets and lines stay', body.includes(TYPED), true);
}

/** The texts of a page in German, of which one is translated [CMS-18]. */
export const TRANSLATION = { text: 'Undo', german: 'Rückgängig' };

export function checkTexts(json: string, checks: Checks): void {
  const { english, german } = JSON.parse(json) as Record<'english' | 'german', Record<string, unknown>>;
  checks.is('texts: none without a translation', Object.keys(english), []);
  checks.is('texts: the page’s language', german['flag.undo'], TRANSLATION.german);
  checks.is(
    'texts: and only what is translated',
    Object.values(german).every((one) => one === TRANSLATION.german),
    true,
  );
}
