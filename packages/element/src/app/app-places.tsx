import {
  createElement,
  memo,
  useCallback,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { moveTo } from '@staytags/ui/motion/move';
import type { AnyWidget, JsxDef, JsxDefs } from '../declare/widget.ts';
import { fill, NO_BUCKETS, type Bucket, type Buckets, type Group } from './buckets.ts';
import type { Piece, Places } from './places.ts';

/** By name and place, what the app draws. */
type Drawn = ReadonlyMap<string, { readonly name: string; readonly at: string; readonly buckets: Buckets }>;

const NONE: Drawn = new Map();
const NO_JSX: JsxDefs = {};

const slotOf = (name: string, key: string, at = ''): string => `stay-${name}-${at}${key}`;

interface ElementRef {
  readonly current: HTMLElement | null;
}

type Show = (name: string, pieces: readonly Piece[], at?: string) => void;

/** A view's pieces of one name, in a place of their own. */
function useOwn(isOwn: boolean, name: string, pieces: readonly Piece[], show: Show): ReturnType<Places['own']> {
  const at = useId();
  useLayoutEffect(() => {
    if (isOwn) show(name, pieces, at);
  });
  // Suspense ends layout effects, and a hidden Activity others too: the pieces would lose their state. In this one, React allows no update.
  useInsertionEffect(
    () => (isOwn ? () => queueMicrotask(() => show(name, [], at)) : undefined),
    [isOwn, name, show, at],
  );
  return isOwn ? (key) => createElement('slot', { name: slotOf(name, key, at) }) : undefined;
}

function createOwn(draws: Places['draws'], show: Show): Places['own'] {
  return function usePieces(name, pieces) {
    const isOwn = draws(name);
    return useOwn(isOwn, name, isOwn ? pieces() : [], show);
  };
}

interface Used {
  /** For the view. */
  readonly places: Places;
  /** Children of the element. */
  readonly drawn: readonly ReactNode[];
}

/** `condition && card` may be false: then the element’s own view shows. */
const isNone = (value: unknown): boolean => value === undefined || value === null || value === false;

/** The places of an element for what its app draws. */
export function usePlaces(
  element: ElementRef,
  { tag, jsx = NO_JSX }: Pick<AnyWidget, 'tag' | 'jsx'>,
  props: Readonly<Record<string, unknown>>,
): Used {
  const [drawn, setDrawn] = useState(NONE);
  const names = Object.keys(jsx);
  const drawable = names.filter((name) => !isNone(props[name]));
  const [filled, wrong] = [true, false].map((isRight) =>
    drawable.filter((name) => ((typeof props[name] === 'function') === !jsx[name]?.isSlot) === isRight).join(),
  );
  const show = useCallback<Show>(
    (name, pieces, at = '') =>
      setDrawn((before) => {
        const key = `${name} ${at}`;
        const now = before.get(key)?.buckets ?? NO_BUCKETS;
        const next = fill(now, pieces);
        if (next === now) return before;
        const after = new Map(before);
        // A view that leaves never comes back to its place.
        if (next.pieces.length > 0) after.set(key, { name, at, buckets: next });
        else after.delete(key);
        return after;
      }),
    [],
  );
  const places = useMemo<Places>(() => {
    const filledNames = new Set(filled?.split(','));
    const draws = (name: string): boolean => filledNames.has(name);
    return {
      draws,
      slot: slotOf,
      show: (name, pieces) => draws(name) && show(name, pieces),
      own: createOwn(draws, show),
    };
  }, [filled, show]);
  const [reported] = useState(() => new Set<string>());
  useEffect(() => {
    for (const name of wrong ? wrong.split(',') : []) {
      if (reported.has(name)) continue;
      reported.add(name);
      console.error(
        `[${tag}] The prop ${name} takes ${jsx[name]?.isSlot ? 'JSX, not a function' : 'a function that returns JSX'}. The element’s own view shows.`,
      );
    }
  }, [tag, jsx, wrong, reported]);
  return {
    places,
    drawn: filled ? filled.split(',').map((name) => drawPieces(element, name, props[name], jsx[name], drawn)) : [],
  };
}

/** JSX of the app, in the slots that the view has for it. */
function drawPieces(
  element: ElementRef,
  name: string,
  draw: unknown,
  def: JsxDef<readonly unknown[]> | undefined,
  drawn: Drawn,
): ReactNode {
  if (typeof draw !== 'function') return createElement('div', { key: name, slot: name }, draw as ReactNode);
  return [...drawn.values()]
    .filter((place) => place.name === name)
    .map(({ at, buckets }) =>
      createElement(PlaceView, {
        key: slotOf(name, '', at),
        element,
        name,
        at,
        buckets,
        from: def?.from as PieceProps['from'],
        draw: draw as PieceProps['draw'],
      }),
    );
}

interface Drawing {
  readonly name: string;
  readonly at: string;
  readonly from: ((...args: readonly unknown[]) => readonly unknown[]) | undefined;
  readonly draw: (...args: readonly unknown[]) => ReactNode;
}

interface PlaceProps extends Drawing {
  readonly element: ElementRef;
  readonly buckets: Buckets;
}

const PlaceView = memo(function PlaceView({ element, buckets, ...how }: PlaceProps): ReactNode {
  const { name, at } = how;
  const wasCrossed = useRef(false);
  useLayoutEffect(() => {
    if ((buckets.crossed || wasCrossed.current) && element.current) {
      const slots = buckets.pieces.map(({ key }) => slotOf(name, key, at));
      arrange(element.current, slots);
    }
    wasCrossed.current = buckets.crossed;
  }, [element, buckets, name, at, wasCrossed]);
  return buckets.groups.map((group) => createElement(GroupView, { key: group.id, group, ...how }));
});

/** Puts the pieces into their order, for whoever reads the app's own document: React keeps that of the buckets. */
function arrange(host: HTMLElement, slots: readonly string[]): void {
  const nodes = new Map([...host.children].map((child) => [child.slot, child as HTMLElement]));
  const pieces = slots.flatMap((slot) => nodes.get(slot) ?? []);
  const ours = new Set<Element>(pieces);
  let place: Element | null | undefined = [...host.children].find((child) => ours.has(child));
  for (const piece of pieces) {
    if (piece === place) place = piece.nextElementSibling;
    else moveTo(piece, host, place ?? null);
  }
}

/** React skips a group or a bucket as a whole while its pieces stay. */
const GroupView = memo(function GroupView({ group, ...how }: Drawing & { readonly group: Group }): ReactNode {
  return group.buckets.map((bucket) => createElement(BucketView, { key: bucket.id, bucket, ...how }));
});

const BucketView = memo(function BucketView({
  bucket,
  name,
  at,
  from,
  draw,
}: Drawing & { readonly bucket: Bucket }): ReactNode {
  return bucket.pieces.map(({ key, args }) =>
    createElement(PieceView, { key, slot: slotOf(name, key, at), args, from, draw }),
  );
});

type PieceProps = Pick<Drawing, 'from' | 'draw'> & { readonly slot: string; readonly args: readonly unknown[] };

/** Draws again only if its arguments or the app's function have changed. */
const PieceView = memo(function PieceView({ slot, args, from, draw }: PieceProps): ReactNode {
  return createElement('div', { slot }, draw(...(from?.(...args) ?? args)));
});
