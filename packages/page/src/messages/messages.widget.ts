import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const messages = widget({
  tag: 'stay-messages',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows the status messages that the CMS printed inside the tag in a modal when the page loads. Once it is closed they return to the page, to be read again. HTML does not announce messages that are there from the start; this does.',
  mount: 'eager',
  options: {
    messages: text({
      default: '.messages, [role="status"], [role="alert"]',
      doc: 'CSS selector of the messages inside the tag.',
    }),
  },
  texts: { title: 'Please note', close: 'Close' },
  slots: { '': 'The messages, as the CMS prints them.' },
  states: { open: 'The modal is open.' },
  hears: ['modal-close-all'],
  example: '<stay-messages></stay-messages>',
});
