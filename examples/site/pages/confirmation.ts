import { COMPANY } from '../data/company.ts';
import { longDay, parseDay } from '../data/civil.ts';
import type { BookedLine } from '../rescms/booked.ts';
import type { Booking } from '../rescms/checkout.ts';
import { money } from '../rcapi/quote-html.ts';
import { COUNTRIES, INSURANCE_STATES, provincesOf } from '../rescms/provinces.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

const PAID: Readonly<Record<string, string>> = {
  cc: 'By card, on our payment partner’s page',
  ach: 'From your bank account, on our payment partner’s page',
  later: 'We call you within 24 hours',
};

export function confirmationPage(site: Site, visit: Visit, reference: string, booking: Booking): string {
  const { values, lines } = booking;
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
    ${trip(site, booking)}
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
    <div hidden data-booked="${JSON.stringify(lines.flatMap(({ id }) => id || []))}"></div>
    <script type="module" src="/site.js"></script>
  </div>`;
  return layout(site, visit, {
    title: 'Thank you',
    description: 'Your trip is requested.',
    kind: 'confirmation',
    body,
    items: site.data.byEid.values(),
  });
}

/** The costs of the insurances in the checkout. */
const TRIP_INSURANCE = 0.069;
const DAMAGE_PROTECTION = 5_900;

function days({ begin, end }: BookedLine): string {
  const [from, to] = [parseDay(begin), parseDay(end)];
  if (from === null || to === null) return 'We call you about the days and the price.';
  return from === to ? longDay(from) : `${longDay(from)} – ${longDay(to)}`;
}

/** The booked items, line by line, with the total. */
function trip(site: Site, { values, lines }: Booking): Html | null {
  if (lines.length === 0) return null;
  const stays = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const houses = lines.filter(({ eid }) => site.data.byEid.get(eid)?.kind === 'rental').length;
  const extras: readonly (readonly [string, number])[] = [
    ...(values.ti === '1' ? [['Trip insurance', Math.round(stays * TRIP_INSURANCE)] as const] : []),
    ...(values.dp === '1' ? [['Damage protection', houses * DAMAGE_PROTECTION] as const] : []),
  ];
  const total = extras.reduce((sum, [, cents]) => sum + cents, stays);
  return html`<section class="panel booked" aria-labelledby="booked">
    <h2 id="booked">What you have booked</h2>
    <table class="quote-table">
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              <th scope="row">
                ${line.name}<small>${days(line)}</small>${line.about ? html`<small>${line.about}</small>` : null}
              </th>
              <td>${line.cents === null ? '' : money(line.cents)}</td>
            </tr>`,
        )}
        ${extras.map(
          ([name, cents]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${money(cents)}</td>
            </tr>`,
        )}
        <tr class="total">
          <th scope="row">Total</th>
          <td>${money(total)}</td>
        </tr>
      </tbody>
    </table>
  </section>`;
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
