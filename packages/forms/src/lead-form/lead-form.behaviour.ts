import { behaviourOf } from '@staytags/element/declare/widget';
import { attachForm } from '../cms-form/cms-form.ts';
import { followDates } from './dates/use-dates.ts';
import { followAsks } from './lead-ask.ts';
import { leadForm } from './lead-form.widget.ts';

export const behaviour = behaviourOf(leadForm, (props) => {
  const update = attachForm(props, { kind: 'lead' });
  const follow = followAsks(props);
  followDates(props);
  return (before) => {
    follow();
    return update(before);
  };
});
