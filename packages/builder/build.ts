import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sample, SampleDoc } from '@staytags/builder/sample.logic';
import { makeSiteData } from '../../examples/site/data/site-data.ts';
import { settingsFor } from '../../examples/site/pages/settings.ts';
import { documents } from '../../examples/site/solr/documents.ts';
import { DIST } from '../staytags/build/bundle.ts';

const SRC = join(import.meta.dirname, 'src');
const HOMES = 12;

/** An invented picture: a house by the sea, each at another time of day. */
const house = (index: number): string => {
  const hue = (index * 47 + 190) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${hue} 45% 82%)"/><circle cx="${60 + index * 24}" cy="70" r="26" fill="hsl(45 90% 78%)"/><path d="M0 210h400v90H0z" fill="hsl(${hue} 35% 55%)"/><path d="M110 220v-80l80-50 80 50v80z" fill="hsl(30 30% 94%)"/><path d="M95 148l95-62 95 62-10 10-85-55-85 55z" fill="hsl(${hue} 30% 32%)"/><path d="M175 220v-45h30v45zM130 160h28v24h-28zM222 160h28v24h-28z" fill="hsl(${hue} 30% 42%)"/></svg>`;
};

/** For the preview, the first homes of the demo. Their pictures are drawn at build time: the preview has no server. */
export function sampleData(): Sample {
  const data = makeSiteData();
  const docs = documents(data)
    .filter(({ bundle }) => bundle === 'rental')
    .slice(0, HOMES)
    .map((doc, index): SampleDoc => {
      const picture = `homes/${index}.svg`;
      // The ids used in the examples.
      const eid = 1001 + index;
      return {
        ...doc,
        id: `stays-${eid}`,
        item_id: String(eid),
        is_eid: eid,
        ss_image: picture,
        sm_images: [picture],
        ss_url: '#',
      } as SampleDoc;
    });
  const { map: _map, 'map-results': place, ...settings } = settingsFor();
  // A map without tiles, so that nothing needs to be fetched.
  const style = (colour: string) => ({
    version: 8,
    sources: {},
    layers: [{ id: 'sea', type: 'background', paint: { 'background-color': colour } }],
  });
  const layers = { Map: { light: style('#cfe3e4'), dark: style('#16282c') } };
  return {
    docs,
    settings: { staytags: { ...settings, map: { layers }, 'map-results': { ...place, layers }, favourites: {} } },
  };
}

/** Writes the pages beside their scripts: static, so that any server can host them [BLD-5]. */
export async function writePages(): Promise<void> {
  const out = join(DIST, 'builder');
  await mkdir(join(out, 'homes'), { recursive: true });
  await Promise.all([
    copyFile(join(SRC, 'builder.html'), join(DIST, 'builder.html')),
    copyFile(join(SRC, 'preview/preview.html'), join(out, 'preview.html')),
    ...Array.from({ length: HOMES }, (_, index) => writeFile(join(out, `homes/${index}.svg`), house(index))),
    ...['builder.css', 'preview/preview.css'].map((file) => copyFile(join(SRC, file), join(out, basename(file)))),
  ]);
}
