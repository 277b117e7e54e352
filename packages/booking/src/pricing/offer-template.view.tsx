import { boundText } from '@staytags/base/binding';
import { CmsContent } from '@staytags/cms/cms-content';
import { fillTemplate } from '@staytags/element/host/template';
import { useId, useMemo, type ReactNode } from 'react';
import type { MoneyStyle, Price } from '../price/price.logic.ts';
import { offerFields } from './offer-fields.logic.ts';
import { make } from '@staytags/ui/basics/make';

interface TemplateProps {
  readonly host: HTMLElement;
  readonly template: HTMLTemplateElement;
  readonly price: Price;
  readonly style: MoneyStyle;
}

/** An offer in the site's own markup, in the light DOM, where the site's CSS reaches it [PRC-8]. */
export function OfferTemplate({ host, template, price, style }: TemplateProps): ReactNode {
  const slot = `offer${useId()}`;
  const content = useMemo(() => {
    const fields = offerFields(price, style);
    const textOf = (name: string): string => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : '');
    const filled = fillTemplate(template, (binding) => boundText(binding, textOf(binding.field), document.baseURI));
    return make('div', { class: 'stay-offer' }, filled);
  }, [template, price, style]);
  return <CmsContent host={host} slot={slot} content={content} />;
}
