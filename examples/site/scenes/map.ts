import { shoreLng, TOWNS } from '../data/coast.ts';
import { random } from '../data/random.ts';
import { sailboat } from './boat.ts';
import { area, circle, line, LIGHTS, r, rect, svg } from './paint.ts';

const LAT = [37.26, 38.08] as const;

interface Frame {
  width: number;
  height: number;
  west: number;
  east: number;
}

function project({ width, height, west, east }: Frame, lat: number, lng: number): readonly [number, number] {
  return [((lng - west) / (east - west)) * width, ((LAT[1] - lat) / (LAT[1] - LAT[0])) * height];
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

function land(frame: Frame, offset: number, wobble: number): string {
  let d = `M${r(-20)} -20`;
  for (let lat = LAT[1] + 0.02; lat >= LAT[0] - 0.02; lat -= 0.01) {
    const [x, y] = project(frame, lat, shoreLng(lat) + offset + Math.sin(lat * 90) * wobble);
    d += `L${r(x)} ${r(y)}`;
  }
  return `${d}L-20 ${frame.height + 20}Z`;
}

/** A strip of barrier island: ocean edge down, sound edge back up. */
function banks(frame: Frame): string {
  const down: string[] = [];
  const up: string[] = [];
  for (let lat = LAT[1] - 0.03; lat >= LAT[0] + 0.04; lat -= 0.008) {
    const [x, y] = project(frame, lat, shoreLng(lat));
    const [sx, sy] = project(frame, lat, shoreLng(lat) - 0.017 - Math.abs(Math.sin(lat * 41)) * 0.009);
    down.push(`${r(x)} ${r(y)}`);
    up.unshift(`${r(sx)} ${r(sy)}`);
  }
  return `M${[...down, ...up].join('L')}Z`;
}

function base(frame: Frame): string {
  const rnd = random(7);
  let waves = '';
  for (let at = 0; at < 60; at++) {
    const x = rnd.next() * frame.width;
    const y = rnd.next() * frame.height;
    waves += `M${r(x)} ${r(y)}q7 -7 14 0t14 0`;
  }
  let trees = '';
  for (let at = 0; at < 70; at++) {
    const lat = LAT[0] + rnd.next() * (LAT[1] - LAT[0]);
    const [x, y] = project(frame, lat, shoreLng(lat) - 0.085 - rnd.next() * 0.12);
    trees += `M${r(x)} ${r(y)}l-7 14h14Z`;
  }
  return (
    rect(0, 0, frame.width, frame.height, '#a9d0d3') +
    line(waves, '#ffffff', 2, 'opacity=".4"') +
    area(land(frame, -0.07, 0.006), '#dfe3c4') +
    area(land(frame, -0.078, 0.006), '#cdd6ad', 'opacity=".7"') +
    area(trees, '#8fae86') +
    area(banks(frame), '#f7e8c8', 'stroke="#fffaf0" stroke-width="5" stroke-linejoin="round"') +
    sailboat(rnd, LIGHTS.noon, frame.width * 0.85, frame.height * 0.66, 0.7)
  );
}

const font = 'font-family="Iowan Old Style, Palatino Linotype, Palatino, URW Palladio L, P052, Georgia, serif"';

function townMarks(frame: Frame, size: number): string {
  return TOWNS.map((town) => {
    const [x, y] = project(frame, town.lat, shoreLng(town.lat) - 0.009);
    return (
      circle(x, y, 6, '#b3472e', 'stroke="#fffaf0" stroke-width="3"') +
      `<text x="${r(x + 24)}" y="${r(y + size * 0.34)}" ${font} font-size="${size}" fill="#173a44" stroke="#cfe4e2" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escapeText(town.name)}</text>`
    );
  }).join('');
}

function compass(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${circle(0, 0, 34, 'none', 'stroke="#173a44" stroke-width="1.500" opacity=".6"')}<path d="M0-46 9 0 0 46-9 0Z" fill="#173a44"/><path d="M-46 0 0-9 46 0 0 9Z" fill="#173a44" opacity=".45"/><text y="-52" text-anchor="middle" ${font} font-size="18" fill="#173a44">N</text></g>`;
}

export function coastMap(): string {
  const frame: Frame = { width: 640, height: 860, west: -74.15, east: -73.62 };
  const words = `<text x="120" y="470" ${font} font-size="22" font-style="italic" fill="#3d6b73" transform="rotate(-78 120 470)" letter-spacing="5">Merrow Sound</text><text x="556" y="120" ${font} font-size="26" font-style="italic" fill="#3d6b73" transform="rotate(84 556 120)" letter-spacing="8">Atlantic</text>`;
  return svg(640, 860, '', base(frame) + words + townMarks(frame, 23) + compass(560, 770));
}

/** The wide map of one place. */
export function placeMap(lat: number, lng: number): string {
  const frame: Frame = { width: 1200, height: 1500, west: -74.3, east: -73.5 };
  const [x, y] = project(frame, lat, lng);
  const top = Math.min(Math.max(0, y - 270), frame.height - 520);
  const pin = `<g transform="translate(${r(x)} ${r(y)})"><path d="M0 0C-30-34-34-50-34-64A34 34 0 0 1 34-64C34-50 30-34 0 0Z" fill="#b3472e" stroke="#fffaf0" stroke-width="5"/>${circle(0, -64, 13, '#fffaf0')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${r(top)} 1200 520" width="1200" height="520" preserveAspectRatio="xMidYMid slice">${base(frame)}${townMarks(frame, 30)}${pin}</svg>`;
}
