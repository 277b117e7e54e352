import { behaviourOf } from '@staytags/element/declare/widget';
import { attachForm } from '../cms-form/cms-form.ts';
import { followAsks } from './lead-ask.ts';
import { leadForm } from './lead-form.widget.ts';

export const behaviour = behaviourOf(leadForm, (props) => {
  const update = attachForm(props, { kind: 'lead' });
  const follow = followAsks(props);
  return (before) => {
    follow();
    return update(before);
  };
});
