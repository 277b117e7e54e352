/** The countries of the checkout, by code. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  US: 'United States',
  CA: 'Canada',
  AU: 'Australia',
  DE: 'Germany',
  GB: 'United Kingdom',
  IE: 'Ireland',
  SG: 'Singapore',
};

const list = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(', ').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  );

const PROVINCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: list(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
  CA: list(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  ),
  AU: list(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
};

/** The states in which the travel insurance must be confirmed. */
export const INSURANCE_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PROVINCES['US'] ?? {}).filter(([code]) => ['MD', 'NC', 'NJ', 'NY', 'PA', 'SC', 'VA'].includes(code)),
);

/** The provinces of a country, by code; null for an unknown country. */
export function provincesOf(country: string): Readonly<Record<string, string>> | null {
  if (!Object.hasOwn(COUNTRIES, country)) return null;
  return Object.hasOwn(PROVINCES, country) ? (PROVINCES[country] ?? {}) : {};
}
