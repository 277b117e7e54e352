import { choice, flag, json, number, text, url } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const region = widget({
  tag: 'stay-region',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'A country select and a state select of the CMS’s form, inside the tag: choosing a country fills in its states or provinces.',
  mount: 'eager',
  listens: ['change'],
  options: {
    country: text({
      default: 'select[name*="country" i]',
      doc: 'A CSS selector of the country select; where it finds none, the first select counts.',
    }),
    province: text({
      default: 'select[name*="province" i], select[name*="state" i], select[name*="region" i]',
      aliases: ['state', 'region'],
      doc: 'A CSS selector of the state select; where it finds none, the first select after the country counts.',
    }),
    path: url({
      default: '/rescms/order/provinces/',
      aliases: ['provinces_path'],
      doc: 'Where lists are asked for; the code of the country comes after it.',
    }),
    whenEmpty: choice(['hide', 'disable'], {
      doc: 'What becomes of the state select for a country that has none: hidden with its label, or only disabled.',
    }),
    messages: flag({ default: true, doc: 'Says that a list could not be fetched, with a button that tries again.' }),
    step: number({ min: 1, doc: 'The step of the checkout that this is, for analytics; without it nothing is told.' }),
    product: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'The product that the step is told with: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}.',
    }),
  },
  texts: {
    loading: 'Loading...',
    select: 'Select...',
    failed: 'The states and provinces of this country could not be fetched. You can go on without, or try again.',
    retry: 'Try again',
  },
  parts: {},
  cssProps: {},
  slots: { '': 'The country select and the state select, as the CMS prints them.' },
  states: { loading: 'A list is on its way.', failed: 'The list could not be fetched.' },
  sends: ['checkout-step'],
  hears: [],
  example: `<stay-region>
  <label>Country <select name="country"><option value="">Select a country</option><option value="US">United States</option><option value="CA">Canada</option></select></label>
  <label>State or province <select name="province"><option value="">Select...</option></select></label>
</stay-region>`,
});
