import type { Random } from '../data/random.ts';
import { plant, ROOMS, shell, SHINE, view, type Room } from './indoors.ts';
import { natureDefs } from './nature.ts';
import { area, circle, ellipse, line, mix, poly, r, rect, svg, type Light } from './paint.ts';

const BRASS = '#b58a4a';
const WHITE = '#fffdf7';

export function kitchen(rnd: Random, light: Light): string {
  const room = rnd.pick(ROOMS);
  const fronts = rnd.pick(['#5f7f83', '#dfe5dc', '#7f9479', '#31525e', '#e9dcc6']);
  let tiles = '';
  for (let y = 400; y < 480; y += 26) tiles += `M60 ${y}H1140`;
  for (let x = 60; x <= 1140; x += 54) tiles += `M${x} 400v74`;
  return svg(
    1200,
    800,
    natureDefs(light) + SHINE,
    shell(room) +
      rect(60, 396, 1080, 80, WHITE) +
      line(tiles, mix(room.wall, '#000000', 0.14), 2) +
      view(rnd, light, 400, 110, 400, 262, 2) +
      shelf(rnd, room, 90) +
      shelf(rnd, room, 850) +
      counter(fronts) +
      tap(600) +
      kettle(room, 300) +
      bowl(rnd, 900) +
      [380, 600, 820].map((x) => pendant(light, room, x)).join('') +
      stool(room, 430) +
      stool(room, 770),
  );
}

function counter(fronts: string): string {
  const dark = mix(fronts, '#000000', 0.22);
  let doors = '';
  for (let x = 60; x < 1140; x += 154.3)
    doors +=
      rect(x + 12, 512, 130, 176, mix(fronts, '#ffffff', 0.12), `rx="4" stroke="${dark}" stroke-width="2"`) +
      rect(x + 52, 528, 50, 7, BRASS, 'rx="3"');
  return (
    ellipse(600, 716, 560, 16, '#3a2a1a', 'opacity=".2"') +
    rect(60, 490, 1080, 214, fronts) +
    doors +
    rect(60, 700, 1080, 16, dark) +
    rect(40, 470, 1120, 26, '#c39b6d') +
    rect(40, 490, 1120, 6, '#8d6946')
  );
}

function tap(x: number): string {
  return (
    ellipse(x, 476, 120, 9, '#dfe6e6') +
    line(`M${x} 474v-74q0 -34 36 -34q30 0 30 34v8`, BRASS, 10) +
    line(`M${x - 26} 474v-18M${x + 26} 474v-18`, BRASS, 8)
  );
}

/** Two boards with plates, cups and jars. */
function shelf(rnd: Random, room: Room, x: number): string {
  let out = '';
  for (const y of [200, 318]) {
    let at = x + 14;
    while (at < x + 220) {
      const colour = rnd.pick([WHITE, room.accent, room.cloth, '#d8c3a2', '#8fb3bd']);
      const width = 30 + rnd.next() * 26;
      const height = 34 + rnd.next() * 36;
      out += rnd.chance(0.4)
        ? circle(at + 28, y - 28, 28, colour) + circle(at + 28, y - 28, 17, mix(colour, '#000000', 0.08))
        : rect(at, y - height, width, height, colour, 'rx="6"');
      at += width + 24;
    }
    out += rect(x, y, 260, 12, '#9a7350') + line(`M${x + 30} ${y + 12}v18M${x + 230} ${y + 12}v18`, '#6b4a35', 5);
  }
  return out;
}

function kettle(room: Room, x: number): string {
  return (
    area(`M${x - 44} 470q-6 -70 44 -74q50 4 44 74Z`, room.accent) +
    line(`M${x + 40} 446q30 -6 36 -34`, room.accent, 11) +
    line(`M${x - 34} 404q34 -48 68 0`, '#4b3a2c', 7) +
    circle(x, 394, 8, '#4b3a2c')
  );
}

function bowl(rnd: Random, x: number): string {
  const fruit = [-40, -14, 14, 40].map((dx) =>
    circle(x + dx, 436 - Math.abs(Math.abs(dx) - 28) * 0.4, 20, rnd.pick(['#e3a23c', '#c9543c', '#b6b94a', '#e6c34f'])),
  );
  return fruit.join('') + area(`M${x - 76} 436h152q-8 34 -76 34t-76 -34Z`, '#e9dfcc');
}

function pendant(light: Light, room: Room, x: number): string {
  return (
    (light.night ? circle(x, 120, 110, '#ffe2a6', 'opacity=".35"') : '') +
    line(`M${x} 0V62`, '#4b3a2c', 4) +
    area(`M${x - 44} 112q4 -54 44 -54t44 54Z`, mix(room.accent, '#000000', 0.1)) +
    ellipse(x, 112, 44, 8, light.night ? '#fff3cf' : '#f7ecd4')
  );
}

function stool(room: Room, x: number): string {
  return (
    ellipse(x, 790, 70, 9, '#3a2a1a', 'opacity=".25"') +
    line(`M${x - 34} 650l-18 134M${x + 34} 650l18 134M${x - 46} 736h92`, '#7d5a3c', 9) +
    rect(x - 56, 630, 112, 24, mix(room.cloth, '#ffffff', 0.15), 'rx="12"')
  );
}

export function bathroom(rnd: Random, light: Light): string {
  const room = rnd.pick(ROOMS);
  const left = rnd.chance(0.5);
  let boards = '';
  for (let x = 0; x <= 1200; x += 46) boards += `M${x} 372V574`;
  return svg(
    1200,
    800,
    natureDefs(light) + SHINE,
    shell(room) +
      rect(0, 366, 1200, 210, mix(room.wall, room.cloth, 0.3)) +
      line(boards, mix(room.wall, '#000000', 0.2), 2, 'opacity=".5"') +
      rect(0, 356, 1200, 12, WHITE) +
      view(rnd, light, left ? 130 : 640, 80, 430, 240, 2) +
      tub(room, left ? 90 : 600) +
      basin(light, room, left ? 800 : 150) +
      towels(room, left ? 660 : 500) +
      plant(left ? 1130 : 60, 680) +
      ellipse(left ? 900 : 250, 752, 180, 26, room.rug),
  );
}

function tub(room: Room, x: number): string {
  const dark = mix(WHITE, room.floor, 0.35);
  return (
    ellipse(x + 250, 768, 270, 16, '#3a2a1a', 'opacity=".25"') +
    line(`M${x + 90} 730l-14 32M${x + 410} 730l14 32`, BRASS, 14) +
    area(`M${x + 14} 560h472q-6 178 -120 186H${x + 134}Q${x + 20} 738 ${x + 14} 560Z`, WHITE) +
    area(`M${x + 366} 746q114 -8 120 -186h-40q-10 150 -80 186Z`, dark, 'opacity=".6"') +
    rect(x - 8, 544, 516, 26, WHITE, `rx="13" stroke="${dark}" stroke-width="3"`) +
    line(`M${x + 470} 544v-96q0 -26 -26 -26h-30`, BRASS, 9) +
    rect(x + 30, 520, 150, 30, mix(room.accent, '#ffffff', 0.2), 'rx="6"') +
    rect(x + 44, 540, 110, 74, mix(room.accent, '#ffffff', 0.3), 'rx="4"')
  );
}

function basin(light: Light, room: Room, x: number): string {
  return (
    (light.night ? circle(x + 120, 190, 170, '#ffe2a6', 'opacity=".3"') : '') +
    ellipse(x + 120, 200, 108, 132, '#9a7350') +
    ellipse(x + 120, 200, 94, 118, mix(light.sky[1], '#ffffff', 0.45)) +
    line(`M${x + 70} 250l70 -110M${x + 110} 272l54 -84`, '#ffffff', 7, 'opacity=".6"') +
    rect(x - 30, 470, 300, 22, '#c39b6d') +
    rect(x - 18, 492, 276, 220, mix(room.cloth, '#ffffff', 0.1), 'rx="4"') +
    line(`M${x + 120} 492v220`, mix(room.cloth, '#000000', 0.2), 3) +
    rect(x + 84, 590, 8, 40, BRASS, 'rx="4"') +
    rect(x + 148, 590, 8, 40, BRASS, 'rx="4"') +
    area(
      `M${x + 30} 428h180q-6 44 -90 44t-90 -44Z`,
      WHITE,
      `stroke="${mix(WHITE, room.floor, 0.35)}" stroke-width="3"`,
    ) +
    line(`M${x + 120} 428v-34q0 -20 -24 -20h-12`, BRASS, 8) +
    rect(x + 222, 422, 26, 48, room.accent, 'rx="6"')
  );
}

/** A ladder with two towels. */
function towels(room: Room, x: number): string {
  let rungs = '';
  for (const y of [330, 440, 560, 680]) rungs += `M${r(x + 10)} ${y}h100`;
  const towel = (y: number, colour: string) =>
    rect(x + 16, y, 88, 104, colour, 'rx="6"') +
    line(`M${x + 22} ${y + 82}h76M${x + 22} ${y + 92}h76`, mix(colour, '#000000', 0.18), 3);
  return (
    line(`M${x + 10} 250V770M${x + 110} 250V770`, '#7d5a3c', 9) +
    line(rungs, '#7d5a3c', 7) +
    towel(330, '#fff6e6') +
    towel(560, mix(room.accent, '#ffffff', 0.25)) +
    poly(
      [
        [x - 6, 770],
        [x + 26, 770],
        [x + 18, 778],
        [x + 2, 778],
      ],
      '#3a2a1a',
      'opacity=".2"',
    )
  );
}
