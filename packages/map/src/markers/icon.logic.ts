/** The outlines that we draw. */
export type IconShape = 'pin' | 'small' | 'flat' | 'dot' | 'cluster' | 'image';

/** One icon of a set. */
export interface MapIcon {
  readonly shape: IconShape;
  readonly color: string;
  /** What stands in it: a number, a letter, a day. */
  readonly text: string;
  /** The picture of a site's own icon. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The icons of a name, where they touch the ground, and where their window points to; pixels from the top left. */
export interface IconSet {
  readonly key: string;
  readonly name: string;
  readonly icons: readonly MapIcon[];
  readonly anchor: readonly [x: number, y: number];
  readonly info: readonly [x: number, y: number];
}

const SIZES = {
  pin: [20, 34],
  small: [12, 20],
  flat: [16, 16],
  dot: [8, 8],
  cluster: [40, 40],
  image: [20, 34],
} as const;

export const icon = (shape: IconShape, color: string, text = ''): MapIcon => {
  const [width, height] = SIZES[shape];
  return { shape, color, text, src: '', width, height };
};

export const DEFAULT_ICON = icon('pin', '');

/** What a marker without a set looks like. */
export const DEFAULT_SET: IconSet = {
  ...{ key: '', name: 'Place', icons: [DEFAULT_ICON] },
  ...{ anchor: [10, 29], info: [16, 2] },
};

export interface FoundIcon {
  readonly icon: MapIcon;
  readonly set: IconSet;
  /** The set does not exist; the marker has the default icon [MAP-6]. */
  readonly unknown: boolean;
}

export type FindIcon = (markername: string, offset: number) => FoundIcon;

/** Where no marker names a set, none is fetched. */
export const plainIcon: FindIcon = () => ({ icon: DEFAULT_ICON, set: DEFAULT_SET, unknown: false });
