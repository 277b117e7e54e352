import { toIso } from '../data/civil.ts';
import { TOWNS } from '../data/coast.ts';
import { html, type Html } from './html.ts';
import { plainFields, type StaysQuery } from './stays-query.ts';

const hidden = (fields: readonly (readonly [string, string])[]): Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

function guestOptions(chosen: number): Html[] {
  return Array.from({ length: 16 }, (_, at) => at + 1).map(
    (n) => html`<option value="${n}" ${n === chosen ? html` selected` : null}>${n} guest${n === 1 ? '' : 's'}</option>`,
  );
}

function townOptions(chosen: string): Html[] {
  return TOWNS.map((town) => html`<option${town.name === chosen ? html` selected` : null}>${town.name}</option>`);
}

function dates(query: StaysQuery): Html {
  return html`<label class="field field-date"
      ><span>Arrive</span><input type="date" name="begin" value="${query.begin === null ? '' : toIso(query.begin)}"
    /></label>
    <label class="field field-date"
      ><span>Leave</span><input type="date" name="end" value="${query.end === null ? '' : toIso(query.end)}"
    /></label>
    <label class="field"
      ><span>Guests</span
      ><select name="guests">
        <option value="">Any number</option>
        ${guestOptions(query.guests)}
      </select></label
    >`;
}

/** Marks a submitted form: its query string has no hash, which the tags of the results need. */
export const SENT = 'sent';
const sent = (): Html => html`<input type="hidden" name="${SENT}" value="1" />`;

/** The whole search in one row, for the home page. */
export function fullSearchForm(query: StaysQuery): Html {
  return html`<form class="search-form" action="/stays" method="get" role="search">
    ${sent()}
    <label class="field"
      ><span>Where</span
      ><select name="town">
        <option value="">Anywhere on the Banks</option>
        ${townOptions(query.town)}
      </select></label
    >
    ${dates(query)}
    <button class="button" type="submit">Find a stay</button>
  </form>`;
}

/** Words and town; keeps the rest of the search. */
export function wordSearchForm(query: StaysQuery): Html {
  const rest = plainFields({ ...query, page: 1 }).filter(([name]) => name !== 'q' && name !== 'town');
  return html`<form class="search-form" action="/stays" method="get" role="search">
    ${sent()} ${hidden(rest)}
    <label class="field field-wide"
      ><span>Search</span><input type="search" name="q" value="${query.q}" placeholder="Try “hot tub ocean view”"
    /></label>
    <label class="field"
      ><span>Town</span
      ><select name="town">
        <option value="">All towns</option>
        ${townOptions(query.town)}
      </select></label
    >
    <button class="button" type="submit">Search</button>
  </form>`;
}

/** Dates and guests; keeps the rest of the search. */
export function dateSearchForm(query: StaysQuery): Html {
  const rest = plainFields({ ...query, page: 1 }).filter(([name]) => !['begin', 'end', 'guests'].includes(name));
  return html`<form class="search-form search-form-dates" action="/stays" method="get">
    ${sent()} ${hidden(rest)} ${dates(query)}
    <button class="button button-quiet" type="submit">Show available homes</button>
  </form>`;
}
