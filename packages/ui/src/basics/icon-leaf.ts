/** Stroke icons on a 24-pixel grid: those of first views. They are decorative: the control names itself. */
export const SHAPES = {
  heart: 'M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6.2-8.5 11.1-8.5 11.1Z',
  bag: 'M5 8.5h14l-1 11.5H6L5 8.5Zm3.5 0V7a3.5 3.5 0 0 1 7 0v1.5',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6Zm5-1.8L20.5 20.5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z',
  bed: 'M3.5 18.5v-12M3.5 15.5h17v3M20.5 15.5v-3a2.5 2.5 0 0 0-2.5-2.5h-7.5v5.5M7 12.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  bath: 'M3.5 12.5h17v1.5a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 14v-1.5Zm3 0V6.4a2 2 0 0 1 3.9-.6M7 18.5l-.8 2M17 18.5l.8 2',
  guests:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19c.4-3 2.8-4.8 6-4.8s5.6 1.8 6 4.800M16 5.500a3 3 0 0 1 0 5.700M17.5 14.500c2 .5 3.2 2.1 3.5 4.5',
  warning: 'M12 4.500l8.5 15h-17l8.5-15ZM12 10v4.500M12 17v.1',
  retry: 'M19 5v4.500h-4.500M18.6 9.500A7.5 7.5 0 1 0 19.5 13',
} as const;

export const iconLeaf = (name: keyof typeof SHAPES, filled = false) => shapeLeaf(SHAPES[name], filled);

export const shapeLeaf = (d: string, filled: boolean) => {
  const fill = filled ? ({ fill: 'currentColor' } as const) : {};
  return [
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false', ...fill },
    ['path', { d, ...fill }],
  ] as const;
};
