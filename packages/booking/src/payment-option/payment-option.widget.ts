import { list, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { stepOptions } from '../checkout/step.options.ts';

export const paymentOption = widget({
  tag: 'stay-payment-option',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'Changes the text of a form’s button to match the chosen payment option. Enhances the payment options of a CMS form: text about immediate payment shows only if such an option is chosen.',
  mount: 'eager',
  options: {
    control: text({
      default: 'payment[payment_option]',
      aliases: ['name', 'control_name'],
      doc: 'The name of the control with the payment options.',
    }),
    immediate: list({ default: ['cc', 'ach'], doc: 'The values that are charged at once: cards, bank accounts.' }),
    submit: text({
      doc: 'CSS selector of the submit button inside the tag or its form; by default the form’s first submit button.',
    }),
    copy: text({
      default: '[data-sps-copy], .sps-submit-copy',
      aliases: ['sps_copy'],
      doc: 'CSS selector of text inside the tag or its form that shows only with an option that is charged at once.',
    }),
    sps: text({
      aliases: ['sps_text', 'submit_sps'],
      doc: 'The button’s text for options that are charged at once. By default the text `payment-option.sps`.',
    }),
    later: text({
      aliases: ['later_text', 'submit_later'],
      doc: 'The button’s text for all other options. By default the text `payment-option.later`.',
    }),
    ...stepOptions,
  },
  texts: {
    sps: 'Pay and book',
    later: 'Book now, pay later',
    changed: 'The button now says “{text}”.',
  },
  slots: { '': 'The payment options, ideally the whole form with its submit button, as the CMS prints them.' },
  sends: ['checkout-step'],
  example: `<stay-payment-option>
  <form>
    <label><input type="radio" name="payment[payment_option]" value="cc"> Card</label>
    <label><input type="radio" name="payment[payment_option]" value="later" checked> Pay later</label>
    <p data-sps-copy>Your card is charged today.</p>
    <button type="submit">Continue</button>
  </form>
</stay-payment-option>`,
});
