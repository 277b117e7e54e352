import { emit } from '@staytags/bus/bus';
import type { PriceChoice as Choice } from '@staytags/bus/state/price-choice';
import { langNow } from '@staytags/element/declare/language';
import { textsIn } from '@staytags/element/declare/page-text';
import { usePage, useSheet } from '@staytags/element/render/hooks';
import { Button } from '@staytags/ui/basics/button';
import type { ReactNode } from 'react';
import css from './price-choice.css?inline';
import { words } from './price-choice.texts.ts';

/** 'Euro' for EUR, where the browser knows it. */
function currencyName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang || 'en', { type: 'currency' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Total or per night, and the currency beside the real one, for every price of the site [PRC-10]. */
export function PriceChoice({ host }: { host: Element }): ReactNode {
  const choice = usePage((page) => page.priceChoice);
  return choice ? <Controls host={host} choice={choice} /> : null;
}

function Controls({ host, choice }: { host: Element; choice: Choice }): ReactNode {
  const t = textsIn(words, host);
  const root = useSheet('price-choice', css);
  const codes = Object.keys(choice.rates);
  return (
    <div ref={root} part="price-choice" className="price-choice">
      <span role="group" aria-label={t('pricesAs')} className="switch">
        {(['total', 'night'] as const).map((per) => (
          <Button
            key={per}
            look="quiet"
            part={per === choice.per ? 'per per-chosen' : 'per'}
            aria-pressed={per === choice.per}
            onClick={() => emit('prices-choose', { per })}
          >
            {t(per === 'total' ? 'pricesTotal' : 'pricesNight')}
          </Button>
        ))}
      </span>
      {codes.length > 1 ? (
        <select
          part="currency"
          className="input"
          aria-label={t('currency')}
          value={choice.currency}
          onChange={({ target }) => emit('prices-choose', { currency: target.value })}
        >
          <option value="">{t('noCurrency')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {currencyName(code, langNow(host))}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}
