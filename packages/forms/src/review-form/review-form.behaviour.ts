import { findAll } from '@staytags/element/selectors';
import type { Behaviour } from '@staytags/element/widget';
import { scrollWithin } from '@staytags/ui/motion';
import { adoptPageSheet } from '@staytags/ui/sheet';
import { attachForm } from '../cms-form/cms-form.ts';
import css from './review-form.css?inline';
import type { reviewForm } from './review-form.widget.ts';

const ABOVE = 50;
const SCROLL_MS = 500;

export const behaviour: Behaviour<typeof reviewForm> = (props) => {
  const { host, options, signal } = props;
  adoptPageSheet(host, 'review-form', css);
  const attached = attachForm(props, {
    kind: 'review',
    shown(form, dialog) {
      for (const group of findAll(host, form, options.stars)) {
        group.classList.add('stay-stars');
        signal.addEventListener('abort', () => group.classList.remove('stay-stars'), { once: true });
      }
      if (!dialog?.isOpen()) return;
      scrollWithin(dialog.dialog, Math.max(0, form.offsetTop - ABOVE), SCROLL_MS);
    },
  });
  return {
    update: (next, t) => next.stars === options.stars && attached.update(next, t),
  };
};
