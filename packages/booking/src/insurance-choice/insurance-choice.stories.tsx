import { shared } from '@staytags/bus/runtime';
import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { settled, until } from '@staytags/element/conformance/test-kit';
import type { ReactNode } from 'react';
import { insuranceChoice } from './insurance-choice.widget.ts';

function Group({ name, legend }: { name: string; legend: string }): ReactNode {
  return (
    <fieldset data-forced-choice="">
      <legend>{legend}</legend>
      <label style={{ display: 'block', padding: '4px 0' }}>
        <input type="radio" name={`insurance[${name}]`} value="1" /> Yes, please
      </label>
      <label style={{ display: 'block', padding: '4px 0' }}>
        <input type="radio" name={`insurance[${name}]`} value="-1" /> No, thank you
      </label>
    </fieldset>
  );
}

const forced = (args: Record<string, unknown>) =>
  tag(
    insuranceChoice,
    args,
    <form style={{ display: 'grid', gap: 12, maxInlineSize: 420 }}>
      <Group name="ti" legend="Trip insurance" />
      <Group name="dp" legend="Damage protection" />
    </form>,
  );

const declinable = (args: Record<string, unknown>) =>
  tag(
    insuranceChoice,
    args,
    <label>
      <input type="checkbox" name="ti" value="1" data-declinable="" defaultChecked /> Insure my trip for $84.00
    </label>,
  );

/** Each story counts as a page load. */
const beforeEach = () => {
  shared('insurance-choice', () => ({ asked: false })).asked = false;
};

export default { title: 'Booking/Insurance Choice', ...storyMeta(insuranceChoice), render: forced };

export const ForcedChoice = { beforeEach };
export const Declinable = { beforeEach, render: declinable };
export const Question = {
  beforeEach: () => {
    beforeEach();
    return () => document.querySelector('[data-stay-ask]')?.remove();
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const host = canvasElement.querySelector('stay-insurance-choice');
    await until('its code is here', () => host && 'declinable' in Object.getPrototypeOf(host));
    await settled();
    canvasElement.querySelector<HTMLInputElement>('[value="-1"]')?.click();
  },
};
