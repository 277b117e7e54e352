import { choice, flag, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const modal = widget({
  tag: 'stay-modal',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Opens the links inside the tag in a modal: a part of this page, or of another page of the site. The dialog element provides the modal; this fetches the content, makes Back close it, and leaves clicks for a new tab to the browser.',
  mount: 'eager',
  options: {
    links: text({
      default: 'a[href]',
      doc: 'CSS selector of the links. A #fragment in their URL names the part to show.',
    }),
    heading: text({ doc: 'The title of the modal; without it, the text of the link.' }),
    size: choice(['medium', 'small', 'tiny'], { doc: 'The width of the modal.' }),
    back: flag({ default: true, doc: 'Lets the browser’s Back button close the modal.' }),
  },
  texts: {
    close: 'Close',
    loading: 'Loading…',
    failed: 'We couldn’t load this.',
    retry: 'Try again',
    open: 'Open the page',
  },
  slots: { '': 'The links.' },
  states: { open: 'The modal is open.' },
  sends: ['section-shown'],
  hears: ['modal-close-all'],
  example: '<stay-modal data-size="small"><a href="/events">What is on along the coast</a></stay-modal>',
});
