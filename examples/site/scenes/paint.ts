import type { Random } from '../data/random.ts';

/** The palette of one kind of light; each scene uses one. */
export interface Light {
  sky: readonly [string, string, string];
  glow: string;
  sun: string;
  sea: readonly [string, string];
  foam: string;
  sand: readonly [string, string];
  grass: readonly [string, string];
  pine: string;
  cloud: string;
  /** An overlay for walls and roofs, so that a white house is not white at night. */
  shade: string;
  shadeBy: number;
  night: boolean;
}

export const LIGHTS = {
  noon: {
    sky: ['#6bb4d8', '#b5dcea', '#eaf5f2'],
    glow: '#fff7dc',
    sun: '#fffbe8',
    sea: ['#4aa6ba', '#1f7e98'],
    foam: '#ffffff',
    sand: ['#f8ebcf', '#e3cda1'],
    grass: ['#9db36d', '#6f8f4f'],
    pine: '#3d6650',
    cloud: '#ffffff',
    shade: '#1c4a63',
    shadeBy: 0,
    night: false,
  },
  morning: {
    sky: ['#9fd0e0', '#f9e3cf', '#fbc9a4'],
    glow: '#ffe1b8',
    sun: '#fff3d8',
    sea: ['#9cc3c6', '#4b8f9d'],
    foam: '#fff6ea',
    sand: ['#f4e0bf', '#d9bc8f'],
    grass: ['#a3ab6b', '#77875a'],
    pine: '#48675a',
    cloud: '#fff4ea',
    shade: '#7a4a4a',
    shadeBy: 0.06,
    night: false,
  },
  golden: {
    sky: ['#e98f5a', '#f6bd7c', '#fde6bd'],
    glow: '#fff0c2',
    sun: '#fff6d6',
    sea: ['#dba878', '#5b8590'],
    foam: '#fff0d8',
    sand: ['#efcf9c', '#cfa56f'],
    grass: ['#a89a55', '#77703f'],
    pine: '#4a5a45',
    cloud: '#fde0c0',
    shade: '#8a4a20',
    shadeBy: 0.14,
    night: false,
  },
  mist: {
    sky: ['#b9ced3', '#d8e2e0', '#f1efe6'],
    glow: '#ffffff',
    sun: '#fdfcf4',
    sea: ['#b3c8ca', '#7ba2a9'],
    foam: '#ffffff',
    sand: ['#eee3cd', '#d3c2a2'],
    grass: ['#a9b391', '#7f9077'],
    pine: '#5d7a72',
    cloud: '#ffffff',
    shade: '#55707a',
    shadeBy: 0.1,
    night: false,
  },
  dusk: {
    sky: ['#3c4374', '#a56f91', '#f2ab88'],
    glow: '#ffcf9e',
    sun: '#ffe3b8',
    sea: ['#8d6f93', '#353f66'],
    foam: '#f0cdbf',
    sand: ['#b99b97', '#8a7380'],
    grass: ['#6a6b5d', '#474d52'],
    pine: '#2d3a4a',
    cloud: '#d893a0',
    shade: '#22264d',
    shadeBy: 0.38,
    night: true,
  },
  night: {
    sky: ['#0c1734', '#1b2f58', '#3f5a86'],
    glow: '#cfdcf2',
    sun: '#f3f1e2',
    sea: ['#2e4a78', '#0f2145'],
    foam: '#8fa8cf',
    sand: ['#5b6884', '#3c4863'],
    grass: ['#34495a', '#243643'],
    pine: '#15263a',
    cloud: '#44598a',
    shade: '#0b1533',
    shadeBy: 0.5,
    night: true,
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof LIGHTS;

export const r = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function poly(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${r(x)},${r(y)}`).join(' ')}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r(width)}" stroke-linecap="round"${more && ` ${more}`}/>`;
}

export function area(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function gradient(id: string, stops: readonly string[], more = 'x1="0" y1="0" x2="0" y2="1"'): string {
  const step = 1 / Math.max(1, stops.length - 1);
  return `<linearGradient id="${id}" ${more}>${stops.map((stop, at) => `<stop offset="${r(at * step * 100)}%" stop-color="${stop}"/>`).join('')}</linearGradient>`;
}

export function svg(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`;
}

/** A line of hills over the whole width, as a path closed at the bottom. */
export function ridge(rnd: Random, width: number, top: number, height: number, bottom: number, bumps: number): string {
  const step = width / bumps;
  let d = `M-20 ${bottom}V${r(top + rnd.next() * height)}`;
  let y = top + rnd.next() * height;
  for (let at = 0; at < bumps; at++) {
    const next = top + rnd.next() * height;
    const x = at * step;
    d += `C${r(x + step * 0.4)} ${r(y)} ${r(x + step * 0.6)} ${r(next)} ${r(x + step)} ${r(next)}`;
    y = next;
  }
  return `${d}L${width + 20} ${r(y)}V${bottom}Z`;
}

/** Mixes a hex colour with another one. */
export function mix(from: string, to: string, by: number): string {
  const channel = (hex: string, at: number): number => parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
  return `#${[0, 1, 2]
    .map((at) =>
      Math.round(channel(from, at) * (1 - by) + channel(to, at) * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
