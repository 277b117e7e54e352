import { widget } from '@staytags/element/widget';
import { formOptions, formStates, formTexts } from '../cms-form/cms-form.options.ts';

export const leadForm = widget({
  tag: 'stay-lead-form',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'A form of the CMS by which visitors write to the site. It opens in a dialog, goes by AJAX, and keeps what is typed until it is sent. Without script it stands in the page.',
  mount: 'eager',
  options: formOptions,
  texts: formTexts,
  parts: {},
  cssProps: {},
  slots: { '': 'The form as the CMS printed it, and a `data-stay-open` link or button of the site’s own.' },
  states: formStates,
  sends: ['lead-sent', 'error'],
  hears: ['settings-changed'],
  example: `<stay-lead-form>
  <div id="lead-wrap">
    <form id="bt-leads-ask" action="/enquiry" method="post">
      <p class="form-item"><label for="lead-mail">E-mail</label> <input id="lead-mail" name="mail" type="email"></p>
      <button type="submit" name="op" value="Send">Send</button>
    </form>
  </div>
</stay-lead-form>`,
});
