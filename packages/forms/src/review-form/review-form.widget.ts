import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { formOptions, formStates, formTexts } from '../cms-form/cms-form.options.ts';

export const reviewForm = widget({
  tag: 'stay-review-form',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'The CMS’s form for a review. It opens in a dialog; its stars are the CMS’s own radio buttons.',
  mount: 'eager',
  options: {
    ...formOptions,
    stars: text({
      default: '[data-stay-stars]',
      doc: 'CSS selector of the group of radio buttons that is shown as stars.',
    }),
  },
  texts: {
    ...formTexts,
    open: 'Write a review',
    title: 'Write a review',
    failed: 'We couldn’t send your review. What you typed is still here. Please try again.',
    twice: 'We already have this review.',
    botBlocked:
      'We couldn’t check that you are human, so your review was not sent. Please try again, or reach us directly.',
  },
  slots: { '': 'The form as the CMS prints it, and optionally a `data-stay-open` link or button.' },
  states: formStates,
  sends: ['lead-sent', 'error'],
  hears: ['settings-changed'],
  example: `<stay-review-form>
  <div id="review-wrap">
    <form id="review-form" action="/review" method="post">
      <fieldset data-stay-stars>
        <legend>Your stay</legend>
        <span class="form-item"><input type="radio" id="stars-1" name="stars" value="1"> <label for="stars-1">1 star</label></span>
        <span class="form-item"><input type="radio" id="stars-2" name="stars" value="2"> <label for="stars-2">2 stars</label></span>
        <span class="form-item"><input type="radio" id="stars-3" name="stars" value="3"> <label for="stars-3">3 stars</label></span>
      </fieldset>
      <button type="submit" name="op" value="Send">Send review</button>
    </form>
  </div>
</stay-review-form>`,
});
