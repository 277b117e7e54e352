import { json, list, number, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const insuranceChoice = widget({
  tag: 'stay-insurance-choice',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'The choices of trip insurance (TI) and damage protection (DP) of the CMS’s form, inside the tag: going without is asked about once, in a dialog.',
  mount: 'eager',
  listens: ['click', 'change'],
  options: {
    groups: list({
      default: ['ti', 'dp'],
      doc: 'The insurances: a control belongs to one whose word is a part of its name, as in insurance[ti].',
    }),
    declinable: text({
      default: '[data-declinable], .declinable',
      doc: 'A CSS selector of options, or of what stands around them, of which unchecking is asked about.',
    }),
    acceptable: text({
      default: '[data-acceptable], .acceptable',
      doc: 'A CSS selector of options, or of what stands around them, of which checking is asked about.',
    }),
    forced: text({
      default: '[data-forced-choice], .forced-choice',
      aliases: ['forced_choice'],
      doc: 'A CSS selector of options, or of groups, that want an answer: there -1 is asked about, and 1 never.',
    }),
    step: number({ min: 1, doc: 'The step of the checkout that this is, for analytics; without it nothing is told.' }),
    product: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'The product that the step is told with: {"id": "1001", "price": 1299, "list": "Trip", "position": 1}.',
    }),
  },
  texts: {
    ti: 'Trip insurance pays back what you have paid if you cannot travel. Do you want to go without it?',
    dp: 'Damage protection covers accidents in the house, so no deposit is held. Do you want to go without it?',
    other: 'Do you want to go without this insurance?',
    accept: 'Accept',
    decline: 'Decline',
  },
  parts: {},
  cssProps: {},
  slots: { '': 'The groups of radios or checkboxes, as the CMS prints them.' },
  states: { asking: 'The question is open.' },
  sends: ['insurance-declined', 'insurance-accepted', 'checkout-step'],
  hears: [],
  example: `<stay-insurance-choice>
  <fieldset data-forced-choice>
    <legend>Trip insurance</legend>
    <label><input type="radio" name="insurance[ti]" value="1"> Yes, insure my trip</label>
    <label><input type="radio" name="insurance[ti]" value="-1"> No, thank you</label>
  </fieldset>
</stay-insurance-choice>`,
});
