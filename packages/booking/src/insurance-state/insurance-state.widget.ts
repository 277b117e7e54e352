import { json, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const insuranceState = widget({
  tag: 'stay-insurance-state',
  kind: 'behaviour',
  group: 'Booking',
  doc: 'Asks for the visitor’s state before the first quote or booking, where the travel insurance depends on it, and sends it along.',
  mount: 'eager',
  listens: ['click'],
  options: {
    states: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      aliases: ['insurance_states'],
      doc: 'The states that the insurance knows: {"NC": "North Carolina"}. Without any, nothing is asked.',
    }),
    triggers: text({
      default: '[data-insurance-state], .quote-link, .buy-button, a[href*="/rescms/item/"], [part~=buy], [part~=quote]',
      doc: 'A CSS selector of what is asked before: quote links, buy buttons and forms, anywhere on the page and in our own elements.',
    }),
    cookie: text({ default: 'rcstate', doc: 'The cookie that keeps the state.' }),
  },
  texts: {
    question: 'Travel insurance depends on where you live. Which state do you live in?',
    label: 'Your state',
    placeholder: 'Select your state',
    none: 'Not listed',
    continue: 'Continue',
    cancel: 'Not now',
  },
  parts: {},
  cssProps: {},
  slots: { '': 'Left as it is; the tag may also stand empty anywhere on the page.' },
  states: { asking: 'The question is open.' },
  sends: [],
  hears: [],
  example: `<stay-insurance-state data-states='{"NC":"North Carolina","VA":"Virginia"}'></stay-insurance-state>`,
});
