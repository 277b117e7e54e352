import { useRef, type ReactNode } from 'react';
import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import { chosenRange, setRange } from '@staytags/solr/request/filters.logic';
import type { ChooserProps } from './values/facet-props.ts';
import { boundsOf, toBars, typedRange } from './facet.logic.ts';

interface Props extends ChooserProps {
  readonly values: readonly FacetValue[];
  readonly filters: readonly string[];
  readonly onSet: (filters: readonly string[]) => void;
}

const OPEN = { from: '', to: '' };

/** A numeric facet: a histogram and the two ends of the range [FAC-6]. */
export function FacetRange({ values, filters, onSet, options, t }: Props): ReactNode {
  const { field, min, max, unit } = options;
  const form = useRef<HTMLFormElement>(null);
  const range = chosenRange(filters, field) ?? OPEN;
  const bounds = boundsOf(values, min, max);
  const typed = (name: string) => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const end = (name: 'from' | 'to', bound: number | undefined) => (
    <label className="field">
      <span className="label">{t(name)}</span>
      <span className="end">
        {unit ? <span className="unit">{unit}</span> : null}
        <input
          // Remounts when the range is changed from elsewhere: a chip, the URL, the reset.
          key={`${range.from} ${range.to}`}
          part="input"
          className="input"
          type="number"
          name={name}
          step="any"
          inputMode="decimal"
          placeholder={bound === undefined ? '' : String(name === 'from' ? Math.floor(bound) : Math.ceil(bound))}
          defaultValue={range[name]}
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
        onSet(setRange(filters, field, typedRange(typed('from'), typed('to'))));
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
