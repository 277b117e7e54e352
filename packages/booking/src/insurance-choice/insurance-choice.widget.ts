import { list, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { stepOptions } from '../checkout/step.options.ts';

export const insuranceChoice = widget({
  tag: 'stay-insurance-choice',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'Asks once before the visitor declines insurance in a form. Enhances the choices of trip insurance (TI) and damage protection (DP) in a CMS form.',
  mount: 'eager',
  options: {
    groups: list({
      default: ['ti', 'dp'],
      doc: 'The insurances, by the word in the names of their controls: ti for insurance[ti].',
    }),
    declinable: text({
      default: '[data-declinable], .declinable',
      doc: 'CSS selector of options, or of elements around them, for which unchecking asks for confirmation.',
    }),
    acceptable: text({
      default: '[data-acceptable], .acceptable',
      doc: 'CSS selector of options, or of elements around them, for which checking asks for confirmation.',
    }),
    forced: text({
      default: '[data-forced-choice], .forced-choice',
      aliases: ['forced_choice'],
      doc: 'CSS selector of options or groups that require an answer. The value -1 (decline) asks for confirmation, 1 does not.',
    }),
    ...stepOptions,
  },
  texts: {
    ti: 'Travel insurance refunds you if you have to cancel. Continue without it?',
    dp: 'Damage protection covers accidental damage, with no deposit. Continue without it?',
    other: 'Continue without this insurance?',
    accept: 'Accept cover',
    decline: 'Decline cover',
  },
  slots: { '': 'The groups of radio buttons or checkboxes, as the CMS prints them.' },
  states: { asking: 'The question is open.' },
  sends: ['insurance-declined', 'insurance-accepted', 'checkout-step'],
  example: `<stay-insurance-choice>
  <fieldset data-forced-choice>
    <legend>Trip insurance</legend>
    <label><input type="radio" name="insurance[ti]" value="1"> Yes, insure my trip</label>
    <label><input type="radio" name="insurance[ti]" value="-1"> No, thank you</label>
  </fieldset>
</stay-insurance-choice>`,
});
