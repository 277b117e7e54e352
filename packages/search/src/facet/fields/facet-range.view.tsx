import { emit } from '@staytags/bus/bus';
import { useStable } from '@staytags/element/render/hooks';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { chosenRange, setRange, type Range } from '@staytags/solr/request/filters.logic';
import { boundsOf, toBars, typedRange } from './facet-range.logic.ts';
import type { FieldProps } from '../facet-leaf.ts';

const OPEN = { from: '', to: '' };

/** A numeric facet: a histogram and the two ends of the range [FAC-6]. */
export function FacetRange({ values, search, options, t }: FieldProps): ReactNode {
  const { name, field, min, max, unit } = options;
  const filters = search.params['fq'] ?? [];
  const form = useRef<HTMLFormElement>(null);
  const range = useStable(chosenRange(filters, field) ?? OPEN);
  const bounds = boundsOf(values, min, max);
  // The range may change elsewhere: by a chip, the URL, the reset. The same fields keep the focus.
  useLayoutEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) input.value = range[input.name as keyof Range];
  }, [range]);
  const typed = (side: string) => (form.current?.elements.namedItem(side) as HTMLInputElement | null)?.value ?? '';
  const end = (side: 'from' | 'to', bound: number | undefined) => (
    <label className="field">
      <span className="label">{t(side)}</span>
      <span className="end">
        {unit ? <span className="unit">{unit}</span> : null}
        <input
          part="input"
          className="input"
          type="number"
          name={side}
          step="any"
          inputMode="decimal"
          placeholder={bound === undefined ? '' : String(side === 'from' ? Math.floor(bound) : Math.ceil(bound))}
          defaultValue={range[side]}
        />
      </span>
    </label>
  );
  return (
    <form
      ref={form}
      className="range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fq = setRange(filters, field, typedRange(typed('from'), typed('to')));
        emit('search-set', { name, params: { fq } });
      }}
    >
      {bounds ? (
        <svg part="bars" className="bars" viewBox="0 0 24 10" preserveAspectRatio="none" aria-hidden="true">
          {toBars(values, bounds, range).map(({ height, inside }, at) => (
            <rect
              key={at}
              className={inside ? 'in' : 'out'}
              x={at + 0.1}
              width={0.8}
              y={10 - 10 * height}
              height={10 * height}
            />
          ))}
        </svg>
      ) : null}
      <div className="ends">
        {end('from', bounds?.min)}
        {end('to', bounds?.max)}
        <button type="submit" part="apply" className="button button-secondary">
          {t('apply')}
        </button>
      </div>
    </form>
  );
}
