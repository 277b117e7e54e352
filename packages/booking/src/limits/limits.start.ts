import { isOwnAddress } from '@staytags/cms/settings';
import { pageOptions } from '@staytags/element/declare/page-options';
import { http } from '@staytags/net/http';
import { reasonOf } from '@staytags/net/resource';
import { createSolr } from '@staytags/solr/client/client';
import { createLookUp } from '@staytags/solr/client/documents';
import { readPlace } from '@staytags/solr/request/config.logic';
import { indexSettings } from '@staytags/solr/request/place.options';
import { isField } from '@staytags/solr/request/terms.logic';
import { documentKeys } from '../items/items.logic.ts';
import { readLimits, type HomeLimits, type LimitFields } from './limits.logic.ts';

const lookUp = createLookUp(createSolr(http, isOwnAddress));

type Doc = Parameters<typeof readLimits>[0];

/** By request: the form and all displays of a home ask for the same. A failed request is sent again. */
const asked = new Map<string, Promise<Doc>>();

function askOnce(...request: Parameters<typeof lookUp>): Promise<Doc> {
  const key = JSON.stringify(request);
  const known = asked.get(key) ?? lookUp(...request).then(([doc]) => doc);
  asked.set(key, known);
  known.catch(() => asked.delete(key));
  return known;
}

/** The limits of a home in the index of the page's search; nothing where the index cannot say [AVL-21]. */
export async function homeLimits(eid: string, fields: LimitFields): Promise<HomeLimits> {
  const options = pageOptions(indexSettings);
  const place = readPlace(options);
  const keys = [...documentKeys([eid], place?.index ?? '', options.siteHash).keys()];
  const wanted = [fields.sleepsField, fields.petsField].filter(isField);
  if (!place || keys.length === 0 || wanted.length === 0) return readLimits(undefined, fields);
  try {
    return readLimits(await askOnce(place, keys, wanted), fields);
  } catch (error) {
    console.error(
      `[stay-availability] The index did not say how many guests the home sleeps, so the form cannot check the party: ${reasonOf(error)}. Check that the index responds.`,
    );
    return readLimits(undefined, fields);
  }
}
