import type { Property } from '../data/properties.ts';
import { html, type Html } from './html.ts';
import { icon } from './icons.ts';

export function facts(p: Property, rooms: 'bed' | 'bedroom' = 'bed'): Html {
  const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
  return html`<ul class="facts">
    <li>${icon('bed')}${plural(p.beds, rooms)}</li>
    <li>${icon('bath')}${plural(p.baths, 'bath')}</li>
    <li>${icon('guests')}Sleeps ${p.sleeps}</li>
  </ul>`;
}

export function rating(p: Property): Html {
  if (p.rating === null) return html`<span class="rating rating-new">New this season</span>`;
  return html`<span class="rating"
    >${icon('star')}<b>${p.rating.toFixed(1)}</b>
    <span>(${p.reviewCount})<span class="unseen"> reviews</span></span></span
  >`;
}

/** One house in a list. `total` is the price of the requested stay. */
export function card(p: Property, options: { total?: string | null; eager?: boolean } = {}): Html {
  return html`<article class="card">
    <a class="card-picture" href="/stays/${p.slug}" tabindex="-1" aria-hidden="true"
      ><img
        src="/pictures/${p.eid}-1.svg"
        alt=""
        width="600"
        height="400"
        ${options.eager ? null : html` loading="lazy"`}
        decoding="async"
    /></a>
    <div class="card-flag">
      <stay-flag data-item-id="stays-${p.eid}" data-label="${p.name}" data-icon-only></stay-flag>
    </div>
    <div class="card-body">
      <p class="card-place">${p.setting} · ${p.town.name}</p>
      <h3><a href="/stays/${p.slug}">${p.name}</a></h3>
      ${facts(p)}
      <div class="card-foot">
        <p class="price">
          ${options.total ? html`<b>${options.total}</b> in all` : html`from <b>$${p.low}</b> a night`}
        </p>
        ${rating(p)}
      </div>
    </div>
  </article>`;
}

export function cards(
  list: readonly Property[],
  options: { totals?: ReadonlyMap<number, string>; eager?: number } = {},
): Html {
  return html`<div class="cards">
    ${list.map((p, at) => card(p, { total: options.totals?.get(p.eid) ?? null, eager: at < (options.eager ?? 0) }))}
  </div>`;
}
