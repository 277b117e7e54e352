import { describeLateOptions } from '@staytags/element/conformance/conformance-late';
import { elements } from '../src/widgets.ts';

const declared = elements.map(({ widget }) => widget);
for (const widget of declared)
  if (widget.kind === 'widget' && widget.tag.startsWith('stay-map')) describeLateOptions(widget, declared);
