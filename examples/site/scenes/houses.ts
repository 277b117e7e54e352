import type { PropertyType } from '../data/words.ts';
import type { Random } from '../data/random.ts';
import {
  builder,
  chimney,
  door,
  DOORS,
  gable,
  longRoof,
  pane,
  panes,
  pilings,
  porch,
  railing,
  stairs,
  wall,
  WALLS,
  type Builder,
} from './house-parts.ts';
import { line, mix, poly, r, rect, type Light } from './paint.ts';

/** The types of houses, each with its base at y and its centre at x. */
type Build = (b: Builder, x: number, y: number) => string;

const cottage: Build = (b, x, y) => {
  const side = b.rnd.chance(0.5) ? 1 : -1;
  return (
    chimney(b, x + 70 * side, y - 228, 92) +
    longRoof(b, x - 190, y - 142, 380, 96) +
    wall(b, x - 190, y - 142, 380, 142) +
    panes(b, side > 0 ? x - 186 : x + 4, y - 104, 182, 2, 46, 56) +
    wall(b, x + (side > 0 ? 6 : -176), y - 150, 170, 150) +
    gable(b, x + (side > 0 ? 6 : -176), y - 150, 170, 96) +
    pane(b, x + (side > 0 ? 24 : -158), y - 112, 44, 56) +
    door(b, x + (side > 0 ? 106 : -76), y - 8) +
    porch(b, side > 0 ? x - 196 : x, y, 196, 128) +
    stairs(b, x + (side > 0 ? 92 : -90), y, 18)
  );
};

const house: Build = (b, x, y) => {
  const up = y - 76;
  return (
    pilings(b, x - 200, up, 400, 76) +
    chimney(b, x - 130, up - 300, 80) +
    longRoof(b, x - 210, up - 236, 420, 84, 60) +
    wall(b, x - 210, up - 236, 420, 236) +
    panes(b, x - 206, up - 206, 206, 2, 50, 62) +
    panes(b, x - 206, up - 98, 206, 2, 50, 62) +
    wall(b, x + 14, up - 248, 172, 248) +
    gable(b, x + 14, up - 248, 172, 92) +
    panes(b, x + 18, up - 212, 164, 2, 44, 60) +
    door(b, x + 40, up - 6) +
    pane(b, x + 112, up - 96, 46, 56) +
    porch(b, x - 224, up, 448, 122) +
    line(`M${r(x + 58)} ${r(up + 4)}L${r(x + 150)} ${r(y)}M${r(x - 20)} ${r(up + 4)}L${r(x + 72)} ${r(y)}`, b.trim, 6) +
    stairs(b, x + 40, y - 44, 44)
  );
};

const villa: Build = (b, x, y) => {
  const tower = x + 120;
  return (
    longRoof(b, x - 290, y - 236, 400, 92, 50) +
    wall(b, x - 290, y - 236, 420, 236) +
    gable(b, x - 270, y - 236, 170, 96) +
    panes(b, x - 284, y - 204, 200, 2, 52, 64) +
    panes(b, x - 80, y - 204, 190, 2, 52, 64) +
    panes(b, x - 284, y - 98, 280, 3, 56, 66) +
    wall(b, tower, y - 318, 160, 318) +
    poly(
      [
        [tower - 18, y - 316],
        [tower + 178, y - 316],
        [tower + 80, y - 404],
      ],
      b.roof,
    ) +
    rect(tower + 70, y - 432, 20, 34, b.trim) +
    railing(b, tower - 6, y - 312, 172) +
    panes(b, tower, y - 292, 160, 2, 46, 66) +
    panes(b, tower, y - 190, 160, 2, 46, 66) +
    door(b, x + 30, y - 6, 50, 92) +
    porch(b, x - 300, y, 410, 120) +
    pane(b, tower + 24, y - 92, 112, 62) +
    stairs(b, x + 20, y, 20)
  );
};

const condo: Build = (b, x, y) => {
  let out =
    wall(b, x - 240, y - 320, 480, 320) +
    rect(x - 256, y - 336, 512, 22, b.roof) +
    rect(x - 60, y - 372, 120, 40, mix(b.wall, '#000000', 0.06)) +
    rect(x - 68, y - 380, 136, 12, b.roof);
  for (let floor = 0; floor < 3; floor++) {
    const fy = y - 302 + floor * 102;
    for (let at = 0; at < 4; at++) {
      const fx = x - 228 + at * 118;
      out +=
        rect(fx, fy, 100, 78, mix(b.wall, '#14222c', 0.16)) +
        pane(b, fx + 10, fy + 10, 80, 58) +
        railing(b, fx - 2, fy + 82, 104) +
        rect(fx - 6, fy + 78, 112, 7, b.trim);
    }
  }
  return out + rect(x - 40, y - 6, 80, 6, b.trim);
};

const townhouse: Build = (b, x, y) => {
  let out = '';
  for (const at of [0, 1, 2]) {
    const left = x - 240 + at * 160;
    const own = {
      ...b,
      wall: at === 1 ? b.wall : mix(b.rnd.pick(WALLS), b.light.shade, b.light.shadeBy),
      door: mix(b.rnd.pick(DOORS), b.light.shade, b.light.shadeBy),
    };
    const tall = 268 + at * 14 - (at === 2 ? 26 : 0);
    out +=
      wall(own, left, y - tall, 160, tall) +
      gable(own, left + 4, y - tall, 152, 74, 6) +
      panes(own, left, y - tall + 34, 160, 2, 42, 62) +
      panes(own, left, y - tall + 130, 160, 2, 42, 62) +
      door(own, left + 22, y - 8, 40, 84) +
      pane(own, left + 88, y - 94, 48, 58) +
      stairs(own, left + 16, y - 8, 16);
  }
  return out;
};

const bungalow: Build = (b, x, y) =>
  longRoof(b, x - 240, y - 140, 480, 112, 110) +
  wall(b, x - 220, y - 140, 440, 140) +
  rect(x - 62, y - 226, 124, 56, b.wall) +
  gable(b, x - 62, y - 222, 124, 44, 14) +
  pane(b, x - 30, y - 210, 60, 30) +
  pane(b, x - 186, y - 102, 100, 58) +
  pane(b, x + 86, y - 102, 100, 58) +
  door(b, x - 22, y - 8, 46, 86) +
  porch(b, x - 240, y, 480, 128) +
  stairs(b, x - 36, y + 6, 20);

const cabin: Build = (b, x, y) =>
  chimney(b, x + 78, y - 150, 120) +
  poly(
    [
      [x - 210, y],
      [x + 210, y],
      [x, y - 350],
    ],
    b.roof,
  ) +
  poly(
    [
      [x - 158, y],
      [x + 158, y],
      [x, y - 288],
    ],
    b.wall,
  ) +
  line(
    Array.from({ length: 16 }, (_, at) => `M${r(x - 150 + at * 9)} ${r(y - 18 * at)}H${r(x + 150 - at * 9)}`).join(''),
    '#20303a',
    1,
    'opacity=".1"',
  ) +
  poly(
    [
      [x - 46, y - 176],
      [x + 46, y - 176],
      [x, y - 254],
    ],
    b.light.night ? '#ffd98a' : mix('#a9cbd6', b.light.shade, b.light.shadeBy),
    `stroke="${b.trim}" stroke-width="5"`,
  ) +
  pane(b, x - 94, y - 106, 62, 70) +
  pane(b, x + 34, y - 106, 62, 70) +
  door(b, x - 21, y - 6, 42, 96) +
  railing(b, x - 190, y, 380) +
  rect(x - 200, y - 2, 400, 10, mix('#b79a74', b.light.shade, b.light.shadeBy)) +
  rect(x - 60, y - 164, 120, 6, b.trim);

const BUILDS: Record<PropertyType, Build> = {
  Cottage: cottage,
  House: house,
  Villa: villa,
  Condo: condo,
  Townhouse: townhouse,
  Bungalow: bungalow,
  Cabin: cabin,
};

export function drawHouse(rnd: Random, light: Light, type: PropertyType, x: number, y: number): string {
  return BUILDS[type](builder(rnd, light), x, y);
}
