/** The shapes that we can render, with their sizes. */
export const SIZES = {
  pin: [20, 34],
  small: [12, 20],
  flat: [16, 16],
  dot: [8, 8],
  cluster: [40, 40],
  image: [20, 34],
} as const;
export type IconShape = keyof typeof SIZES;

/** One icon of a set. */
export interface MapIcon {
  readonly shape: IconShape;
  readonly color: string;
  /** The text inside: a number, a letter, a day. */
  readonly text: string;
  /** The URL of the site's own icon. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** An icon set: its icons, the ground point, and the tip of its info window, in pixels from the top left. */
export interface IconSet {
  readonly key: string;
  readonly name: string;
  readonly icons: readonly MapIcon[];
  readonly anchor: readonly [x: number, y: number];
  readonly info: readonly [x: number, y: number];
}

export const icon = (shape: IconShape, color: string, text = ''): MapIcon => {
  const [width, height] = SIZES[shape];
  return { shape, color, text, src: '', width, height };
};

export const DEFAULT_ICON = icon('pin', '');

/** The set of a marker that names none. */
export const DEFAULT_SET: IconSet = {
  ...{ key: '', name: '', icons: [DEFAULT_ICON] },
  ...{ anchor: [10, 29], info: [16, 2] },
};

export interface FoundIcon {
  readonly icon: MapIcon;
  readonly set: IconSet;
  /** The set does not exist, so the marker has the default icon [MAP-6]. */
  readonly unknown: boolean;
}

export type FindIcon = (markername: string, offset: number) => FoundIcon;

/** Used while no marker names a set, so that none is fetched. */
export const plainIcon: FindIcon = () => ({ icon: DEFAULT_ICON, set: DEFAULT_SET, unknown: false });

/** Whether a marker names an icon set: then the sets have to load. */
export const needsSets = (markers: readonly { readonly markername: string }[]): boolean =>
  markers.some(({ markername }) => markername !== '');
