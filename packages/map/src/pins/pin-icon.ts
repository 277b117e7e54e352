import type { Leaf } from '@staytags/element/first/leaf';
import { SIZES, type MapIcon } from '../markers/icon.logic.ts';

/** The outline of each shape, and the centre of its text with its baseline. */
const SHAPES = {
  pin: ['M10 33C8 25 1 19 1 10a9 9 0 0 1 18 0c0 9-7 15-9 23Z', '10', '13.2'],
  small: ['M6 19.400C5 15 .6 11.500.6 6a5.400 5.400 0 0 1 10.800 0c0 5.500-4.400 9-5.400 13.400Z', '6', '9'],
  flat: ['M8 .700 15.300 8 8 15.300.700 8Z', '8', '11'],
  dot: ['M4 .600a3.400 3.400 0 1 1 0 6.800 3.400 3.400 0 0 1 0-6.800Z', '4', '6'],
  cluster: ['M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z', '20', '23'],
} as const;

/** Dark text on light colours, so that every pin is legible. */
function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return color !== '' && r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#16211f' : '#ffffff';
}

/** Renders an icon of a set. Decorative: its pin has a name. */
export function iconLeaf({ shape, color, text, src, width, height }: MapIcon): Leaf {
  const size = { width: String(width), height: String(height) };
  if (shape === 'image') return ['img', { src, ...size, alt: '' }];
  const [outline, x, y] = SHAPES[shape];
  return [
    'svg',
    { class: 'marker', viewBox: `0 0 ${SIZES[shape].join(' ')}`, ...size, 'aria-hidden': 'true', focusable: 'false' },
    ['path', { class: 'outline', d: outline, ...(color === '' ? {} : { fill: color }) }],
    ...(text === '' && shape === 'pin' ? [['circle', { class: 'eye', cx: '10', cy: '10', r: '3.2' }] as const] : []),
    ...(text === '' ? [] : [['text', { x, y, fill: inkOn(color) }, text] as const]),
  ];
}
