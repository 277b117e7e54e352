import type { Random } from '../data/random.ts';
import { area, circle, ellipse, gradient, line, mix, poly, r, rect, ridge, type Light } from './paint.ts';

export const FLOWERS = ['#e58aa0', '#f4f0ff', '#8fa8de', '#f2c14e', '#d9725c'] as const;

export function natureDefs(light: Light): string {
  return (
    gradient('sky', light.sky) +
    gradient('sea', light.sea) +
    gradient('sand', light.sand) +
    `<radialGradient id="glow"><stop offset="0%" stop-color="${light.glow}" stop-opacity=".95"/><stop offset="45%" stop-color="${light.glow}" stop-opacity=".28"/><stop offset="100%" stop-color="${light.glow}" stop-opacity="0"/></radialGradient>`
  );
}

export function sky(rnd: Random, light: Light, width: number, horizon: number): string {
  const x = width * (0.14 + rnd.next() * 0.72);
  const y = horizon * (light.night ? 0.22 + rnd.next() * 0.2 : 0.3 + rnd.next() * 0.35);
  let out = rect(0, 0, width, horizon + 4, 'url(#sky)');
  if (light.night)
    for (let n = 0; n < 70; n++)
      out += circle(
        rnd.next() * width,
        rnd.next() * horizon * 0.8,
        0.7 + rnd.next() * 1.5,
        '#fff',
        `opacity="${r(0.3 + rnd.next() * 0.6)}"`,
      );
  out += circle(x, y, 260, 'url(#glow)') + circle(x, y, light.night ? 34 : 44, light.sun);
  if (light.night)
    out +=
      circle(x - 10, y - 8, 9, light.sky[0], 'opacity=".07"') + circle(x + 9, y + 9, 6, light.sky[0], 'opacity=".06"');
  const clouds = rnd.int(2, 4);
  for (let n = 0; n < clouds; n++)
    out += cloud(rnd, rnd.next() * width, horizon * (0.12 + rnd.next() * 0.55), 0.6 + rnd.next() * 0.9, light);
  return out + (light.night ? '' : birds(rnd, width, horizon));
}

/** Long flat banks of cloud over the sea. */
function cloud(rnd: Random, x: number, y: number, size: number, light: Light): string {
  let out = '';
  for (let n = 0; n < 4; n++) {
    const w = (150 - n * 26 + rnd.next() * 50) * size;
    out += `<rect x="${r(x - w / 2 + (rnd.next() - 0.5) * 90 * size)}" y="${r(y - n * 13 * size)}" width="${r(w)}" height="${r(18 * size)}" rx="${r(9 * size)}" fill="${light.cloud}"/>`;
  }
  return `<g opacity="${light.night ? 0.35 : 0.62}">${out}</g>`;
}

function birds(rnd: Random, width: number, horizon: number): string {
  const x = width * (0.1 + rnd.next() * 0.7);
  const y = horizon * (0.25 + rnd.next() * 0.3);
  let out = '';
  for (let n = 0; n < rnd.int(2, 5); n++) {
    const s = 7 + rnd.next() * 7;
    const bx = x + n * 38 + rnd.next() * 20;
    const by = y + (rnd.next() - 0.5) * 50;
    out += line(
      `M${r(bx - s)} ${r(by - s * 0.35)}Q${r(bx - s * 0.3)} ${r(by - s * 0.7)} ${r(bx)} ${r(by)}Q${r(bx + s * 0.3)} ${r(by - s * 0.7)} ${r(bx + s)} ${r(by - s * 0.35)}`,
      '#3b5560',
      2,
      'opacity=".65"',
    );
  }
  return out;
}

export function sea(rnd: Random, light: Light, width: number, top: number, bottom: number): string {
  let out = rect(0, top, width, bottom - top, 'url(#sea)');
  for (let n = 0; n < 46; n++) {
    const depth = rnd.next();
    const y = top + 6 + depth * depth * (bottom - top - 20);
    const w = 12 + depth * 90;
    out += rect(
      rnd.next() * width,
      y,
      w,
      1.2 + depth * 2.2,
      light.foam,
      `rx="1.5" opacity="${r(0.15 + rnd.next() * 0.3)}"`,
    );
  }
  return out;
}

/** Breakers along a shore: white on wet sand. */
export function surf(rnd: Random, light: Light, width: number, y: number): string {
  const wave = (at: number, fill: string, opacity: number): string => {
    let d = `M-20 ${r(at)}`;
    for (let x = -20; x < width + 40; x += 120) d += `q30 ${r(-7 - rnd.next() * 9)} 60 0t60 0`;
    return area(`${d}V${r(at + 20)}H-20Z`, fill, `opacity="${opacity}"`);
  };
  return (
    wave(y - 12, light.foam, 0.5) + wave(y, light.foam, 0.9) + wave(y + 10, mix(light.sand[1], light.sea[1], 0.25), 1)
  );
}

export function headland(rnd: Random, light: Light, width: number, horizon: number, lighthouse: boolean): string {
  const left = rnd.chance(0.5);
  const color = mix(light.pine, light.sky[2], 0.5);
  const reach = width * (0.24 + rnd.next() * 0.16);
  const d = left
    ? `M-10 ${horizon + 3}V${horizon - 52}C${r(reach * 0.4)} ${horizon - 62} ${r(reach * 0.7)} ${horizon - 24} ${r(reach)} ${horizon + 3}Z`
    : `M${width + 10} ${horizon + 3}V${horizon - 52}C${r(width - reach * 0.4)} ${horizon - 62} ${r(width - reach * 0.7)} ${horizon - 24} ${r(width - reach)} ${horizon + 3}Z`;
  let out = area(d, color);
  if (lighthouse) {
    const x = left ? reach * 0.42 : width - reach * 0.42;
    const y = horizon - 44;
    out += poly(
      [
        [x - 8, y],
        [x + 8, y],
        [x + 5, y - 74],
        [x - 5, y - 74],
      ],
      mix('#fffdf5', light.shade, light.shadeBy),
    );
    out += rect(x - 7, y - 52, 13.6, 14, '#b8503a') + rect(x - 7.6, y - 22, 15, 14, '#b8503a');
    out +=
      rect(x - 5, y - 88, 10, 14, light.night ? '#ffe9a8' : '#f7e7b4') +
      poly(
        [
          [x - 8, y - 88],
          [x + 8, y - 88],
          [x, y - 100],
        ],
        '#4b3a3a',
      );
    if (light.night)
      out += poly(
        [
          [x, y - 82],
          [left ? width : 0, y - 170],
          [left ? width : 0, y - 40],
        ],
        '#ffeeb0',
        'opacity=".16"',
      );
  }
  return out;
}

export function dunes(rnd: Random, light: Light, width: number, top: number, bottom: number): string {
  const back = ridge(rnd, width, top, 40, bottom, 4);
  const front = ridge(rnd, width, top + 46, 46, bottom, 3);
  return (
    area(back, mix(light.sand[1], light.grass[0], 0.35)) +
    tufts(rnd, light, width, top + 12, 40, 26, 0.7) +
    area(front, 'url(#sand)')
  );
}

export function tufts(
  rnd: Random,
  light: Light,
  width: number,
  y: number,
  spread: number,
  total: number,
  size: number,
): string {
  let out = '';
  for (let n = 0; n < total; n++)
    out += tuft(rnd, light, rnd.next() * width, y + rnd.next() * spread, size * (0.7 + rnd.next() * 0.7));
  return out;
}

/** Marram grass: blades from one root, bent by the same wind. */
export function tuft(rnd: Random, light: Light, x: number, y: number, size: number): string {
  let d = '';
  for (let n = 0; n < 7; n++) {
    const lean = (n - 2.4) * 8 * size;
    const tall = (26 + rnd.next() * 24) * size;
    d += `M${r(x + n * 2 - 6)} ${r(y)}q${r(lean * 0.2)} ${r(-tall * 0.6)} ${r(lean + 8 * size)} ${r(-tall)}`;
  }
  return line(d, rnd.chance(0.5) ? light.grass[0] : light.grass[1], 2.4 * size);
}

export function pine(x: number, y: number, tall: number, light: Light): string {
  let out = rect(x - tall * 0.025, y - tall * 0.3, tall * 0.05, tall * 0.3, mix('#6b4a35', light.shade, light.shadeBy));
  for (const [at, w] of [
    [0.12, 0.26],
    [0.36, 0.21],
    [0.6, 0.15],
  ] as const) {
    out += poly(
      [
        [x - tall * w, y - tall * at],
        [x + tall * w, y - tall * at],
        [x, y - tall * (at + 0.4)],
      ],
      mix(light.pine, '#ffffff', at * 0.14),
    );
  }
  return out;
}

export function palm(rnd: Random, x: number, y: number, tall: number, light: Light): string {
  const lean = (rnd.next() - 0.3) * tall * 0.22;
  const tx = x + lean;
  const ty = y - tall;
  let out = line(
    `M${r(x)} ${r(y)}Q${r(x)} ${r(y - tall * 0.6)} ${r(tx)} ${r(ty)}`,
    mix('#8d6a4a', light.shade, light.shadeBy),
    tall * 0.05,
  );
  for (const [dx, dy, drop] of [
    [-1, -0.12, 0.55],
    [1, -0.12, 0.55],
    [-0.7, -0.5, 0.1],
    [0.75, -0.46, 0.12],
    [-0.55, 0.3, 0.75],
    [0.6, 0.3, 0.75],
  ] as const) {
    const s = tall * 0.42;
    out += area(
      `M${r(tx)} ${r(ty)}Q${r(tx + dx * s * 0.5)} ${r(ty + dy * s - s * 0.18)} ${r(tx + dx * s)} ${r(ty + drop * s)}Q${r(tx + dx * s * 0.45)} ${r(ty + dy * s + s * 0.12)} ${r(tx)} ${r(ty + 3)}Z`,
      mix(light.pine, light.grass[0], 0.35),
    );
  }
  return out;
}

export function bush(rnd: Random, x: number, y: number, size: number, light: Light, flower: string | null): string {
  let out = '';
  for (const [dx, dy, s] of [
    [-0.7, -0.25, 0.55],
    [0.7, -0.25, 0.55],
    [0, -0.5, 0.75],
  ] as const)
    out += ellipse(
      x + dx * size,
      y + dy * size,
      s * size,
      s * size * 0.85,
      mix(light.pine, light.grass[0], dx === 0 ? 0.45 : 0.25),
    );
  if (flower)
    for (let n = 0; n < 12; n++)
      out += circle(
        x + (rnd.next() - 0.5) * size * 2,
        y - rnd.next() * size * 1.1,
        size * 0.1,
        mix(flower, light.shade, light.shadeBy),
        'opacity=".9"',
      );
  return out;
}
