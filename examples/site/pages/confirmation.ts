import { COMPANY } from '../data/company.ts';
import type { Values } from '../rescms/checkout.ts';
import { COUNTRIES, INSURANCE_STATES, provincesOf } from '../rescms/provinces.ts';
import { html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

const PAID: Readonly<Record<string, string>> = {
  cc: 'By card, on our payment partner’s page',
  ach: 'From your bank account, on our payment partner’s page',
  later: 'We call you within 24 hours',
};

export function confirmationPage(site: Site, visit: Visit, reference: string, values: Values): string {
  const province = provincesOf(values.country)?.[values.province];
  const rows: readonly (readonly [string, string])[] = [
    ['Booking', reference],
    ['Name', `${values.first} ${values.last}`],
    ['Home', [province, COUNTRIES[values.country]].filter(Boolean).join(', ')],
    ['Trip insurance', values.ti === '1' ? 'Yes' : 'No'],
    ['Damage protection', values.dp === '1' ? 'Yes' : 'No'],
    ['Payment', PAID[values.payment] ?? ''],
  ];
  const body = html`<div class="wrap narrow page-head confirmation">
    <p class="confirmation-mark">${icon('check')}</p>
    <h1>See you on the Banks, ${values.first}</h1>
    <p class="lead">We have your request, and write to ${values.mail} within the hour.</p>
    <dl class="panel confirmation-list">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p>
      Something to change? Call <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a> and have ${reference} at hand, or
      <a href="/things-to-do">find something to do</a>.
    </p>
  </div>`;
  return layout(site, visit, {
    title: 'Thank you',
    description: 'Your trip is requested.',
    kind: 'confirmation',
    body,
    items: site.data.byEid.values(),
  });
}

export function certificatePage(site: Site, visit: Visit): string {
  const code = new URLSearchParams(visit.query).get('province') ?? '';
  const state = Object.hasOwn(INSURANCE_STATES, code) ? INSURANCE_STATES[code] : undefined;
  const body = html`<div class="wrap narrow page-head">
    <p class="eyebrow">Trip insurance</p>
    <h1>${state ? `Covered in ${state}` : 'What is covered'}</h1>
    <ul class="panel notes">
      <li>
        ${icon('check')}<span><b>Cancelled before you leave:</b> illness, jury duty, a storm at home.</span>
      </li>
      <li>
        ${icon('check')}<span><b>Cut short:</b> an evacuation order, or a house that cannot be lived in.</span>
      </li>
      <li>
        ${icon('check')}<span
          >${state ? `Residents of ${state} may cancel the policy within 15 days.` : 'Your state may add rights of its own; the policy names them.'}</span
        >
      </li>
    </ul>
    <p><a href="/rescms/order/checkout">Back to the checkout</a></p>
  </div>`;
  return layout(site, visit, {
    title: 'Trip insurance',
    description: 'What the trip insurance covers.',
    kind: 'certificate',
    body,
  });
}
