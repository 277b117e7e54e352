import type { Random } from '../data/random.ts';
import { headland, natureDefs, pine, sea, sky, surf, tufts } from './nature.ts';
import { sailboat } from './boat.ts';
import { area, circle, ellipse, line, LIGHTS, mix, poly, rect, svg, type Light } from './paint.ts';

type Foreground = (rnd: Random, light: Light) => string;

const kayak: Foreground = (rnd) => {
  const hull = rnd.pick(['#d9634a', '#e3b04b', '#2f7f93']);
  return (
    ellipse(600, 652, 340, 16, '#0f3a48', 'opacity=".25"') +
    area('M250 600Q420 664 600 664T950 600Q800 640 600 636T250 600Z', hull) +
    area('M250 600Q420 626 600 628T950 600Q800 646 600 640T250 600Z', mix(hull, '#ffffff', 0.25)) +
    ellipse(600, 628, 62, 12, '#24323a') +
    area('M562 628q0 -92 38 -96q38 4 38 96Z', '#20425a') +
    circle(600, 506, 27, '#d8a27c') +
    area('M566 500q34 -46 68 0q6 8 -2 8h-64q-8 0 -2 -8Z', '#f4e3bd') +
    line('M452 560L748 600', '#8a6242', 9) +
    ellipse(438, 556, 34, 13, '#f7efe0', 'transform="rotate(14 438 556)"') +
    ellipse(762, 604, 34, 13, '#f7efe0', 'transform="rotate(14 762 604)"')
  );
};

const meal: Foreground = (rnd, light) => {
  let out =
    rect(-10, 600, 1220, 220, mix('#a87c55', light.shade, light.shadeBy)) +
    line('M-10 640H1210M-10 690H1210M-10 750H1210', '#6b4a30', 3, 'opacity=".5"');
  out += ellipse(600, 690, 270, 62, '#f8f3e8') + ellipse(600, 686, 226, 48, '#eef1ee');
  for (let at = 0; at < 8; at++) {
    const angle = (at / 8) * Math.PI * 2;
    const x = 600 + Math.cos(angle) * 158;
    const y = 684 + Math.sin(angle) * 32;
    out +=
      ellipse(
        x,
        y,
        40,
        17,
        '#8d8a86',
        `transform="rotate(${Math.round(angle * 57)} ${Math.round(x)} ${Math.round(y)})"`,
      ) +
      ellipse(x, y - 3, 28, 10, '#efe7dc') +
      circle(x + 4, y - 4, 4, '#cfd6da');
  }
  out += circle(600, 682, 30, '#f3cf4a') + line('M600 656v52M576 668l48 28M576 696l48 -28', '#fff4c4', 3);
  return (
    out +
    rect(226, 560, 46, 120, '#cfe3dc', 'rx="8" opacity=".9"') +
    rect(930, 560, 46, 120, '#f2d98a', 'rx="8" opacity=".9"') +
    (rnd.chance(0.5) ? rect(934, 556, 38, 24, '#fffaf0', 'rx="6"') : '')
  );
};

const walk: Foreground = (rnd, light) => {
  let out =
    area('M-20 820V590C240 540 520 620 1220 560V820Z', mix(light.grass[0], light.sand[0], 0.3)) +
    area('M470 820C560 740 520 690 620 640C680 612 760 604 830 590C760 640 720 690 740 820Z', light.sand[0]) +
    tufts(rnd, light, 1200, 620, 170, 70, 1.5);
  for (const [x, y, s, coat] of [
    [310, 690, 1, '#8a5a3c'],
    [905, 662, 0.74, '#c49a6c'],
  ] as const) {
    out += `<g transform="translate(${x} ${y}) scale(${s})">${line('M-48 0v70M-26 2v70M34 2v70M56 0v70', mix(coat, '#000000', 0.15), 13)}${ellipse(4, -14, 80, 38, coat)}${area('M56 -30q22 -66 54 -70q30 6 42 34q-14 10 -34 2q-18 22 -30 44Z', coat)}${area('M60 -38q14 -56 40 -64q-4 34 -26 66Z', '#3d2a20')}${area('M-74 -24q-34 30 -20 74q14 -30 30 -48Z', '#3d2a20')}</g>`;
  }
  return out;
};

const lighthouse: Foreground = (rnd, light) => {
  const x = 640 + (rnd.next() - 0.5) * 160;
  return (
    area('M-20 820V640C320 560 860 540 1220 640V820Z', mix(light.grass[0], light.grass[1], 0.4)) +
    pine(170, 690, 200, light) +
    pine(1060, 700, 250, light) +
    poly(
      [
        [x - 62, 620],
        [x + 62, 620],
        [x + 38, 170],
        [x - 38, 170],
      ],
      mix('#fffaf0', light.shade, light.shadeBy * 0.6),
    ) +
    poly(
      [
        [x - 46, 330],
        [x + 46, 330],
        [x + 41, 240],
        [x - 41, 240],
      ],
      '#b3472e',
    ) +
    poly(
      [
        [x - 58, 540],
        [x + 58, 540],
        [x + 52, 440],
        [x - 52, 440],
      ],
      '#b3472e',
    ) +
    rect(x - 52, 160, 104, 14, '#2d3a44') +
    rect(x - 28, 104, 56, 58, '#ffe9a8') +
    poly(
      [
        [x - 40, 106],
        [x + 40, 106],
        [x, 60],
      ],
      '#2d3a44',
    ) +
    (light.night
      ? poly(
          [
            [x, 132],
            [1240, 20],
            [1240, 230],
          ],
          '#ffeeb0',
          'opacity=".3"',
        )
      : '') +
    rect(x - 16, 560, 32, 60, '#5b3a2c') +
    tufts(rnd, light, 1200, 690, 90, 50, 1.6)
  );
};

const sailing: Foreground = (rnd, light) =>
  sailboat(rnd, light, 600, 680, 4.2) +
  line('M300 742q60 -18 120 0t120 0t120 0t120 0t120 0', '#ffffff', 5, 'opacity=".6"');

const craft: Foreground = (rnd, light) => {
  let out = area('M-20 820V600C300 570 900 590 1220 610V820Z', mix(light.sand[0], light.sand[1], 0.3));
  const colors = ['#d9634a', '#fff6e6', '#2f7f93', '#e3b04b', '#7d9b74'];
  for (let at = 0; at < 4; at++) {
    const x = 210 + at * 260;
    out +=
      line(`M${x - 84} 600V740M${x + 84} 600V740`, '#7d5a3c', 9) +
      rect(x - 100, 660, 200, 16, '#a87c55') +
      area(`M${x - 112} 610L${x} 520L${x + 112} 610Z`, colors[at % colors.length] ?? '#d9634a');
    for (let flag = 0; flag < 3; flag++)
      out += poly(
        [
          [x - 84 + flag * 62, 610],
          [x - 40 + flag * 62, 610],
          [x - 62 + flag * 62, 640],
        ],
        colors[(at + flag + 1) % colors.length] ?? '#fff6e6',
      );
    out +=
      circle(x - 40, 648, 13, rnd.pick(colors)) +
      circle(x, 646, 15, rnd.pick(colors)) +
      circle(x + 42, 648, 12, rnd.pick(colors));
  }
  return out;
};

const KINDS: Readonly<Record<string, readonly [Foreground, keyof typeof LIGHTS]>> = {
  'On the Water': [kayak, 'morning'],
  Food: [meal, 'golden'],
  Tours: [lighthouse, 'dusk'],
  Nature: [walk, 'noon'],
  Classes: [sailing, 'noon'],
  'Food & Drink': [meal, 'golden'],
  'Music & Light': [lighthouse, 'night'],
  Outdoors: [sailing, 'noon'],
  Family: [craft, 'noon'],
  Arts: [craft, 'golden'],
  Tradition: [sailing, 'golden'],
};

export function activityScene(rnd: Random, type: string): string {
  const [foreground, usual] = KINDS[type] ?? [craft, 'noon'];
  const light: Light = LIGHTS[rnd.chance(0.6) ? usual : rnd.pick(['golden', 'morning', 'noon'] as const)];
  const back =
    sky(rnd, light, 1200, 420) + headland(rnd, light, 1200, 420, rnd.chance(0.3)) + sea(rnd, light, 1200, 420, 800);
  return svg(
    1200,
    800,
    natureDefs(light),
    back + (foreground === meal || foreground === craft ? surf(rnd, light, 1200, 590) : '') + foreground(rnd, light),
  );
}
