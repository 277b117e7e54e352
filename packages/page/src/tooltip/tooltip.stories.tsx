import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { tooltip } from './tooltip.widget.ts';

const TEXT = 'Heated from May to September, to 28 degrees';

export default {
  title: 'Page/Tooltip',
  ...storyMeta(tooltip),
  render: (args: Record<string, unknown>) => (
    <div style={{ padding: 48 }}>{tag(tooltip, args, <button type="button">Heated pool</button>)}</div>
  ),
};

/** Opens on hover and on focus. */
export const Closed = { args: { text: TEXT } };

export const Open = {
  args: { text: TEXT, placement: 'bottom' },
  async play({ canvasElement }: { canvasElement: HTMLElement }) {
    const button = canvasElement.querySelector('button');
    // The behaviour may not be attached yet: then the focus has to come again.
    for (let frame = 0; frame < 240 && !button?.getAttribute('aria-describedby'); frame += 1) {
      button?.blur();
      button?.focus();
      await new Promise(requestAnimationFrame);
    }
  },
};
