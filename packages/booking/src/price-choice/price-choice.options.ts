import { flag, json } from '@staytags/base/options/options';

/** The settings of the forms, which hold on pages without a form too. */
export const choiceOptions = {
  priceChoice: flag({
    doc: 'Lets visitors choose between totals and prices per night, for all prices of the site. Set it in the settings, at `staytags.availability`, so that it applies to every page.',
  }),
  rates: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'Exchange rates, each the value of the same amount: {"USD": 1, "EUR": 0.92}. With `priceChoice`, visitors can choose one of these currencies; its amounts show beside the real ones.',
  }),
};
