import { COMPANY } from '../data/company.ts';
import { html, trusted, type Html } from './html.ts';

const PATHS = {
  bed: '<path d="M3 18v-7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7M3 15h18M6 9V7a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1v2M12.5 9V7a1 1 0 0 1 1-1H17a1 1 0 0 1 1 1v2"/>',
  bath: '<path d="M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M8.5 6.500h3M7 19l-1 2M17 19l1 2"/>',
  guests:
    '<circle cx="9" cy="8" r="3.200"/><path d="M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M16 5.500a3 3 0 0 1 0 5.500M17.500 14.200c2 .6 3.200 2.200 3.500 4.800"/>',
  pin: '<path d="M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21z"/><circle cx="12" cy="9.500" r="2.500"/>',
  star: '<path d="m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.900-5.200 2.900 1-5.900L3.500 9.700l5.900-.8z"/>',
  heart:
    '<path d="M12 20s-7.500-4.700-7.500-10.200A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.600C19.500 15.300 12 20 12 20z"/>',
  bag: '<path d="M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1"/>',
  phone:
    '<path d="M6 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2.200 2A16.500 16.500 0 0 1 4 5.700 2 2 0 0 1 6 3.500z"/>',
  key: '<circle cx="8" cy="14.500" r="4"/><path d="m11 11.700 8.500-8.200M16 7l2.500 2.500M18.500 4.500 21 7"/>',
  leaf: '<path d="M5 19C4 10 9 4.500 20 4c.5 10-5 15.500-13 14M5 19c2-5 5-8 9-10"/>',
  check: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
  share: '<path d="M12 15V4M8 7.500 12 3.500l4 4M6 11.500v8h12v-8"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line icon: the text beside it has the meaning. */
export function icon(name: IconName): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${PATHS[name]}</svg>`,
  );
}

/** A lantern over two waves. */
export function logo(): Html {
  return html`<svg class="logo-mark" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" focusable="false">
      <path class="logo-line" d="M24 4v4M18 12c0-3 2.500-5 6-5s6 2 6 5M17 12h14l2 15H15zM24 12v15" />
      <circle class="logo-light" cx="24" cy="20" r="4.500" />
      <path
        class="logo-line"
        d="M5 35c3.200 0 3.200-2.500 6.300-2.500S14.500 35 17.700 35s3.200-2.500 6.300-2.500 3.100 2.500 6.300 2.500 3.200-2.500 6.300-2.500S39.800 35 43 35M10 42c2.800 0 2.800-2 5.600-2s2.800 2 5.600 2 2.800-2 5.600-2 2.800 2 5.600 2 2.800-2 5.600-2"
      /></svg
    ><span class="logo-text"><strong>${COMPANY.name}</strong><small>${COMPANY.region}</small></span>`;
}
