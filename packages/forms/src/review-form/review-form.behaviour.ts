import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { scrollWithin } from '@staytags/ui/motion/motion';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { attachForm } from '../cms-form/cms-form.ts';
import css from './review-form.css?inline';
import { reviewForm } from './review-form.widget.ts';

const ABOVE = 50;
const SCROLL_MS = 500;

export const behaviour = behaviourOf(reviewForm, (props) => {
  const { host, get, signal } = props;
  let shown: HTMLFormElement | undefined;
  let groups: readonly HTMLElement[] = [];
  adoptPageSheet(host, 'review-form', css);

  function markStars(found: readonly HTMLElement[]): void {
    for (const group of groups) group.classList.remove('stay-stars');
    groups = found;
    for (const group of groups) group.classList.add('stay-stars');
  }
  const follow = () => markStars(shown ? findAll(host, shown, get.options.stars) : []);

  const update = attachForm(props, {
    kind: 'review',
    shown(form, dialog) {
      shown = form;
      follow();
      if (!dialog?.isOpen()) return;
      scrollWithin(dialog.dialog, Math.max(0, form.offsetTop - ABOVE), SCROLL_MS);
    },
  });
  signal.addEventListener('abort', () => markStars([]));
  return (before) => {
    follow();
    return update(before);
  };
});
