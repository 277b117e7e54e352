import { random, type Random } from '../data/random.ts';
import { drawHouse } from './houses.ts';
import { sailboat } from './boat.ts';
import { headland, natureDefs, sea, sky, surf, tufts } from './nature.ts';
import { area, mix, svg, type Light } from './paint.ts';

/** The wide picture of the home page: the same bit of coast, by day for light themes and at dusk for dark ones. */
export function hero(rnd: Random, light: Light): string {
  const horizon = 430;
  let out =
    sky(rnd, light, 1600, horizon) +
    headland(random(3), light, 1600, horizon, false) +
    sea(rnd, light, 1600, horizon, 690) +
    sailboat(rnd, light, 800, horizon + 44, 0.9) +
    sailboat(rnd, light, 985, horizon + 18, 0.5);
  out +=
    area('M-20 920V640C300 600 520 690 860 680C1160 672 1380 610 1620 640V920Z', 'url(#sand)') +
    surf(rnd, light, 1600, 668);
  out += area(
    'M1620 920V500C1440 500 1150 560 980 700C930 750 900 860 890 920Z',
    mix(light.sand[0], light.grass[0], 0.22),
  );
  out += `<g transform="translate(1340 604) scale(.82)">${drawHouse(rnd, light, 'House', 0, 0)}</g><g transform="translate(1010 690) scale(.52)">${drawHouse(rnd, light, 'Cottage', 0, 0)}</g>`;
  out +=
    area('M1620 920V680C1420 640 1180 690 1020 790C960 830 930 880 920 920Z', mix(light.sand[0], light.sand[1], 0.4)) +
    area('M-20 920V800C220 740 420 800 560 920Z', mix(light.sand[0], light.grass[0], 0.3));
  out +=
    `<g transform="translate(980 0)">${tufts(rnd, light, 640, 730, 170, 60, 1.5)}</g>` +
    tufts(rnd, light, 420, 830, 80, 30, 1.6);
  return svg(1600, 900, natureDefs(light), out);
}
