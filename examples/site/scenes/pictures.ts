import type { SiteData } from '../data/site-data.ts';
import { PHOTOS } from '../data/photos.ts';
import type { Property } from '../data/properties.ts';
import { hash, random } from '../data/random.ts';
import { activityScene } from './days-out.ts';
import { bedroom, living } from './indoors.ts';
import { coastMap, placeMap } from './map.ts';
import { deck } from './deck.ts';
import { hero } from './hero.ts';
import { beach, outside } from './outdoors.ts';
import { LIGHTS, type Light, type LightName } from './paint.ts';
import { bathroom, kitchen } from './kitchen-bath.ts';

const LANTERN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="11" fill="#12414b"/><path d="M24 5v3M18 15c0-3 2.500-5 6-5s6 2 6 5M17 15h14l2 14H15z" fill="none" stroke="#f7efe0" stroke-width="2.500" stroke-linejoin="round"/><circle cx="24" cy="22" r="4" fill="#f2b25c"/><path d="M7 39c4 0 4-3 8.500-3s4.500 3 8.500 3 4-3 8.500-3 4.500 3 8.500 3" fill="none" stroke="#f7efe0" stroke-width="2.500" stroke-linecap="round"/></svg>';

const kept = new Map<string, string>();
const MAX_KEPT = 600;

/** `{id}-{n}.svg`: drawn on the first request, then cached. Null for a picture that does not exist. */
export function pictureFor(file: string, data: SiteData): string | null {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const drawn = draw(file, data);
  const oldest = kept.keys().next().value;
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  if (drawn !== null) kept.set(file, drawn);
  return drawn;
}

function draw(file: string, data: SiteData): string | null {
  if (file === 'lantern.svg') return LANTERN;
  if (file === 'map.svg') return coastMap();
  if (file === 'hero-day.svg') return hero(random(hash('hero', 4)), LIGHTS.morning);
  if (file === 'hero-night.svg') return hero(random(hash('hero', 4)), LIGHTS.dusk);
  if (file === 'lost-1.svg') return beach(random(404), LIGHTS.mist);
  const name = /^(coast-)?(\d{1,9})(?:-(\d{1,2}))?\.svg$/.exec(file);
  if (!name) return null;
  const eid = Number(name[2]);
  const item = data.byEid.get(eid);
  if (name[1]) return item && !name[3] ? placeMap(item.lat, item.lng) : null;
  const n = Number(name[3] ?? 0);
  if (item?.kind === 'rental') return photo(item, n);
  const place = item ?? data.events.find((event) => event.eid === eid);
  return place && n === 1 ? activityScene(random(hash('picture', eid)), place.type) : null;
}

const DAY: readonly LightName[] = ['noon', 'noon', 'morning', 'golden', 'golden', 'mist'];

function photo(p: Property, n: number): string | null {
  const scene = PHOTOS[n - 1]?.scene;
  if (!scene) return null;
  const rnd = random(hash('picture', p.eid, n));
  // One weather for all day pictures of a house: they were taken on the same afternoon.
  const day: Light = LIGHTS[DAY[hash('light', p.eid) % DAY.length] ?? 'noon'];
  switch (scene) {
    case 'outside':
      return outside(rnd, random(hash('house', p.eid)), day, p);
    case 'night':
      return outside(rnd, random(hash('house', p.eid)), LIGHTS[p.eid % 2 ? 'night' : 'dusk'], p);
    case 'living':
      return living(rnd, day);
    case 'bedroom':
      return bedroom(rnd, day);
    case 'kitchen':
      return kitchen(rnd, day);
    case 'bathroom':
      return bathroom(rnd, day);
    case 'beach':
      return beach(rnd, day);
    case 'deck':
      return deck(rnd, LIGHTS[p.eid % 3 ? 'golden' : 'dusk'], p.amenities.includes('Private Pool'));
  }
}
