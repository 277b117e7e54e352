import { TOWNS } from '../data/coast.ts';
import { html, type Html } from '../pages/html.ts';
import { townLink } from '../pages/stays-query.ts';

const ON_A_PAGE = 3;

/** A Views list with its pager, as Drupal 7 prints it. */
export function townList(page: number): Html {
  const pages = Math.ceil(TOWNS.length / ON_A_PAGE);
  const at = Math.min(Math.max(0, page), pages - 1);
  return html`<div class="view view-towns view-dom-id-towns">
    <div class="view-content">
      ${TOWNS.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE).map(
        (town) => html`<div class="views-row"><a href="${townLink(town.name)}">${town.name}</a></div>`,
      )}
    </div>
    <h2 class="visually-hidden">Pages</h2>
    <ul class="pager">
      ${Array.from({ length: pages }, (_, index) =>
        index === at
          ? html`<li class="pager-current" aria-current="page">${index + 1}</li>`
          : html`<li class="pager-item">
              <a href="/enquiry?page=${index}" aria-label="Page ${index + 1}">${index + 1}</a>
            </li>`,
      )}
    </ul>
  </div>`;
}

export const TOWN_VIEW = {
  views: {
    ajax_path: '/views/ajax',
    ajaxViews: {
      'views_dom_id:towns': {
        view_name: 'towns',
        view_display_id: 'block',
        view_args: '',
        view_path: 'enquiry',
        view_base_path: 'enquiry',
        view_dom_id: 'towns',
        pager_element: 0,
      },
    },
  },
};
