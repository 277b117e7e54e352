import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { settled, until } from '@staytags/element/conformance/test-kit';
import { insuranceState } from './insurance-state.widget.ts';

const states = { MD: 'Maryland', NC: 'North Carolina', SC: 'South Carolina', VA: 'Virginia' };

const render = (args: Record<string, unknown>) =>
  tag(
    insuranceState,
    args,
    <p>
      <a className="quote-link" href="#quote">
        Get a quote
      </a>
    </p>,
  );

/** Each story asks again. */
const forget = () => {
  document.cookie = 'rcstate=; path=/; max-age=0';
};

export default { title: 'Booking/Insurance State', ...storyMeta(insuranceState, { states }), render };

export const BeforeTheFirstQuote = { beforeEach: forget };
export const Question = {
  beforeEach: () => {
    forget();
    return () => document.querySelector('[data-stay-ask]')?.remove();
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const host = canvasElement.querySelector('stay-insurance-state');
    await until('its code is here', () => host && 'triggers' in Object.getPrototypeOf(host));
    await settled();
    canvasElement.querySelector<HTMLAnchorElement>('a')?.click();
  },
};
