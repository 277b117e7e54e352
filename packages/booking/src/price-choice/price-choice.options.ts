import { flag, json } from '@staytags/base/options/options';

/** The settings of the forms, which hold on pages without a form too. */
export const choiceOptions = {
  priceChoice: flag({
    doc: 'Lets visitors choose between totals and prices per night, for all prices of the site. Set it in the settings, `staytags.availability`, so that it holds on every page.',
  }),
  rates: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'What the same money is in each currency: {"USD": 1, "EUR": 0.92}. Visitors may choose one of them for `priceChoice`, which shows beside the real currency.',
  }),
};
