import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { answering, insert, opening, shown } from '../cms-form/form-stories.ts';
import { leadForm } from './lead-form.widget.ts';

const refused = `<div id="lead-wrap">
  <form id="bt-leads-ask" action="/enquiry" method="post">
    <div class="form-item"><label for="lead-mail">E-mail</label>
      <input id="lead-mail" name="mail" value="nonsense" class="error"></div>
    <div class="form-item"><label for="lead-text">Your question</label>
      <textarea id="lead-text" name="text" rows="4">Is there a cot?</textarea></div>
    <input type="submit" name="op" value="Send">
  </form></div>`;

export default {
  title: 'Forms/Lead Form',
  ...storyMeta(leadForm, { formPrefix: 'bt-leads' }),
  render: (args: Record<string, unknown>) =>
    tag(
      leadForm,
      args,
      <div id="lead-wrap">
        <form id="bt-leads-ask" action="/enquiry" method="post">
          <div className="form-item">
            <label htmlFor="lead-mail">E-mail</label> <input id="lead-mail" name="mail" />
          </div>
          <div className="form-item">
            <label htmlFor="lead-text">Your question</label>{' '}
            <textarea id="lead-text" name="text" rows={4} defaultValue="Is there a cot?" />
          </div>
          <input type="submit" id="lead-send" name="op" value="Send" />
        </form>
      </div>,
    ),
};

export const Closed = {};
export const InThePage = { args: { display: 'page' } };
/** Arrival and departure with the calendar of the search. */
export const Dates = {
  args: { display: 'page', calendar: true, prefill: { begin: 'arrival', end: 'departure' } },
  render: (args: Record<string, unknown>) =>
    tag(
      leadForm,
      args,
      <form id="bt-leads-ask" action="/enquiry" method="post">
        <div className="form-item">
          <label htmlFor="lead-arrival">Arrival</label>{' '}
          <input id="lead-arrival" name="arrival" placeholder="DD.MM.YYYY" />
        </div>
        <div className="form-item">
          <label htmlFor="lead-departure">Departure</label>{' '}
          <input id="lead-departure" name="departure" placeholder="DD.MM.YYYY" />
        </div>
        <input type="submit" name="op" value="Send" />
      </form>,
    ),
  async play({ canvasElement }: { canvasElement: HTMLElement }) {
    (await shown<HTMLElement>(canvasElement, '#lead-arrival')).focus();
    await shown(canvasElement, 'stay-calendar');
  },
};
export const Open = { play: opening() };
export const Sending = { beforeEach: answering('never'), play: opening('#lead-send') };
export const Refused = {
  beforeEach: answering([
    insert(refused),
    insert('<div class="messages error">The E-mail address nonsense is not valid.</div>', 'prepend'),
  ]),
  async play(context: { canvasElement: HTMLElement }) {
    await opening('#lead-send')(context);
    await shown(context.canvasElement, '.stay-form-summary');
  },
};
export const Failed = {
  beforeEach: answering({ status: 503, text: 'Back soon' }),
  async play(context: { canvasElement: HTMLElement }) {
    await opening('#lead-send')(context);
    await shown(context.canvasElement, '.stay-form-notice');
  },
};
export const Expired = { ...Failed, beforeEach: answering({ status: 200, text: '' }) };
export const Sent = {
  beforeEach: answering([
    insert('<div id="lead-wrap"><div class="messages status">Thank you. We answer within the day.</div></div>'),
  ]),
  async play(context: { canvasElement: HTMLElement }) {
    await opening('#lead-send')(context);
    await shown(context.canvasElement, '.messages.status');
  },
};
