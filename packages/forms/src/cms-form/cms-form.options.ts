import { choice, flag, json, text, url } from '@staytags/base/options/options';
import { ajaxTexts } from '@staytags/cms/ajax/ajax-texts';

/** The options that every form of the CMS takes. */
export const formOptions = {
  label: text({ doc: 'The text of the button that opens the form. By default the text `open`.' }),
  heading: text({ doc: 'The heading of the dialog. By default the text `title`.' }),
  display: choice(['modal', 'page'], {
    doc: 'modal: the form opens in a dialog. page: it stays in the page as the CMS printed it.',
  }),
  formPrefix: text({ doc: 'The beginning of the form’s id, if there are several forms.' }),
  optinRequired: flag({ doc: 'Sends the form only if its checkbox bt_leads_optin is checked.' }),
  fragmentField: text({ default: 'fragment', doc: 'The name of the hidden field that gets the page’s hash.' }),
  prefill: json({
    default: {} as Readonly<Record<string, string>>,
    shape: 'object',
    doc: 'The fields that are filled from the visitor’s last search: {"begin": "arrival", "end": "departure", "adult": "guests"}.',
  }),
  antibot: text({ doc: 'The prefix of the path that lists the forms of Antibot: {prefix}-leads-antibot-workaround.' }),
  ajaxUrl: url({
    doc: 'The URL that the form is sent to by AJAX, if the CMS’s settings do not list its button. Without both, the browser submits the form to its action.',
  }),
  mail: text({ doc: 'The e-mail address for visitors whose browser blocks the bot check.' }),
  phone: text({ doc: 'The telephone number for these visitors.' }),
} as const;

/** The texts that every form of the CMS has. */
export const formTexts = {
  wait: ajaxTexts.wait,
  ok: ajaxTexts.ok,
  close: ajaxTexts.close,
  open: 'Ask a question',
  title: 'Ask a question',
  loading: 'Loading…',
  problems: 'Please check these fields',
  optin: 'Please accept the terms to proceed.',
  failed: 'We couldn’t send your message. What you typed is still here. Please try again.',
  unopened: 'We couldn’t open this form. Please try again.',
  expiredForm: 'This form has been open for a long time. Reload the page to send it; what you typed is kept.',
  reload: 'Reload the page',
  twice: 'We already have this message.',
  missing: 'Please fill in “{field}”.',
  botWait: 'Please complete the check above the button.',
  botBlocked:
    'We couldn’t check that you are human, so your message was not sent. Please try again, or reach us directly.',
  uploaded: '{percent}% uploaded',
} as const;

export const formStates = {
  open: 'The dialog is open.',
  pending: 'The form is being fetched or sent.',
  sent: 'The form has been sent.',
} as const;
