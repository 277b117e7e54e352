import { random, type Random } from '../data/random.ts'
import type { PropertyType, Setting } from '../data/words.ts'
import { builder, drawHouse, railing } from './houses.ts'
import { bush, dunes, headland, natureDefs, palm, pine, sea, sky, surf, tuft, tufts } from './nature.ts'
import { area, circle, ellipse, gradient, line, mix, poly, r, rect, svg, type Light } from './paint.ts'

export interface Subject {
  type: PropertyType
  setting: Setting
}

const FLOWERS = ['#e58aa0', '#f4f0ff', '#8fa8de', '#f2c14e', '#d9725c'] as const

/** `houseRnd` draws the house and its ground: the same one gives the same house by day and by night. */
export function outside(rnd: Random, houseRnd: Random, light: Light, { type, setting }: Subject): string {
  const horizon = setting === 'Village' ? 470 : 430
  const x = 600 + (houseRnd.next() - 0.5) * 150
  const ground = 650
  const trees = setting === 'Dune side' || setting === 'Village' || type === 'Cabin'
  let back = sky(rnd, light, 1200, horizon) + headland(rnd, light, 1200, horizon, rnd.chance(0.45)) + sea(rnd, light, 1200, horizon, 620)
  if (setting === 'Soundfront') back += sailboat(rnd, light, 140 + rnd.next() * 160, horizon + 22, 0.8)
  let planted = ''
  if (trees) for (const [tx, tall] of [[70, 300], [170, 230], [1030, 250], [1130, 330], [950, 190]] as const) planted += pine(tx + houseRnd.next() * 40, 600, tall * (0.85 + houseRnd.next() * 0.3), light)
  else if (houseRnd.chance(0.45)) planted = palm(houseRnd, x - 330, 640, 270, light) + palm(houseRnd, x + 340, 630, 320, light)
  const lawn = setting === 'Village' || setting === 'Soundfront'
  const floor = lawn ? area('M-20 800V600C260 566 820 570 1220 604V800Z', mix(light.grass[0], light.sand[0], 0.25)) : ''
  const shadow = ellipse(x + 24, ground + 12, 330, 30, '#22303a', `opacity="${light.night ? 0.3 : 0.16}"`)
  const flower = houseRnd.pick(FLOWERS)
  const house = drawHouse(houseRnd, light, type, x, ground)
  const bushes = [-290, -250, 250, 296].map((dx) => bush(rnd, x + dx, ground + 14, 34 + rnd.next() * 14, light, light.night ? null : flower)).join('')
  return svg(1200, 800, natureDefs(light), back + dunes(rnd, light, 1200, 540, 800) + floor + planted + shadow + house + bushes + path(houseRnd, light, x, ground + 8) + fence(light, houseRnd) + front(rnd, light))
}

function path(rnd: Random, light: Light, x: number, y: number): string {
  const bend = (rnd.next() - 0.5) * 260
  const color = mix('#f3e4c4', light.shade, light.shadeBy)
  return area(`M${r(x - 30)} ${y + 8}C${r(x - 10)} ${y + 60} ${r(x + bend - 90)} ${y + 80} ${r(x + bend - 130)} 820H${r(x + bend + 130)}C${r(x + bend + 30)} ${y + 80} ${r(x + 46)} ${y + 60} ${r(x + 34)} ${y + 8}Z`, color, 'opacity=".85"')
}

function fence(light: Light, rnd: Random): string {
  const left = rnd.chance(0.5)
  const wood = mix('#c9b38f', light.shade, light.shadeBy)
  let out = ''
  for (let at = 0; at < 8; at++) {
    const x = left ? 10 + at * 44 : 1190 - at * 44
    const y = 752 - at * 8
    out += line(`M${x} ${y}l${at % 2 ? 3 : -3} -64`, wood, 7)
  }
  const wire = left ? 'M10 712L318 656M10 730L318 674' : 'M1190 712L882 656M1190 730L882 674'
  return out + line(wire, mix(wood, '#000000', 0.25), 1.6)
}

function front(rnd: Random, light: Light): string {
  let out = ''
  for (let at = 0; at < 26; at++) {
    const x = rnd.next() * 1200
    if (Math.abs(x - 600) > 190) out += tuft(rnd, light, x, 770 + rnd.next() * 40, 1.3 + rnd.next() * 0.8)
  }
  return out
}

export function sailboat(rnd: Random, light: Light, x: number, y: number, size: number): string {
  const sail = mix(rnd.pick(['#ffffff', '#fbe3c6', '#e98f6c']), light.shade, light.shadeBy)
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${r(size)})">${poly([[0, -6], [0, -96], [46, -6]], sail)}${poly([[-6, -8], [-6, -78], [-34, -8]], sail, 'opacity=".85"')}${line('M-3 -100V0', '#4a3b34', 3)}${area('M-44 -2H52Q40 20 6 20H-22Q-40 16 -44 -2Z', mix('#2f4f63', light.shade, light.shadeBy))}</g>`
}

export function beach(rnd: Random, light: Light): string {
  const horizon = 330
  let out = sky(rnd, light, 1200, horizon) + headland(rnd, light, 1200, horizon, true) + sea(rnd, light, 1200, horizon, 500) + sailboat(rnd, light, 220 + rnd.next() * 700, horizon + 30, 0.9)
  out += area('M-20 820V500C300 480 900 520 1220 490V820Z', 'url(#sand)') + surf(rnd, light, 1200, 498)
  out += area('M-20 820V590C120 540 300 560 420 660C470 720 480 780 480 820Z', mix(light.sand[0], light.grass[0], 0.2)) + area('M1220 820V560C1080 540 900 590 800 690C760 740 750 780 750 820Z', mix(light.sand[0], light.grass[0], 0.12))
  out += tufts(rnd, light, 380, 600, 190, 26, 1.5) + `<g transform="translate(810 0)">${tufts(rnd, light, 390, 590, 200, 28, 1.5)}</g>` + boardwalk(light)
  return svg(1200, 800, natureDefs(light), out + parasol(rnd, light, 470 + rnd.next() * 240, 556))
}

function boardwalk(light: Light): string {
  const wood = mix('#cdb48c', light.shade, light.shadeBy)
  let out = poly([[430, 820], [790, 820], [640, 560], [586, 560]], wood)
  let gaps = ''
  for (let at = 0; at < 16; at++) {
    const t = (at / 16) ** 1.6
    const y = 560 + t * 260
    gaps += `M${r(586 - t * 156)} ${r(y)}H${r(640 + t * 150)}`
  }
  out += line(gaps, mix(wood, '#000000', 0.3), 2.5)
  const posts: string[] = []
  for (const t of [0.05, 0.2, 0.45, 0.85]) {
    const y = 560 + t * 260
    posts.push(`M${r(586 - t * 156)} ${r(y)}v${r(-34 - t * 70)}M${r(640 + t * 150)} ${r(y)}v${r(-34 - t * 70)}`)
  }
  return out + line(posts.join(''), mix(wood, '#3a2a1a', 0.35), 7) + line('M578 540L454 690M648 540L770 690', mix(wood, '#3a2a1a', 0.2), 6)
}

function parasol(rnd: Random, light: Light, x: number, y: number): string {
  const color = mix(rnd.pick(['#d9634a', '#2f7f93', '#e8b44c', '#5f8f6b']), light.shade, light.shadeBy)
  return `<g transform="translate(${r(x)} ${r(y)}) scale(.72)">${ellipse(20, 4, 110, 10, '#22303a', 'opacity=".15"')}${line('M0 0L-14 -140', '#7a5a44', 6)}${area('M-110 -118Q-20 -220 84 -136Q56 -150 30 -132Q4 -150 -24 -128Q-52 -142 -72 -118Q-92 -128 -110 -118Z', color)}${area('M-24 -128Q-30 -180 -16 -186Q10 -180 30 -132Q4 -150 -24 -128Z', '#fff8ea', 'opacity=".8"')}${poly([[50, 0], [120, -4], [150, -60], [140, -62], [108, -16], [46, -12]], '#f6ead2')}</g>`
}

export function deck(rnd: Random, light: Light, pool: boolean): string {
  const b = builder(rnd, light)
  const wood = mix('#c8a67c', light.shade, light.shadeBy)
  let out = sky(rnd, light, 1200, 360) + headland(rnd, light, 1200, 360, rnd.chance(0.6)) + sea(rnd, light, 1200, 360, 520) + area('M-20 540C300 500 860 508 1220 532V640H-20Z', 'url(#sand)') + tufts(rnd, light, 1200, 540, 20, 40, 0.9)
  out += rect(-10, 590, 1220, 230, wood)
  let boards = ''
  for (let at = -14; at < 28; at++) boards += `M${600 + (at - 6) * 62} 590L${600 + (at - 6) * 150} 820`
  out += line(boards, mix(wood, '#000000', 0.3), 2) + railing({ ...b, trim: mix('#fffaf0', light.shade, light.shadeBy) }, -10, 594, 1220)
  out += pool ? poolShape(light) : table(rnd, light)
  return svg(1200, 800, natureDefs(light) + gradient('water', ['#8fd6d8', '#3ba3b3']), out + lights(light) + pot(rnd, light, 90) + pot(rnd, light, 1110))
}

function poolShape(light: Light): string {
  return poly([[250, 640], [950, 640], [1080, 800], [120, 800]], mix('#f4efe2', light.shade, light.shadeBy)) + poly([[286, 654], [914, 654], [1020, 786], [180, 786]], 'url(#water)', light.night ? 'opacity=".9"' : '') + line('M340 690q40 -14 80 0t80 0t80 0M420 740q50 -16 100 0t100 0t100 0', '#ffffff', 4, 'opacity=".5"')
}

function table(rnd: Random, light: Light): string {
  const wood = mix('#8c6444', light.shade, light.shadeBy)
  const seat = mix(rnd.pick(['#d9634a', '#3c7f92', '#e3b04b', '#7d9b74']), light.shade, light.shadeBy)
  let out = ellipse(600, 770, 300, 22, '#1f2a30', 'opacity=".2"')
  for (const x of [330, 810]) out += line(`M${x} 770V676M${x + 62} 770V676`, wood, 8) + rect(x - 8, 664, 78, 18, seat, 'rx="6"') + rect(x === 330 ? x - 8 : x + 58, 584, 12, 90, wood, 'rx="5"') + rect(x === 330 ? x - 2 : x + 44, 592, 18, 60, seat, 'rx="6"')
  out += rect(420, 640, 360, 16, wood, 'rx="6"') + line('M456 656V774M744 656V774', wood, 11)
  out += ellipse(600, 638, 54, 9, '#f6f1e6') + circle(584, 628, 12, '#c9523d') + circle(606, 624, 13, '#e2a33d') + circle(624, 630, 10, '#7d9b57') + rect(496, 606, 14, 34, '#dfeef0', 'rx="3" opacity=".85"') + rect(690, 606, 14, 34, '#dfeef0', 'rx="3" opacity=".85"')
  return out
}

function lights(light: Light): string {
  let out = line('M-10 90Q300 210 600 120T1210 96', '#3b3a38', 2.500, 'opacity=".7"')
  for (let at = 0; at < 13; at++) {
    const t = at / 12
    const x = t * 1200
    const y = 102 + Math.sin(t * Math.PI * 2) * 42 + 22
    if (light.night) out += circle(x, y + 8, 26, '#ffd98a', 'opacity=".25"')
    out += circle(x, y + 8, 8, light.night ? '#ffe7ac' : '#fff3cf')
  }
  return out
}

function pot(rnd: Random, light: Light, x: number): string {
  return poly([[x - 46, 690], [x + 46, 690], [x + 34, 790], [x - 34, 790]], mix('#b5694c', light.shade, light.shadeBy)) + rect(x - 52, 678, 104, 18, mix('#c67a5a', light.shade, light.shadeBy), 'rx="4"') + bush(rnd, x, 690, 62, light, rnd.pick(FLOWERS))
}

/** The wide picture of the home page: the same bit of coast, by day for light themes and at dusk for dark ones. */
export function hero(rnd: Random, light: Light): string {
  const horizon = 430
  let out = sky(rnd, light, 1600, horizon) + headland(random(3), light, 1600, horizon, false) + sea(rnd, light, 1600, horizon, 690) + sailboat(rnd, light, 800, horizon + 44, 0.9) + sailboat(rnd, light, 985, horizon + 18, 0.5)
  out += area('M-20 920V640C300 600 520 690 860 680C1160 672 1380 610 1620 640V920Z', 'url(#sand)') + surf(rnd, light, 1600, 668)
  out += area('M1620 920V500C1440 500 1150 560 980 700C930 750 900 860 890 920Z', mix(light.sand[0], light.grass[0], 0.22))
  out += `<g transform="translate(1340 604) scale(.82)">${drawHouse(rnd, light, 'House', 0, 0)}</g><g transform="translate(1010 690) scale(.52)">${drawHouse(rnd, light, 'Cottage', 0, 0)}</g>`
  out += area('M1620 920V680C1420 640 1180 690 1020 790C960 830 930 880 920 920Z', mix(light.sand[0], light.sand[1], 0.4)) + area('M-20 920V800C220 740 420 800 560 920Z', mix(light.sand[0], light.grass[0], 0.3))
  out += `<g transform="translate(980 0)">${tufts(rnd, light, 640, 730, 170, 60, 1.500)}</g>` + tufts(rnd, light, 420, 830, 80, 30, 1.600)
  return svg(1600, 900, natureDefs(light), out)
}
