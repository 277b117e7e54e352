import type { Random } from '../data/random.ts';
import type { PropertyType, Setting } from '../data/words.ts';
import { drawHouse } from './houses.ts';
import { sailboat } from './boat.ts';
import { bush, dunes, FLOWERS, headland, natureDefs, palm, pine, sea, sky, surf, tuft, tufts } from './nature.ts';
import { area, ellipse, line, mix, poly, r, svg, type Light } from './paint.ts';

export interface Subject {
  type: PropertyType;
  setting: Setting;
}

/** `houseRnd` draws the house and its ground: the same seed gives the same house by day and by night. */
export function outside(rnd: Random, houseRnd: Random, light: Light, { type, setting }: Subject): string {
  const horizon = setting === 'Village' ? 470 : 430;
  const x = 600 + (houseRnd.next() - 0.5) * 150;
  const ground = 650;
  const trees = setting === 'Dune side' || setting === 'Village' || type === 'Cabin';
  let back =
    sky(rnd, light, 1200, horizon) +
    headland(rnd, light, 1200, horizon, rnd.chance(0.45)) +
    sea(rnd, light, 1200, horizon, 620);
  if (setting === 'Soundfront') back += sailboat(rnd, light, 140 + rnd.next() * 160, horizon + 22, 0.8);
  let planted = '';
  if (trees)
    for (const [tx, tall] of [
      [70, 300],
      [170, 230],
      [1030, 250],
      [1130, 330],
      [950, 190],
    ] as const)
      planted += pine(tx + houseRnd.next() * 40, 600, tall * (0.85 + houseRnd.next() * 0.3), light);
  else if (houseRnd.chance(0.45))
    planted = palm(houseRnd, x - 330, 640, 270, light) + palm(houseRnd, x + 340, 630, 320, light);
  const lawn = setting === 'Village' || setting === 'Soundfront';
  const floor = lawn
    ? area('M-20 800V600C260 566 820 570 1220 604V800Z', mix(light.grass[0], light.sand[0], 0.25))
    : '';
  const shadow = ellipse(x + 24, ground + 12, 330, 30, '#22303a', `opacity="${light.night ? 0.3 : 0.16}"`);
  const flower = houseRnd.pick(FLOWERS);
  const house = drawHouse(houseRnd, light, type, x, ground);
  const bushes = [-290, -250, 250, 296]
    .map((dx) => bush(rnd, x + dx, ground + 14, 34 + rnd.next() * 14, light, light.night ? null : flower))
    .join('');
  return svg(
    1200,
    800,
    natureDefs(light),
    back +
      dunes(rnd, light, 1200, 540, 800) +
      floor +
      planted +
      shadow +
      house +
      bushes +
      path(houseRnd, light, x, ground + 8) +
      fence(light, houseRnd) +
      front(rnd, light),
  );
}

function path(rnd: Random, light: Light, x: number, y: number): string {
  const bend = (rnd.next() - 0.5) * 260;
  const color = mix('#f3e4c4', light.shade, light.shadeBy);
  return area(
    `M${r(x - 30)} ${y + 8}C${r(x - 10)} ${y + 60} ${r(x + bend - 90)} ${y + 80} ${r(x + bend - 130)} 820H${r(x + bend + 130)}C${r(x + bend + 30)} ${y + 80} ${r(x + 46)} ${y + 60} ${r(x + 34)} ${y + 8}Z`,
    color,
    'opacity=".85"',
  );
}

function fence(light: Light, rnd: Random): string {
  const left = rnd.chance(0.5);
  const wood = mix('#c9b38f', light.shade, light.shadeBy);
  let out = '';
  for (let at = 0; at < 8; at++) {
    const x = left ? 10 + at * 44 : 1190 - at * 44;
    const y = 752 - at * 8;
    out += line(`M${x} ${y}l${at % 2 ? 3 : -3} -64`, wood, 7);
  }
  const wire = left ? 'M10 712L318 656M10 730L318 674' : 'M1190 712L882 656M1190 730L882 674';
  return out + line(wire, mix(wood, '#000000', 0.25), 1.6);
}

function front(rnd: Random, light: Light): string {
  let out = '';
  for (let at = 0; at < 26; at++) {
    const x = rnd.next() * 1200;
    if (Math.abs(x - 600) > 190) out += tuft(rnd, light, x, 770 + rnd.next() * 40, 1.3 + rnd.next() * 0.8);
  }
  return out;
}

export function beach(rnd: Random, light: Light): string {
  const horizon = 330;
  let out =
    sky(rnd, light, 1200, horizon) +
    headland(rnd, light, 1200, horizon, true) +
    sea(rnd, light, 1200, horizon, 500) +
    sailboat(rnd, light, 220 + rnd.next() * 700, horizon + 30, 0.9);
  out += area('M-20 820V500C300 480 900 520 1220 490V820Z', 'url(#sand)') + surf(rnd, light, 1200, 498);
  out +=
    area('M-20 820V590C120 540 300 560 420 660C470 720 480 780 480 820Z', mix(light.sand[0], light.grass[0], 0.2)) +
    area('M1220 820V560C1080 540 900 590 800 690C760 740 750 780 750 820Z', mix(light.sand[0], light.grass[0], 0.12));
  out +=
    tufts(rnd, light, 380, 600, 190, 26, 1.5) +
    `<g transform="translate(810 0)">${tufts(rnd, light, 390, 590, 200, 28, 1.5)}</g>` +
    boardwalk(light);
  return svg(1200, 800, natureDefs(light), out + parasol(rnd, light, 470 + rnd.next() * 240, 556));
}

function boardwalk(light: Light): string {
  const wood = mix('#cdb48c', light.shade, light.shadeBy);
  let out = poly(
    [
      [430, 820],
      [790, 820],
      [640, 560],
      [586, 560],
    ],
    wood,
  );
  let gaps = '';
  for (let at = 0; at < 16; at++) {
    const t = (at / 16) ** 1.6;
    const y = 560 + t * 260;
    gaps += `M${r(586 - t * 156)} ${r(y)}H${r(640 + t * 150)}`;
  }
  out += line(gaps, mix(wood, '#000000', 0.3), 2.5);
  const posts: string[] = [];
  for (const t of [0.05, 0.2, 0.45, 0.85]) {
    const y = 560 + t * 260;
    posts.push(`M${r(586 - t * 156)} ${r(y)}v${r(-34 - t * 70)}M${r(640 + t * 150)} ${r(y)}v${r(-34 - t * 70)}`);
  }
  return (
    out +
    line(posts.join(''), mix(wood, '#3a2a1a', 0.35), 7) +
    line('M578 540L454 690M648 540L770 690', mix(wood, '#3a2a1a', 0.2), 6)
  );
}

function parasol(rnd: Random, light: Light, x: number, y: number): string {
  const color = mix(rnd.pick(['#d9634a', '#2f7f93', '#e8b44c', '#5f8f6b']), light.shade, light.shadeBy);
  return `<g transform="translate(${r(x)} ${r(y)}) scale(.72)">${ellipse(20, 4, 110, 10, '#22303a', 'opacity=".15"')}${line('M0 0L-14 -140', '#7a5a44', 6)}${area('M-110 -118Q-20 -220 84 -136Q56 -150 30 -132Q4 -150 -24 -128Q-52 -142 -72 -118Q-92 -128 -110 -118Z', color)}${area('M-24 -128Q-30 -180 -16 -186Q10 -180 30 -132Q4 -150 -24 -128Z', '#fff8ea', 'opacity=".8"')}${poly(
    [
      [50, 0],
      [120, -4],
      [150, -60],
      [140, -62],
      [108, -16],
      [46, -12],
    ],
    '#f6ead2',
  )}</g>`;
}
