import { Link } from 'react-router';
import { StayResults, type HomeOf } from 'staytags/react';

const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_town', name: 'town' },
] as const;

const renderCard = ({ id, title, town }: HomeOf<typeof FIELDS>) => (
  <article>
    <Link to={`/home/${id}`}>{title}</Link> {town}
  </article>
);

export const Results = () => <StayResults prefetch="off" card={renderCard} empty={<p>No homes</p>} />;
