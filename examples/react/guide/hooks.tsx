import { StaySearch, useFacet, useSearch, useTrip } from 'staytags/react';

export function Search() {
  const { homes, numFound, hasMore, more } = useSearch();
  const { values, toggle } = useFacet('ss_town');
  const { count, show } = useTrip();
  return (
    <>
      <StaySearch hidden url="/solr/" fields={[{ solr_field: 'ss_name', name: 'title' }]} />
      <button type="button" onClick={show}>
        Trip: {count}
      </button>
      {values.map(({ value, label, active }) => (
        <button key={value} type="button" aria-pressed={active} onClick={() => toggle(value)}>
          {label}
        </button>
      ))}
      <p>{numFound} homes</p>
      {homes.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
      {hasMore ? (
        <button type="button" onClick={more}>
          More
        </button>
      ) : null}
    </>
  );
}
