import type { ReactNode } from 'react';
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
const TEXTS = {
  pin: [10, 13.6, 9.5],
  flat: [8, 11, 9],
  cluster: [20, 25, 15],
  small: [6, 9, 6],
  dot: [4, 6, 4],
} as const;

/** Dark on what is light, so that the text of each pin can be read. */
function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return color !== '' && r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#16211f' : '#ffffff';
}

/** An icon of a set; decorative: its pin names itself. */
export function MarkerIcon({ icon }: { icon: MapIcon }): ReactNode {
  const { shape, color, text, src, width, height } = icon;
  if (shape === 'image') return <img src={src} width={width} height={height} alt="" />;
  const [x, y, size] = TEXTS[shape];
  return (
    <svg className="marker" viewBox={BOXES[shape]} width={width} height={height} aria-hidden="true" focusable="false">
      <path className="outline" d={OUTLINES[shape]} {...(color === '' ? {} : { fill: color })} />
      {text === '' && shape === 'pin' ? <circle className="eye" cx="10" cy="10" r="3.200" /> : null}
      {text === '' ? null : (
        <text x={x} y={y} fontSize={text.length > 2 ? size * 0.8 : size} textAnchor="middle" fill={inkOn(color)}>
          {text}
        </text>
      )}
    </svg>
  );
}
