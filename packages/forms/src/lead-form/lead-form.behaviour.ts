import { behaviourOf } from '@staytags/element/declare/widget';
import { attachForm } from '../cms-form/cms-form.ts';
import { leadForm } from './lead-form.widget.ts';

export const behaviour = behaviourOf(leadForm, (props) => attachForm(props, { kind: 'lead' }));
