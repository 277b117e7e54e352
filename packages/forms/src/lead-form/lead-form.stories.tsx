import { storyMeta, tag } from '@staytags/element/stories';
import { leadForm } from './lead-form.widget.ts';

export default {
  title: 'Forms/Lead Form',
  ...storyMeta(leadForm),
  render: (args: Record<string, unknown>) =>
    tag(
      leadForm,
      args,
      <div id="lead-wrap">
        <form id="bt-leads-ask" action="/enquiry" method="post">
          <p className="form-item">
            <label htmlFor="lead-mail">E-mail</label> <input id="lead-mail" name="mail" type="email" />
          </p>
          <p className="form-item">
            <label htmlFor="lead-text">Your question</label> <textarea id="lead-text" name="text" rows={4} />
          </p>
          <button type="submit" name="op" value="Send">
            Send
          </button>
        </form>
      </div>,
    ),
};

export const Closed = {};
export const InThePage = { args: { display: 'page' } };
