import type { Random } from '../data/random.ts';
import { dunes, headland, natureDefs, sea, sky } from './nature.ts';
import { area, circle, ellipse, gradient, line, mix, poly, r, rect, svg, type Light } from './paint.ts';

export const ROOMS = [
  { wall: '#f3ece0', floor: '#c9a57a', cloth: '#6f97a3', accent: '#d9634a', rug: '#e6d6bb' },
  { wall: '#e4ebe6', floor: '#b98e63', cloth: '#e9dfcc', accent: '#3c7f92', rug: '#9db3a0' },
  { wall: '#f5e7dc', floor: '#d2b48b', cloth: '#86977b', accent: '#e3b04b', rug: '#efe3cf' },
  { wall: '#dfe8ec', floor: '#a98361', cloth: '#f0e9db', accent: '#c0563c', rug: '#5f8393' },
  { wall: '#efe9dd', floor: '#caa27a', cloth: '#3f6675', accent: '#e0a04a', rug: '#d9c7a8' },
] as const;
export type Room = (typeof ROOMS)[number];

/** A window to the sea: the same weather as outside, seen through a frame. */
export function view(rnd: Random, light: Light, x: number, y: number, w: number, h: number, bars: number): string {
  const scene =
    sky(rnd, light, 1200, 430) +
    headland(rnd, light, 1200, 430, true) +
    sea(rnd, light, 1200, 430, 640) +
    dunes(rnd, light, 1200, 580, 800);
  let frame = '';
  for (let at = 1; at < bars; at++) frame += `M${r(x + (w / bars) * at)} ${r(y)}v${r(h)}`;
  return (
    `<svg x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" viewBox="0 150 1200 560" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
    `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="none" stroke="#fffdf7" stroke-width="16"/>` +
    line(frame, '#fffdf7', 9) +
    rect(x - 22, y + h + 4, w + 44, 14, '#fffaf0')
  );
}

export function shell(room: Room): string {
  let boards = '';
  for (let at = -10; at < 24; at++) boards += `M${600 + (at - 6) * 56} 590L${600 + (at - 6) * 150} 800`;
  return (
    rect(0, 0, 1200, 600, room.wall) +
    rect(0, 0, 1200, 600, 'url(#shine)') +
    rect(0, 574, 1200, 22, '#fffdf7') +
    rect(0, 596, 1200, 204, room.floor) +
    line(boards, mix(room.floor, '#000000', 0.25), 2, 'opacity=".6"')
  );
}

export const SHINE =
  '<linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop offset="0%" stop-color="#fff" stop-opacity=".5"/><stop offset="60%" stop-color="#fff" stop-opacity="0"/><stop offset="100%" stop-color="#5a3d20" stop-opacity=".14"/></linearGradient>';

export function living(rnd: Random, light: Light): string {
  const room = rnd.pick(ROOMS);
  const left = rnd.chance(0.5);
  const sofa = left ? 150 : 520;
  let out = shell(room) + view(rnd, light, left ? 330 : 110, 110, 700, 340, 3);
  out += curtain(room, left ? 290 : 70, 1) + curtain(room, left ? 1010 : 790, -1);
  out +=
    ellipse(600, 716, 470, 62, room.rug) +
    ellipse(
      600,
      716,
      430,
      52,
      'none',
      `stroke="${mix(room.rug, room.accent, 0.5)}" stroke-width="5" stroke-dasharray="14 10"`,
    );
  out +=
    couch(room, sofa, 640) +
    lowTable(room, left ? 720 : 340) +
    lamp(light, left ? 96 : 1110) +
    plant(left ? 1120 : 72, 690) +
    pictureFrame(rnd, light, left ? 110 : 940);
  return svg(1200, 800, natureDefs(light) + SHINE, out + sunbeam(light, left));
}

function sunbeam(light: Light, left: boolean): string {
  return light.night
    ? ''
    : poly(
        left
          ? [
              [420, 600],
              [900, 600],
              [1010, 800],
              [470, 800],
            ]
          : [
              [220, 600],
              [700, 600],
              [640, 800],
              [110, 800],
            ],
        '#fff4cf',
        'opacity=".22"',
      );
}

function curtain(room: Room, x: number, way: number): string {
  let folds = '';
  for (let at = 1; at < 5; at++) folds += `M${x + at * 20} 96q${way * 8} 230 0 478`;
  return (
    area(`M${x} 92h100q${-6 * way} 240 4 484h-108q${6 * way} -240 4 -484Z`, '#fffaf0', 'opacity=".93"') +
    line(folds, mix(room.wall, '#000000', 0.2), 2, 'opacity=".5"') +
    line(`M${x - 14} 90h128`, '#7a5d43', 8)
  );
}

function couch(room: Room, x: number, y: number): string {
  const c = room.cloth;
  const dark = mix(c, '#000000', 0.16);
  return (
    ellipse(x + 265, y + 108, 290, 18, '#3a2a1a', 'opacity=".2"') +
    rect(x, y - 96, 530, 150, dark, 'rx="30"') +
    rect(x + 30, y - 112, 232, 130, c, 'rx="24"') +
    rect(x + 268, y - 112, 232, 130, c, 'rx="24"') +
    rect(x - 26, y - 50, 70, 130, c, 'rx="26"') +
    rect(x + 486, y - 50, 70, 130, c, 'rx="26"') +
    rect(x + 20, y + 4, 490, 66, mix(c, '#ffffff', 0.12), 'rx="18"') +
    line(`M${x + 265} ${y + 8}v58`, dark, 3) +
    line(`M${x + 40} ${y + 82}v24M${x + 490} ${y + 82}v24`, '#6b4a35', 12) +
    `<g transform="rotate(-12 ${x + 90} ${y - 20})">${rect(x + 52, y - 62, 84, 76, room.accent, 'rx="14"')}</g><g transform="rotate(10 ${x + 440} ${y - 20})">${rect(x + 392, y - 62, 84, 76, '#fff6e6', 'rx="14"')}${line(`M${x + 402} ${y - 40}h64M${x + 402} ${y - 22}h64M${x + 402} ${y - 4}h64`, room.accent, 5)}</g>`
  );
}

function lowTable(room: Room, x: number): string {
  return (
    ellipse(x + 90, 766, 130, 12, '#3a2a1a', 'opacity=".2"') +
    line(`M${x + 10} 700l-14 62M${x + 170} 700l14 62`, '#7d5a3c', 9) +
    ellipse(x + 90, 698, 118, 20, '#9a7350') +
    ellipse(x + 90, 693, 118, 20, '#b08763') +
    rect(x + 40, 676, 70, 12, '#fff8ea', 'rx="2"') +
    rect(x + 46, 666, 58, 11, room.accent, 'rx="2"') +
    area(`M${x + 132} 688q-6 -22 4 -34h16q10 12 4 34Z`, '#8fb3bd') +
    line(`M${x + 144} 654q-6 -30 -18 -42M${x + 144} 654q4 -34 16 -50`, '#6f8f4f', 4)
  );
}

function lamp(light: Light, x: number): string {
  return (
    (light.night ? circle(x, 330, 170, '#ffe2a6', 'opacity=".3"') : '') +
    line(`M${x} 360V760`, '#5b4a3c', 7) +
    ellipse(x, 764, 46, 9, '#5b4a3c') +
    poly(
      [
        [x - 62, 372],
        [x + 62, 372],
        [x + 38, 284],
        [x - 38, 284],
      ],
      light.night ? '#ffe8b8' : '#f7ecd4',
    )
  );
}

export function plant(x: number, y: number): string {
  let leaves = '';
  for (const [dx, dy] of [
    [-70, -150],
    [-36, -210],
    [6, -236],
    [44, -200],
    [76, -140],
    [-52, -96],
    [56, -92],
  ] as const)
    leaves += area(
      `M${x} ${y}Q${x + dx * 0.9} ${y + dy * 0.45} ${x + dx} ${y + dy}Q${x + dx * 0.2} ${y + dy * 0.62} ${x} ${y}Z`,
      dx % 3 ? '#5d8a5f' : '#477454',
    );
  return (
    leaves +
    poly(
      [
        [x - 44, y - 10],
        [x + 44, y - 10],
        [x + 32, y + 84],
        [x - 32, y + 84],
      ],
      '#d8c3a2',
    ) +
    line(`M${x - 40} ${y + 16}H${x + 40}M${x - 38} ${y + 40}H${x + 38}`, '#b79a74', 4)
  );
}

function pictureFrame(rnd: Random, light: Light, x: number): string {
  return (
    rect(x - 8, 176, 176, 136, '#7d5a3c') +
    rect(x, 184, 160, 120, '#fffaf0') +
    rect(x + 18, 200, 124, 88, light.sea[0]) +
    circle(x + 40 + rnd.next() * 70, 228, 14, light.glow) +
    area(`M${x + 18} 288v-22q40 -26 70 -6t54 -10v38Z`, light.sand[1])
  );
}

export function bedroom(rnd: Random, light: Light): string {
  const room = rnd.pick(ROOMS);
  const spread = rnd.pick(['#7d9aa8', '#c9836a', '#8aa083', '#d8b36a', '#5f7f93']);
  let out = shell(room) + view(rnd, light, 90, 130, 330, 330, 2) + curtain(room, 56, 1) + curtain(room, 372, -1);
  let panels = '';
  for (let at = 0; at < 9; at++) panels += `M${540 + at * 66} 300V590`;
  out +=
    rect(520, 292, 660, 300, mix(room.wall, room.accent, 0.16)) +
    line(panels, mix(room.wall, '#000000', 0.2), 2, 'opacity=".5"') +
    rect(512, 284, 676, 12, '#fffdf7');
  out +=
    ellipse(830, 770, 360, 22, '#3a2a1a', 'opacity=".22"') +
    rect(560, 380, 540, 260, '#a67c55', 'rx="22"') +
    rect(580, 400, 500, 220, mix('#a67c55', '#ffffff', 0.16), 'rx="14"');
  out +=
    rect(556, 560, 548, 180, '#fffaf0', 'rx="20"') +
    rect(590, 492, 226, 104, '#ffffff', 'rx="32"') +
    rect(842, 492, 226, 104, '#ffffff', 'rx="32"') +
    rect(622, 528, 170, 82, mix(spread, '#ffffff', 0.45), 'rx="26"') +
    rect(866, 528, 170, 82, mix(spread, '#ffffff', 0.45), 'rx="26"');
  out +=
    area('M548 640Q830 604 1112 640V750Q1112 770 1092 770H568Q548 770 548 750Z', spread) +
    line('M560 664Q830 630 1100 664M560 690Q830 656 1100 690', mix(spread, '#ffffff', 0.4), 4) +
    line('M700 640v128M960 640v128', mix(spread, '#000000', 0.12), 3);
  out +=
    rect(440, 600, 92, 150, '#9a7350', 'rx="6"') +
    rect(448, 636, 76, 4, '#6b4a35') +
    line('M486 600v-52', '#5b4a3c', 6) +
    poly(
      [
        [448, 552],
        [524, 552],
        [506, 492],
        [466, 492],
      ],
      light.night ? '#ffe8b8' : '#f7ecd4',
    ) +
    (light.night ? circle(486, 522, 110, '#ffe2a6', 'opacity=".35"') : '');
  out +=
    rect(640, 150, 150, 110, '#7d5a3c') +
    rect(648, 158, 134, 94, '#fffaf0') +
    line('M668 232q20 -40 40 0t40 0t30 -8', room.accent, 6) +
    rect(850, 150, 150, 110, '#7d5a3c') +
    rect(858, 158, 134, 94, '#fffaf0') +
    area('M925 170q34 40 0 66q-34 -26 0 -66Z', light.sea[1]);
  out += ellipse(300, 730, 220, 36, room.rug) + plant(130, 660);
  return svg(1200, 800, natureDefs(light) + SHINE + gradient('spread', [spread, spread]), out);
}
