import { json, list, number, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const paymentOption = widget({
  tag: 'stay-payment-option',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'The payment options of the CMS’s form, inside the tag: the submit button says what the chosen one does, and the copy about paying at once shows only with it.',
  mount: 'eager',
  listens: ['change'],
  options: {
    control: text({
      default: 'payment[payment_option]',
      aliases: ['name', 'control_name'],
      doc: 'The name of the form’s control with the payment options.',
    }),
    immediate: list({ default: ['cc', 'ach'], doc: 'The values that are paid at once: a card, a bank account.' }),
    submit: text({
      doc: 'A CSS selector of the submit button inside the tag or its form; without it the form’s first submit button.',
    }),
    copy: text({
      default: '[data-sps-copy], .sps-submit-copy',
      aliases: ['sps_copy'],
      doc: 'A CSS selector of the copy, inside the tag or its form, that shows only with an option that is paid at once.',
    }),
    sps: text({
      aliases: ['sps_text', 'submit_sps'],
      doc: 'What the button says for an option that is paid at once; without it the text of the settings.',
    }),
    later: text({
      aliases: ['later_text', 'submit_later'],
      doc: 'What the button says for any other option; without it the text of the settings.',
    }),
    step: number({ min: 1, doc: 'The step of the checkout that this is, for analytics; without it nothing is told.' }),
    product: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'The product that the step is told with: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}.',
    }),
  },
  texts: {
    sps: 'Pay and book',
    later: 'Book now, pay later',
    changed: 'The button now says “{text}”.',
  },
  parts: {},
  cssProps: {},
  slots: { '': 'The payment options, and best the whole form with its submit button, as the CMS prints them.' },
  states: {},
  sends: ['checkout-step'],
  hears: [],
  example: `<stay-payment-option>
  <form>
    <label><input type="radio" name="payment[payment_option]" value="cc"> Card</label>
    <label><input type="radio" name="payment[payment_option]" value="later" checked> Pay later</label>
    <p data-sps-copy>Your card is charged today.</p>
    <button type="submit">Continue</button>
  </form>
</stay-payment-option>`,
});
