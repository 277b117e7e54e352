// First: it sets the version that the components start with.
import '../app-test-kit.tsx';
import { describeLeaks } from '@staytags/element/conformance/component/leaks';
import { size, tried } from '../../../../../tools/campaign.ts';
import { elements } from '../../widgets.ts';
import { componentOf } from './components-kit.ts';

for (const element of elements) describeLeaks(element, componentOf, size(10, 1_000), tried);
