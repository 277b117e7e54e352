/** The invented company and region, in one place for the pages, the mails and the tests. */
export const COMPANY = {
  name: 'Lantern & Tide',
  region: 'The Merrow Banks',
  tagline: 'Vacation homes on the Merrow Banks',
  // 555-01xx numbers are reserved for fiction.
  phone: '(252) 555-0142',
  tel: '+12525550142',
  site: 'https://lanternandtide.example',
  mail: 'hello@lanternandtide.example',
  address: '4 Quay Street, Port Ansel',
  since: 1974,
} as const;
