import { storyMeta, tag } from '@staytags/element/conformance/stories';
import type { ReactNode } from 'react';
import { paymentOption } from './payment-option.widget.ts';

const OPTIONS = [
  ['cc', 'Credit or debit card'],
  ['ach', 'Bank account'],
  ['later', 'Call me about the payment'],
] as const;

function Form({ chosen }: { chosen: string }): ReactNode {
  return (
    <form style={{ display: 'grid', gap: 12, justifyItems: 'start' }} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>How would you like to pay?</legend>
        {OPTIONS.map(([value, text]) => (
          <label key={value} style={{ display: 'block', padding: '4px 0' }}>
            <input type="radio" name="payment[payment_option]" value={value} defaultChecked={value === chosen} /> {text}
          </label>
        ))}
      </fieldset>
      <p data-sps-copy="">Half of the total is charged now, the other half thirty days before you arrive.</p>
      <button type="submit">Continue</button>
    </form>
  );
}

const withChoice = (chosen: string) => (args: Record<string, unknown>) =>
  tag(paymentOption, args, <Form chosen={chosen} />);

export default { title: 'Booking/Payment Option', ...storyMeta(paymentOption), render: withChoice('cc') };

export const Card = {};
export const Later = { render: withChoice('later') };
export const NothingChosen = { render: withChoice('') };
export const OwnTexts = { args: { immediate: ['cc'], sps: 'Pay $1,240.00 now', later: 'Hold my dates' } };
