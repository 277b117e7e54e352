// First: it sets the version that the components start with.
import '../app-test-kit.tsx';
import { describeLeaks } from '@staytags/element/conformance/component/leaks';
import { size, tried } from '../../../../../tools/campaign.ts';
import { elements } from '../../widgets.ts';
import { componentOf } from './components-kit.ts';

for (const element of elements) describeLeaks(element, componentOf, size(10, 1_000), tried);
// A canary: with only one element, since what it keeps does not depend on the element.
for (const element of elements.slice(0, 1)) describeLeaks(element, componentOf, size(250, 1_000), () => {}, true);
