import { flag, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { formOptions, formStates, formTexts } from '../cms-form/cms-form.options.ts';

export const leadForm = widget({
  tag: 'stay-lead-form',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'A CMS form for messages to the site. It opens in a dialog, submits by AJAX, and keeps what is typed until it is sent. Without script it is part of the page.',
  mount: 'eager',
  options: {
    ...formOptions,
    calendar: flag({
      doc: 'Date fields open the search’s calendar: those that `prefill` names for `begin` and `end`, and native ones. With `for`, the taken days of the home are marked.',
    }),
    for: text({
      doc: 'The id of the item that the form is about. If `stay-pricing` with `ask` finds nothing available, its button opens this form, with home (`home`, `eid` in `prefill`) and dates filled in.',
    }),
  },
  texts: formTexts,
  slots: { '': 'The form as the CMS prints it, and optionally a `data-stay-open` link or button.' },
  states: formStates,
  sends: ['lead-sent', 'error'],
  hears: ['settings-changed', 'lead-open'],
  makes: ['stay-calendar'],
  example: `<stay-lead-form>
  <div id="lead-wrap">
    <form id="bt-leads-ask" action="/enquiry" method="post">
      <p class="form-item"><label for="lead-mail">E-mail</label> <input id="lead-mail" name="mail" type="email"></p>
      <button type="submit" name="op" value="Send">Send</button>
    </form>
  </div>
</stay-lead-form>`,
});
