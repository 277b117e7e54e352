import type { Random } from '../data/random.ts';
import { builder, railing } from './house-parts.ts';
import { bush, FLOWERS, headland, natureDefs, sea, sky, tufts } from './nature.ts';
import { area, circle, ellipse, gradient, line, mix, poly, rect, svg, type Light } from './paint.ts';

export function deck(rnd: Random, light: Light, pool: boolean): string {
  const b = builder(rnd, light);
  const wood = mix('#c8a67c', light.shade, light.shadeBy);
  let out =
    sky(rnd, light, 1200, 360) +
    headland(rnd, light, 1200, 360, rnd.chance(0.6)) +
    sea(rnd, light, 1200, 360, 520) +
    area('M-20 540C300 500 860 508 1220 532V640H-20Z', 'url(#sand)') +
    tufts(rnd, light, 1200, 540, 20, 40, 0.9);
  out += rect(-10, 590, 1220, 230, wood);
  let boards = '';
  for (let at = -14; at < 28; at++) boards += `M${600 + (at - 6) * 62} 590L${600 + (at - 6) * 150} 820`;
  out +=
    line(boards, mix(wood, '#000000', 0.3), 2) +
    railing({ ...b, trim: mix('#fffaf0', light.shade, light.shadeBy) }, -10, 594, 1220);
  out += pool ? poolShape(light) : table(rnd, light);
  return svg(
    1200,
    800,
    natureDefs(light) + gradient('water', ['#8fd6d8', '#3ba3b3']),
    out + lights(light) + pot(rnd, light, 90) + pot(rnd, light, 1110),
  );
}

function poolShape(light: Light): string {
  return (
    poly(
      [
        [250, 640],
        [950, 640],
        [1080, 800],
        [120, 800],
      ],
      mix('#f4efe2', light.shade, light.shadeBy),
    ) +
    poly(
      [
        [286, 654],
        [914, 654],
        [1020, 786],
        [180, 786],
      ],
      'url(#water)',
      light.night ? 'opacity=".9"' : '',
    ) +
    line('M340 690q40 -14 80 0t80 0t80 0M420 740q50 -16 100 0t100 0t100 0', '#ffffff', 4, 'opacity=".5"')
  );
}

function table(rnd: Random, light: Light): string {
  const wood = mix('#8c6444', light.shade, light.shadeBy);
  const seat = mix(rnd.pick(['#d9634a', '#3c7f92', '#e3b04b', '#7d9b74']), light.shade, light.shadeBy);
  let out = ellipse(600, 770, 300, 22, '#1f2a30', 'opacity=".2"');
  for (const x of [330, 810])
    out +=
      line(`M${x} 770V676M${x + 62} 770V676`, wood, 8) +
      rect(x - 8, 664, 78, 18, seat, 'rx="6"') +
      rect(x === 330 ? x - 8 : x + 58, 584, 12, 90, wood, 'rx="5"') +
      rect(x === 330 ? x - 2 : x + 44, 592, 18, 60, seat, 'rx="6"');
  out += rect(420, 640, 360, 16, wood, 'rx="6"') + line('M456 656V774M744 656V774', wood, 11);
  out +=
    ellipse(600, 638, 54, 9, '#f6f1e6') +
    circle(584, 628, 12, '#c9523d') +
    circle(606, 624, 13, '#e2a33d') +
    circle(624, 630, 10, '#7d9b57') +
    rect(496, 606, 14, 34, '#dfeef0', 'rx="3" opacity=".85"') +
    rect(690, 606, 14, 34, '#dfeef0', 'rx="3" opacity=".85"');
  return out;
}

function lights(light: Light): string {
  let out = line('M-10 90Q300 210 600 120T1210 96', '#3b3a38', 2.5, 'opacity=".7"');
  for (let at = 0; at < 13; at++) {
    const t = at / 12;
    const x = t * 1200;
    const y = 102 + Math.sin(t * Math.PI * 2) * 42 + 22;
    if (light.night) out += circle(x, y + 8, 26, '#ffd98a', 'opacity=".25"');
    out += circle(x, y + 8, 8, light.night ? '#ffe7ac' : '#fff3cf');
  }
  return out;
}

function pot(rnd: Random, light: Light, x: number): string {
  return (
    poly(
      [
        [x - 46, 690],
        [x + 46, 690],
        [x + 34, 790],
        [x - 34, 790],
      ],
      mix('#b5694c', light.shade, light.shadeBy),
    ) +
    rect(x - 52, 678, 104, 18, mix('#c67a5a', light.shade, light.shadeBy), 'rx="4"') +
    bush(rnd, x, 690, 62, light, rnd.pick(FLOWERS))
  );
}
