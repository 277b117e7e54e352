import type { HomeOf } from 'staytags/react';

/** The fields of the index that the app shows, by the app's own names. */
export const FIELDS = [
  { solr_field: 'ss_name', name: 'title' },
  { solr_field: 'ss_url', name: 'link' },
  { solr_field: 'ss_town', name: 'town' },
  { solr_field: 'ss_image', name: 'image' },
  { solr_field: 'is_sleeps', name: 'sleeps' },
  { solr_field: 'fs_low', name: 'low' },
  { solr_field: 'is_eid', name: 'eid' },
] as const;

export type House = HomeOf<typeof FIELDS>;
