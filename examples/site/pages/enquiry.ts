import { TOWNS } from '../data/coast.ts';
import { COMPANY } from '../data/company.ts';
import { ASK_FORM, cmsSettings, formHtml, type Values } from '../drupal/forms.ts';
import { TOWN_VIEW, townList } from '../drupal/towns.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';
import { townLink } from './stays-query.ts';

/** The form on its own page, also for visitors without JavaScript; `sent` is the submitted form. */
export function enquiryPage(site: Site, visit: Visit, sent?: Values): string {
  const problems = sent ? ASK_FORM.problems(sent) : [];
  const form =
    sent && problems.length === 0
      ? html`<div class="messages status" role="status">${ASK_FORM.thanks(sent)}</div>`
      : html`${
          problems.length > 0
            ? html`<div class="messages error" role="alert">
                <ul>
                  ${problems.map(([, words]) => html`<li>${words}</li>`)}
                </ul>
              </div>`
            : null
        }
        ${formHtml(ASK_FORM, sent ?? {}, '/enquiry', '', new Set(problems.map(([name]) => name)))}`;
  const query = new URLSearchParams(visit.query);
  const page = Number(query.get('page') ?? 0) || 0;
  const body = html`<div class="wrap narrow page-head">
      <p class="eyebrow">Write to us</p>
      <h1>Ask us anything</h1>
      <p class="lead">We answer within the day, or call <a href="tel:${COMPANY.tel}">${COMPANY.phone}</a>.</p>
    </div>
    <div class="wrap narrow">
      ${leadForm('page', form)}
      <section class="band" aria-labelledby="towns">
        <h2 id="towns">Where our homes are</h2>
        <stay-jump-menu data-search
          ><label for="town-menu">Jump to a town</label>
          <select id="town-menu">
            <option value="">Choose a town</option>
            ${TOWNS.map(({ name }) => html`<option value="${name}::${townLink(name)}">${name}</option>`)}
          </select></stay-jump-menu
        >
        <stay-ajax>${townList(page)}</stay-ajax>
      </section>
    </div>`;
  return layout(site, visit, {
    title: 'Ask us',
    description: 'Write to the people who look after the houses.',
    kind: 'enquiry',
    body,
    settings: { ...cmsSettings([ASK_FORM], !query.has('untrusted')), ...TOWN_VIEW },
  });
}

/** The site's own link opens the form in a dialog; until the bundle has loaded, it leads to the page of the form. */
/** The form of a home opens from its taken dates too. */
export const leadForm = (display: 'page' | 'modal', form: Html, label = '', eid = ''): Html =>
  html`<stay-lead-form
    data-for="${eid}"
    data-display="${display}"
    data-heading="${label}"
    data-calendar
    data-prefill='{"begin":"arrival","end":"departure"}'
    data-mail="${COMPANY.mail}"
    data-phone="${COMPANY.phone}"
    >${display === 'modal' ? html`<a class="button button-quiet" data-stay-open href="/enquiry">${label}</a>` : null}${form}</stay-lead-form
  >`;
