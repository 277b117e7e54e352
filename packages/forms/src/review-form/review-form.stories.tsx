import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { opening, shown } from '../cms-form/form-stories.ts';
import { reviewForm } from './review-form.widget.ts';

export default {
  title: 'Forms/Review Form',
  ...storyMeta(reviewForm),
  render: (args: Record<string, unknown>) =>
    tag(
      reviewForm,
      args,
      <div id="review-wrap">
        <form id="review-form" action="/review" method="post">
          <fieldset data-stay-stars="">
            <legend>Your stay</legend>
            {[1, 2, 3, 4, 5].map((stars) => (
              <span className="form-item" key={stars}>
                <input type="radio" id={`stars-${stars}`} name="stars" value={stars} />{' '}
                <label htmlFor={`stars-${stars}`}>{stars} of 5 stars</label>
              </span>
            ))}
          </fieldset>
          <button type="submit" name="op" value="Send">
            Send review
          </button>
        </form>
      </div>,
    ),
};

export const Closed = {};
export const InThePage = { args: { display: 'page' } };
export const FourStars = {
  async play(context: { canvasElement: HTMLElement }) {
    await opening()(context);
    (await shown<HTMLElement>(context.canvasElement, '#stars-4')).click();
  },
};
