import type { Leaf } from '@staytags/element/leaf';
import type { MapIcon } from '../markers/icon.logic.ts';

const OUTLINES = {
  pin: 'M10 33C8 25 1 19 1 10a9 9 0 0 1 18 0c0 9-7 15-9 23Z',
  small: 'M6 19.400C5 15 .6 11.500.6 6a5.400 5.400 0 0 1 10.800 0c0 5.500-4.400 9-5.400 13.400Z',
  flat: 'M8 .700 15.300 8 8 15.300.700 8Z',
  dot: 'M4 .600a3.400 3.400 0 1 1 0 6.800 3.400 3.400 0 0 1 0-6.800Z',
  cluster: 'M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z',
} as const;
const BOXES = {
  pin: '0 0 20 34',
  small: '0 0 12 20',
  flat: '0 0 16 16',
  dot: '0 0 8 8',
  cluster: '0 0 40 40',
} as const;
/** The middle of a text, and its baseline. */
const TEXTS = {
  pin: ['10', '13.2'],
  flat: ['8', '11'],
  cluster: ['20', '23'],
  small: ['6', '9'],
  dot: ['4', '6'],
} as const;

/** Dark on light colours, so that the text of each pin can be read. */
function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return color !== '' && r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#16211f' : '#ffffff';
}

/** An icon of a set. Decorative: its pin names itself. */
export function iconLeaf({ shape, color, text, src, width, height }: MapIcon): Leaf {
  const size = { width: String(width), height: String(height) };
  if (shape === 'image') return ['img', { src, ...size, alt: '' }];
  const [x, y] = TEXTS[shape];
  return [
    'svg',
    { class: 'marker', viewBox: BOXES[shape], ...size, 'aria-hidden': 'true', focusable: 'false' },
    ['path', { class: 'outline', d: OUTLINES[shape], ...(color === '' ? {} : { fill: color }) }],
    ...(text === '' && shape === 'pin' ? [['circle', { class: 'eye', cx: '10', cy: '10', r: '3.2' }] as const] : []),
    ...(text === '' ? [] : [['text', { x, y, fill: inkOn(color) }, text] as const]),
  ];
}
