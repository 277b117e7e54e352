import { createHash } from 'node:crypto';
import { html, type Html } from '../pages/html.ts';

export type Values = Readonly<Record<string, string>>;

/** A form of the CMS: its markup, validation and messages, as in Drupal 7. */
export interface CmsForm {
  readonly id: string;
  readonly htmlId: string;
  readonly wrapper: string;
  readonly button: string;
  readonly fields: (values: Values, refused: ReadonlySet<string>, suffix: string) => Html;
  readonly problems: (values: Values) => readonly (readonly [field: string, text: string])[];
  readonly thanks: (values: Values) => string;
}

interface Item {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'file' | 'textarea';
  readonly note?: string;
  readonly required?: boolean;
  readonly autocomplete?: string;
}

/** As Drupal 7 prints it: the field itself says so by its class alone. */
const STAR = html` <span class="form-required" title="This field is required.">*</span>`;
const REQUIRED_NOTE = html`<p class="description">Fields with a star (*) are required.</p>`;

function item(
  { name, label, type = 'text', required, autocomplete, note }: Item,
  values: Values,
  refused: ReadonlySet<string>,
  suffix: string,
): Html {
  const id = `edit-${name}${suffix}`;
  const className = `form-text${required ? ' required' : ''}${refused.has(name) ? ' error' : ''}`;
  const star = required ? STAR : null;
  const value = values[name] ?? '';
  return html`<div class="form-item form-item-${name}">
    <label for="${id}">${label}${star}</label>
    ${
      type === 'textarea'
        ? html`<textarea id="${id}" name="${name}" rows="4" class="${className}">${value}</textarea>`
        : html`<input
            type="${type}"
            id="${id}"
            name="${name}"
            ${type === 'file' ? html` accept="image/*"` : html` value="${value}" autocomplete="${autocomplete ?? 'on'}"`}
            class="${className}"
          />`
    }${note ? html`<div class="description">${note}</div>` : null}
  </div>`;
}

const needs = (values: Values, name: string, label: string): (readonly [string, string])[] =>
  (values[name] ?? '').trim() === '' ? [[name, `${label} field is required.`]] : [];

const ASK: readonly Item[] = [
  { name: 'name', label: 'Your name', required: true, autocomplete: 'name' },
  { name: 'mail', label: 'E-mail', required: true, autocomplete: 'email' },
  { name: 'arrival', label: 'Arrival', autocomplete: 'off' },
  { name: 'departure', label: 'Departure', autocomplete: 'off' },
  { name: 'message', label: 'Your question', type: 'textarea', required: true },
];

const ask: CmsForm = {
  id: 'bt_leads_ask_form',
  htmlId: 'bt-leads-ask-form',
  wrapper: 'bt-leads-ask-wrapper',
  button: 'Send my question',
  fields: (values, refused, suffix) =>
    html`${ASK.map((one) => item(one, values, refused, suffix))}<input type="hidden" name="fragment" value="" /><input
        type="hidden"
        name="home"
        value="${values['home'] ?? ''}"
      />
      <div data-bot-check></div>`,
  problems: (values) => [
    ...needs(values, 'name', 'Your name'),
    ...(/^\S+@\S+\.\S+$/.test(values['mail'] ?? '')
      ? []
      : [['mail', `The E-mail address ${values['mail'] || '(none)'} is not valid.`] as const]),
    ...needs(values, 'message', 'Your question'),
    ...(values['g-recaptcha-response'] ? [] : [['', 'The answer to the check is missing.'] as const]),
  ],
  thanks: ({ name = '', home }) => `Thank you, ${name}. We will write to you today${home ? ` about ${home}` : ''}.`,
};

const STARS = [1, 2, 3, 4, 5];

const review: CmsForm = {
  id: 'rc_review_form',
  htmlId: 'rc-review-form',
  wrapper: 'rc-review-wrapper',
  button: 'Send my review',
  fields: (values, refused, suffix) =>
    html`<fieldset data-stay-stars class="form-radios">
        <legend>Your stay, in stars${STAR}</legend>
        ${STARS.map(
          (stars) =>
            html`<span class="form-item"
              ><input
                type="radio"
                id="edit-stars-${stars}${suffix}"
                name="stars"
                value="${stars}"
                class="${refused.has('stars') ? 'error' : ''}"
                ${values['stars'] === String(stars) ? html` checked` : null}
              />
              <label for="edit-stars-${stars}${suffix}">${stars} of 5</label></span
            >`,
        )}
      </fieldset>
      ${item({ name: 'name', label: 'Your name', required: true, autocomplete: 'name' }, values, refused, suffix)}
      ${item({ name: 'review', label: 'What should others know?', type: 'textarea' }, values, refused, suffix)}
      ${item({ name: 'photo', label: 'A photo of your stay', type: 'file', note: 'An image of at most half a megabyte.' }, values, refused, suffix)}
      <input type="hidden" name="home" value="${values['home'] ?? ''}" />`,
  problems: (values) => [
    ...(STARS.includes(Number(values['stars'])) ? [] : [['stars', 'Please choose 1 of 5 stars or more.'] as const]),
    ...needs(values, 'name', 'Your name'),
  ],
  thanks: ({ stars = '', photo }) =>
    `Thank you for your ${stars} stars${photo ? ` and for ${photo}` : ''}. We read every review before it appears.`,
};

export const FORMS: readonly CmsForm[] = [ask, review];
export const ASK_FORM = ask;
export const REVIEW_FORM = review;

/** As Drupal's: 43 characters of base64url. */
const buildId = (seed: string): string => `form-${createHash('sha256').update(seed).digest('base64url')}`;

/** Makes ids of forms unique within a page, as `drupal_html_id` does: those of the second form end in `--2`. */
export const suffixAt = (at: number): string => (at > 0 ? `--${at + 1}` : '');

/** The form in its wrapper. */
export function formHtml(
  form: CmsForm,
  values: Values,
  action: string,
  suffix = '',
  refused: ReadonlySet<string> = new Set(),
): Html {
  return html`<div id="${form.wrapper}">
    <form
      action="${action}"
      method="post"
      enctype="multipart/form-data"
      id="${form.htmlId}${suffix}"
      class="cms-form"
      accept-charset="UTF-8"
    >
      ${REQUIRED_NOTE} ${form.fields(values, refused, suffix)}
      <input type="hidden" name="form_build_id" value="${buildId(`${form.id}${suffix}`)}" />
      <input type="hidden" name="form_id" value="${form.id}" />
      <div class="form-actions">
        <input
          type="submit"
          id="${form.htmlId}-send${suffix}"
          name="op"
          value="${form.button}"
          class="form-submit button"
        />
      </div>
    </form>
  </div>`;
}

/** The settings entry of the form's button, as `#ajax` prints it. */
export const ajaxEntry = (form: CmsForm, suffix = ''): Record<string, unknown> => ({
  [`${form.htmlId}-send${suffix}`]: {
    callback: `${form.id}_ajax`,
    wrapper: form.wrapper,
    method: 'replaceWith',
    effect: 'fade',
    event: 'mousedown',
    keypress: true,
    prevent: 'click',
    url: '/system/ajax',
    submit: { _triggering_element_name: 'op', _triggering_element_value: form.button },
  },
});

/** The settings that a page with these forms, in this order, prints. */
export function cmsSettings(forms: readonly CmsForm[], trusted = true): Record<string, unknown> {
  return {
    basePath: '/',
    pathPrefix: '',
    ajaxPageState: { theme: 'lantern', theme_token: 'demo', css: { 'site.css': 1 }, js: { 'staytags.js': 1 } },
    // Without it, only responses with the verification header are accepted.
    urlIsAjaxTrusted: { '/system/ajax': trusted, '/views/ajax': true },
    ajax: Object.assign({}, ...forms.map((form, at) => ajaxEntry(form, suffixAt(at)))) as Record<string, unknown>,
    bt_leads_recaptcha: { should_load: true, provider: 'recaptcha', sitekey: 'demo', src: '/bot-check/api.js' },
  };
}
