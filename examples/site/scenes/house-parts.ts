import { random, type Random } from '../data/random.ts';
import { area, circle, line, mix, poly, r, rect, type Light } from './paint.ts';

export const WALLS = [
  '#fbf7ee',
  '#f4ead6',
  '#dfe9e6',
  '#cfdde2',
  '#e8d9c0',
  '#f0d9cd',
  '#b9cbb9',
  '#8aa9b5',
  '#c6b79d',
  '#e9e3d4',
  '#d98f6c',
  '#54778a',
] as const;
const ROOFS = ['#5b6670', '#7a5a48', '#8c4a3a', '#4a5f66', '#6d7b70', '#3f4a58'] as const;
export const DOORS = ['#c0563c', '#2f6b7c', '#d9a441', '#38574a', '#7d3f52', '#20425a'] as const;

/** The painter of a house, with colours adapted to the scene's light. */
export interface Builder {
  rnd: Random;
  /** Which windows are lit. A separate random sequence, so that the night changes nothing else. */
  lamps: Random;
  light: Light;
  wall: string;
  roof: string;
  door: string;
  trim: string;
}

export function builder(rnd: Random, light: Light): Builder {
  const lit = (color: string): string => mix(color, light.shade, light.shadeBy);
  return {
    rnd,
    lamps: random(rnd.int(1, 9999)),
    light,
    wall: lit(rnd.pick(WALLS)),
    roof: lit(rnd.pick(ROOFS)),
    door: lit(rnd.pick(DOORS)),
    trim: lit('#fffdf7'),
  };
}

export function wall(b: Builder, x: number, y: number, w: number, h: number, color = b.wall): string {
  let boards = '';
  for (let at = y + 12; at < y + h; at += 12) boards += `M${r(x)} ${r(at)}h${r(w)}`;
  return (
    rect(x, y, w, h, color) +
    line(boards, '#20303a', 1, 'opacity=".1"') +
    rect(x + w * 0.72, y, w * 0.28, h, '#1a2a3a', 'opacity=".07"') +
    rect(x, y, w, 9, '#1a2a3a', 'opacity=".14"')
  );
}

export function gable(b: Builder, x: number, y: number, w: number, h: number, over = 18, color = b.wall): string {
  return (
    poly(
      [
        [x, y + 1],
        [x + w, y + 1],
        [x + w / 2, y - h],
      ],
      color,
    ) +
    area(
      `M${r(x - over)} ${r(y + 8)}L${r(x + w / 2)} ${r(y - h - 14)}L${r(x + w + over)} ${r(y + 8)}L${r(x + w + over - 8)} ${r(y + 18)}L${r(x + w / 2)} ${r(y - h + 10)}L${r(x - over + 8)} ${r(y + 18)}Z`,
      b.roof,
    ) +
    circle(
      x + w / 2,
      y - h * 0.38,
      Math.min(13, w * 0.06),
      b.light.night ? '#ffdf94' : mix('#9ec4cf', b.light.shade, b.light.shadeBy),
      `stroke="${b.trim}" stroke-width="4"`,
    )
  );
}

/** A roof seen from its long side. */
export function longRoof(b: Builder, x: number, y: number, w: number, h: number, slope = 34): string {
  let rows = '';
  for (let at = y - h + 14; at < y; at += 14) rows += `M${r(x - 10)} ${r(at)}h${r(w + 20)}`;
  return (
    poly(
      [
        [x - 20, y],
        [x + w + 20, y],
        [x + w - slope, y - h],
        [x + slope, y - h],
      ],
      b.roof,
    ) +
    line(rows, '#000000', 1, 'opacity=".1"') +
    rect(x - 20, y - 2, w + 40, 7, b.trim)
  );
}

export function pane(b: Builder, x: number, y: number, w: number, h: number, dark = false): string {
  const lit = b.light.night && !dark && b.lamps.chance(0.82);
  const glass = lit ? '#ffd98a' : mix('#a9cbd6', b.light.shade, Math.min(0.75, b.light.shadeBy + 0.1));
  return (
    rect(x - 4, y - 4, w + 8, h + 8, b.trim) +
    rect(x, y, w, h, glass) +
    (lit
      ? rect(x, y + h * 0.6, w, h * 0.4, '#f4a94f', 'opacity=".35"')
      : poly(
          [
            [x, y + h],
            [x, y + h * 0.4],
            [x + w * 0.7, y],
            [x + w, y],
            [x + w, y + h * 0.1],
          ],
          '#ffffff',
          'opacity=".28"',
        )) +
    line(`M${r(x + w / 2)} ${r(y)}v${r(h)}M${r(x)} ${r(y + h / 2)}h${r(w)}`, b.trim, 2.5) +
    rect(x - 7, y + h + 3, w + 14, 5, b.trim)
  );
}

export function panes(b: Builder, x: number, y: number, w: number, total: number, pw: number, ph: number): string {
  const gap = w / total;
  return Array.from({ length: total }, (_, at) => pane(b, x + gap * at + (gap - pw) / 2, y, pw, ph)).join('');
}

export function door(b: Builder, x: number, y: number, w = 42, h = 82): string {
  return (
    rect(x - 5, y - h - 5, w + 10, h + 5, b.trim) +
    rect(x, y - h, w, h, b.door) +
    rect(x + 8, y - h + 9, w - 16, h * 0.32, b.light.night ? '#ffe0a0' : '#d5e5e8', 'opacity=".85"') +
    circle(x + w - 8, y - h * 0.42, 3, '#e9c46a')
  );
}

export function porch(b: Builder, x: number, y: number, w: number, h: number): string {
  let out =
    poly(
      [
        [x - 14, y - h + 20],
        [x + w + 14, y - h + 20],
        [x + w, y - h - 8],
        [x, y - h - 8],
      ],
      mix(b.roof, '#ffffff', 0.08),
    ) + rect(x - 14, y - h + 18, w + 28, 7, b.trim);
  const posts = Math.max(3, Math.round(w / 90));
  for (let at = 0; at <= posts; at++) out += rect(x + ((w - 8) / posts) * at, y - h + 24, 8, h - 24, b.trim);
  return out + railing(b, x, y, w) + rect(x - 10, y - 4, w + 20, 12, mix('#b79a74', b.light.shade, b.light.shadeBy));
}

export function railing(b: Builder, x: number, y: number, w: number): string {
  let bars = '';
  for (let at = x + 8; at < x + w; at += 13) bars += `M${r(at)} ${r(y - 34)}V${r(y - 3)}`;
  return line(bars, b.trim, 2.4) + rect(x, y - 38, w, 5, b.trim);
}

export function pilings(b: Builder, x: number, y: number, w: number, h: number): string {
  const wood = mix('#94785a', b.light.shade, b.light.shadeBy);
  let out = rect(x, y, w, h, mix('#6a5a50', b.light.shade, 0.3 + b.light.shadeBy / 2), 'opacity=".55"');
  for (let at = 0; at < 6; at++) out += rect(x + 6 + ((w - 24) / 5) * at, y, 12, h, wood);
  return (
    out +
    line(
      `M${r(x + 12)} ${r(y)}L${r(x + w / 5)} ${r(y + h)}M${r(x + w - 12)} ${r(y)}L${r(x + w - w / 5)} ${r(y + h)}`,
      wood,
      5,
    )
  );
}

export function stairs(b: Builder, x: number, y: number, h: number): string {
  let out = '';
  const steps = Math.max(2, Math.round(h / 11));
  for (let at = 0; at < steps; at++)
    out += rect(
      x - at * 7,
      y + (h / steps) * at,
      74 + at * 14,
      h / steps,
      mix('#d9c4a0', at % 2 ? '#000000' : '#ffffff', 0.1),
      `opacity="${b.light.night ? 0.6 : 1}"`,
    );
  return out;
}

export function chimney(b: Builder, x: number, y: number, h: number): string {
  return (
    rect(x, y - h, 26, h, mix('#a8604a', b.light.shade, b.light.shadeBy)) +
    rect(x - 4, y - h - 7, 34, 10, mix('#6b4a40', b.light.shade, b.light.shadeBy))
  );
}
