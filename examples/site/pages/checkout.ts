import { FIELDS, type Field, type Problems, type Values } from '../rescms/checkout.ts';
import { COUNTRIES, provincesOf } from '../rescms/provinces.ts';
import { checkoutSummary } from './checkout-summary.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { settingsFor } from './settings.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

const TEXTS = {
  'insurance-choice.ti':
    'Storms close the ferries on one week in twenty. Trip insurance pays back what you have paid when you cannot travel.\n\nDo you want to go without it?',
  'insurance-choice.dp':
    'Damage protection covers accidents in the house up to $1,500. Without it a deposit of $500 is held on your card.\n\nDo you want to go without it?',
  'insurance-choice.accept': 'Keep me covered',
  'insurance-choice.decline': 'Go without it',
};

interface Form {
  readonly values: Values;
  readonly problems: Problems;
}

export function checkoutPage(site: Site, visit: Visit, values: Values, problems: Problems = {}): string {
  const form = { values, problems };
  const wrong = Object.entries(problems);
  const body = html`<div class="wrap page-head checkout-head">
      <p class="eyebrow">Checkout</p>
      <h1>Nearly at the beach</h1>
      <p class="lead">A few details, and your dates on the Banks are yours.</p>
    </div>
    <div class="wrap checkout">
      <form class="checkout-form" action="/rescms/order/checkout" method="post" id="checkout">
        ${
          wrong.length > 0
            ? html`<div class="panel checkout-problems" role="alert">
                <h2>Something is missing</h2>
                <ul>
                  ${wrong.map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}
                </ul>
              </div>`
            : null
        }
        ${contact(form)} ${insurance(form)} ${payment(form)}
      </form>
      ${checkoutSummary(site, visit)}
    </div>
    <script type="module" src="/site.js"></script>`;
  return layout(site, visit, {
    title: 'Checkout',
    description: 'Check out your trip.',
    kind: 'checkout',
    body,
    items: site.data.byEid.values(),
    tags: { texts: { ...settingsFor().texts, ...TEXTS } },
  });
}

const section = (number: number, title: string, body: Html): Html =>
  html`<section class="panel checkout-step" aria-labelledby="step-${number}">
    <h2 id="step-${number}"><span class="checkout-number" aria-hidden="true">${number}</span>${title}</h2>
    ${body}
  </section>`;

const problemOf = (field: Field, { problems }: Form): Html | null =>
  problems[field] ? html`<span class="checkout-problem" id="${field}-problem">${problems[field]}</span>` : null;

const marked = (field: Field, { problems }: Form): Html | null =>
  problems[field] ? html` aria-invalid="true" aria-describedby="${field}-problem"` : null;

function input(field: Field, label: string, attributes: Html, form: Form): Html {
  return html`<label class="field" for="${field}"
    ><span>${label}</span
    ><input
      id="${field}"
      name="${FIELDS[field]}"
      value="${form.values[field]}"
      ${attributes}${marked(field, form)}
    />${problemOf(field, form)}</label
  >`;
}

const options = (entries: Readonly<Record<string, string>>, chosen: string): Html[] =>
  Object.entries(entries).map(
    ([code, name]) => html`<option value="${code}" ${code === chosen ? html` selected` : null}>${name}</option>`,
  );

function contact(form: Form): Html {
  const { values } = form;
  const provinces = provincesOf(values.country) ?? {};
  const hasProvinces = Object.keys(provinces).length > 0;
  return section(
    1,
    'Who is coming',
    html`<stay-region data-step="1">
      <div class="checkout-fields">
        ${input('first', 'First name', html`autocomplete="given-name" required`, form)}
        ${input('last', 'Last name', html`autocomplete="family-name" required`, form)}
        ${input('mail', 'E-mail', html`type="email" autocomplete="email" required`, form)}
        ${input('phone', 'Phone (optional)', html`type="tel" autocomplete="tel"`, form)}
        <label class="field" for="country"
          ><span>Country</span
          ><select id="country" name="${FIELDS.country}" autocomplete="country" required ${marked('country', form)}>
            ${options(COUNTRIES, values.country)}</select
          >${problemOf('country', form)}</label
        >
        <label class="field" for="province"
          ><span>State or province</span
          ><select
            id="province"
            name="${FIELDS.province}"
            autocomplete="address-level1"
            ${hasProvinces ? html` required` : null}${marked('province', form)}
          >
            <option value="">Select...</option>
            ${options(provinces, values.province)}</select
          >${problemOf('province', form)}</label
        >
        <noscript
          ><button class="button button-quiet button-small" type="submit" name="op" value="country" formnovalidate>
            Show the states of this country
          </button></noscript
        >
        ${input('street', 'Street (optional)', html`autocomplete="street-address"`, form)}
        ${input('city', 'City (optional)', html`autocomplete="address-level2"`, form)}
        ${input('zip', 'ZIP or postcode (optional)', html`autocomplete="postal-code"`, form)}
      </div>
    </stay-region>`,
  );
}

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly note?: string;
  readonly price?: string;
}

function choices(field: Field, legend: string, about: string, list: readonly Choice[], form: Form): Html {
  return html`<fieldset class="choices" id="${field}" ${field === 'payment' ? null : html` data-forced-choice`}>
    <legend>${legend}</legend>
    <p class="choices-about">${about}</p>
    ${problemOf(field, form)}
    ${list.map(
      ({ value, text, note, price }) =>
        html`<label class="choice"
          ><input
            type="radio"
            name="${FIELDS[field]}"
            value="${value}"
            required
            ${form.values[field] === value ? html` checked` : null}
          /><span class="choice-text"><b>${text}</b>${note ? html`<small>${note}</small>` : null}</span
          >${price ? html`<span class="choice-price">${price}</span>` : null}</label
        >`,
    )}
  </fieldset>`;
}

function insurance(form: Form): Html {
  return section(
    2,
    'Peace of mind',
    html`<stay-insurance-choice data-step="2">
        ${choices(
          'ti',
          'Trip insurance',
          'For illness, closed roads and hurricanes: everything you have paid, back.',
          [
            { value: '1', text: 'Yes, insure our trip', price: '6.9% of the trip' },
            { value: '-1', text: 'No trip insurance' },
          ],
          form,
        )}
        ${choices(
          'dp',
          'Damage protection',
          'A broken lamp is nobody’s worry: accidents in the house up to $1,500.',
          [
            { value: '1', text: 'Yes, protect our stay', price: '$59 a house' },
            { value: '-1', text: 'No damage protection', note: 'A deposit of $500 is held until you leave.' },
          ],
          form,
        )}
      </stay-insurance-choice>
      <p class="checkout-more">
        <stay-insurance-state
          ><a href="/rescms/insurance/certificate" target="_blank" rel="noopener" data-insurance-state
            >What the insurance covers where you live</a
          ></stay-insurance-state
        >
      </p>`,
  );
}

function payment(form: Form): Html {
  const { terms } = form.values;
  return section(
    3,
    'How you pay',
    html`<stay-payment-option data-step="3" data-sps="Continue to secure payment" data-later="Request this booking">
      ${choices(
        'payment',
        'Payment',
        'Half now, the rest thirty days before you arrive.',
        [
          { value: 'cc', text: 'Credit or debit card', note: 'Visa, Mastercard, American Express, Discover' },
          { value: 'ach', text: 'Bank account', note: 'US accounts only' },
          { value: 'later', text: 'Call me about the payment', note: 'We hold your dates for 24 hours.' },
        ],
        form,
      )}
      <p class="checkout-secure" data-sps-copy>
        ${icon('key')}<span
          >Next you enter your card or account on our payment partner’s page. We never see its number.</span
        >
      </p>
      <label class="checkout-terms" for="terms"
        ><input
          type="checkbox"
          id="terms"
          name="terms"
          value="1"
          required
          ${terms === '1' ? html` checked` : null}${marked('terms', form)}
        /><span>I have read the rental agreement and the cancellation terms.${problemOf('terms', form)}</span></label
      >
      <button class="button checkout-submit" type="submit" name="op" value="book">Continue</button>
    </stay-payment-option>`,
  );
}
