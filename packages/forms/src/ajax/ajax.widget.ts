import { flag } from '@staytags/base/options/options';
import { ajaxTexts } from '@staytags/cms/ajax/ajax-texts';
import { widget } from '@staytags/element/declare/widget';

export const ajax = widget({
  tag: 'stay-ajax',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'Sends forms and follows links inside without loading the page again. Runs the CMS’s AJAX without jQuery: its forms, `.use-ajax` links and buttons, and the pagers of Views lists. If Drupal’s own script is on the page, it does this instead.',
  mount: 'eager',
  options: {
    takeOver: flag({ doc: 'Runs the AJAX even if Drupal’s own script is on the page.' }),
  },
  texts: ajaxTexts,
  slots: { '': 'The markup of the CMS.' },
  states: { pending: 'A request is in flight.' },
  sends: ['error'],
  hears: ['settings-changed'],
  example: '<stay-ajax><p><a class="use-ajax" href="/rates/nojs">Show all rates</a></p></stay-ajax>',
});
