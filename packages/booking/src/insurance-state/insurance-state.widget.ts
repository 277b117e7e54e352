import { json, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const insuranceState = widget({
  tag: 'stay-insurance-state',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'Asks for the visitor’s state before the first quote or booking if travel insurance depends on it, and sends it along.',
  mount: 'eager',
  options: {
    states: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      aliases: ['insurance_states'],
      doc: 'The states that the insurance covers: {"NC": "North Carolina"}. Without any, the question is not asked.',
    }),
    triggers: text({
      default: '[data-insurance-state], .quote-link, .buy-button, a[href*="/rescms/item/"], [part~=buy], [part~=quote]',
      doc: 'CSS selector of the triggers: quote links, buy buttons and forms, anywhere on the page and inside our elements.',
    }),
    cookie: text({ default: 'rcstate', doc: 'The cookie that stores the state.' }),
  },
  texts: {
    question: 'Travel insurance options depend on where you live. Which state do you live in?',
    label: 'Your state',
    placeholder: 'Select your state',
    none: 'not listed',
    continue: 'Continue',
    cancel: 'Not now',
  },
  slots: { '': 'Unchanged; the tag may also be empty, anywhere on the page.' },
  states: { asking: 'The question is open.' },
  example: `<stay-insurance-state data-states='{"NC":"North Carolina","VA":"Virginia"}'></stay-insurance-state>`,
});
