import type { Random } from '../data/random.ts';
import { area, line, mix, poly, r, type Light } from './paint.ts';

export function sailboat(rnd: Random, light: Light, x: number, y: number, size: number): string {
  const sail = mix(rnd.pick(['#ffffff', '#fbe3c6', '#e98f6c']), light.shade, light.shadeBy);
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${r(size)})">${poly(
    [
      [0, -6],
      [0, -96],
      [46, -6],
    ],
    sail,
  )}${poly(
    [
      [-6, -8],
      [-6, -78],
      [-34, -8],
    ],
    sail,
    'opacity=".85"',
  )}${line('M-3 -100V0', '#4a3b34', 3)}${area('M-44 -2H52Q40 20 6 20H-22Q-40 16 -44 -2Z', mix('#2f4f63', light.shade, light.shadeBy))}</g>`;
}
