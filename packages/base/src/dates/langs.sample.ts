/** Languages and regions in whose forms visitors type dates: of our texts, with another order or calendar, and as CMSs write them. */
export const LANGS =
  'de fr es it nl pt pt-PT pl sv ar ar-EG en-GB en-US en fr-CA es-PA sv-FI en-AU de_DE ar-SA ar-LB ar-MA ar-DZ'.split(
    ' ',
  );
