export type Rates = Readonly<Record<string, number>>;

/** The site's rates by currency, in capitals; what is no rate is left out [PRC-10]. */
export const readRates = (raw: Readonly<Record<string, unknown>>): Rates =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([code, rate]): [string, number][] => {
      const value = typeof rate === 'string' ? Number(rate) : rate;
      return /^[a-z]{3}$/i.test(code) && typeof value === 'number' && value > 0 && Number.isFinite(value)
        ? [[code.toUpperCase(), value]]
        : [];
    }),
  );
