import { choice, flag, text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { stepOptions } from '../checkout/step.options.ts';

export const region = widget({
  tag: 'stay-region',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'Loads the states or provinces of the country that the visitor chooses in a form. Connects the two selects of a CMS form.',
  mount: 'eager',
  options: {
    country: text({
      default: 'select[name*="country" i]',
      doc: 'CSS selector of the country select; without a match, the first select.',
    }),
    province: text({
      default: 'select[name*="province" i], select[name*="state" i], select[name*="region" i]',
      aliases: ['state', 'region'],
      doc: 'CSS selector of the state select; without a match, the first select after the country.',
    }),
    path: url({
      default: '/rescms/order/provinces/',
      aliases: ['provinces_path'],
      doc: 'The URL of the lists; the country code is appended.',
    }),
    whenEmpty: choice(['hide', 'disable'], {
      doc: 'For a country without states: hides the state select and its label, or disables it.',
    }),
    messages: flag({ default: true, doc: 'Shows a message with a retry button when a list cannot be loaded.' }),
    ...stepOptions,
  },
  texts: {
    loading: 'Loading...',
    select: 'Select...',
    failed: 'Sorry, we couldn’t load the states for this country. You can continue without one, or try again.',
    retry: 'Try again',
  },
  slots: { '': 'The two selects, as the CMS prints them.' },
  states: { loading: 'A list is loading.', failed: 'The list could not be loaded.' },
  sends: ['checkout-step'],
  example: `<stay-region>
  <label>Country <select name="country"><option value="">Select a country</option><option value="US">United States</option><option value="CA">Canada</option></select></label>
  <label>State or province <select name="province"><option value="">Select...</option></select></label>
</stay-region>`,
});
