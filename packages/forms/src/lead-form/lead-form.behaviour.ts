import type { Behaviour } from '@staytags/element/widget';
import { attachForm } from '../cms-form/cms-form.ts';
import type { leadForm } from './lead-form.widget.ts';

export const behaviour: Behaviour<typeof leadForm> = (props) => attachForm(props, { kind: 'lead' });
