import { createElement, memo, useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { JsxDef, JsxDefs } from '../declare/widget.ts';
import type { Piece, Places } from './places.ts';

/** By name and place, what the app draws. */
type Drawn = ReadonlyMap<string, { readonly name: string; readonly at: string; readonly pieces: readonly Piece[] }>;

const NONE: Drawn = new Map();

const slotOf = (name: string, key: string, at = ''): string => `stay-${name}-${at}${key}`;

const sameArgs = (before: readonly unknown[] | undefined, next: readonly unknown[]): boolean =>
  before?.length === next.length && next.every((value, at) => Object.is(value, before[at]));

/** The pieces, of which those that are the same as before keep their identity: all of them, if none has changed. */
function kept(before: readonly Piece[], next: readonly Piece[]): readonly Piece[] {
  const known = new Map(before.map((piece) => [piece.key, piece]));
  const merged = next.map((piece) => {
    const same = known.get(piece.key);
    return same && sameArgs(same.args, piece.args) ? same : piece;
  });
  return sameArgs(before, merged) ? before : merged;
}

type Show = (name: string, pieces: readonly Piece[], at?: string) => void;

/** A view's pieces of one name, in a place of their own. */
function useOwn(isOwn: boolean, name: string, pieces: readonly Piece[], show: Show): ReturnType<Places['own']> {
  const at = useId();
  useLayoutEffect(() => {
    if (isOwn) show(name, pieces, at);
  });
  // No layout effect: Suspense ends those, and a piece that waits would leave, come back and wait again.
  useEffect(() => (isOwn ? () => show(name, [], at) : undefined), [isOwn, name, show, at]);
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

/** The places of an element for what its app draws. */
export function usePlaces(jsx: JsxDefs, props: Readonly<Record<string, unknown>>): Used {
  const [drawn, setDrawn] = useState(NONE);
  const names = Object.keys(jsx);
  const filled = names.filter((name) => props[name] !== undefined && props[name] !== null).join();
  const places = useMemo<Places>(() => {
    const own = new Set(filled.split(','));
    const draws = (name: string): boolean => own.has(name);
    const show: Show = (name, pieces, at = '') =>
      setDrawn((before) => {
        const key = `${name} ${at}`;
        const now = before.get(key)?.pieces ?? [];
        const next = kept(now, pieces);
        if (next === now) return before;
        const after = new Map(before);
        // A view that leaves never comes back to its place.
        if (next.length > 0) after.set(key, { name, at, pieces: next });
        else after.delete(key);
        return after;
      });
    return {
      draws,
      slot: slotOf,
      show: (name, pieces) => draws(name) && show(name, pieces),
      own: createOwn(draws, show),
    };
  }, [filled]);
  return { places, drawn: names.map((name) => drawPieces(name, props[name], jsx[name], drawn)) };
}

/** JSX of the app, in the slots that the view has for it. */
function drawPieces(name: string, draw: unknown, def: JsxDef<readonly unknown[]> | undefined, drawn: Drawn): ReactNode {
  if (draw === undefined || draw === null) return null;
  if (typeof draw !== 'function') return createElement('div', { key: name, slot: name }, draw as ReactNode);
  return [...drawn.values()]
    .filter((place) => place.name === name)
    .flatMap(({ at, pieces }) =>
      pieces.map(({ key, args }) => {
        const slot = slotOf(name, key, at);
        return createElement(PieceView, {
          key: slot,
          slot,
          args,
          from: def?.from as PieceProps['from'],
          draw: draw as PieceProps['draw'],
        });
      }),
    );
}

interface PieceProps {
  readonly slot: string;
  readonly args: readonly unknown[];
  readonly from: ((...args: readonly unknown[]) => readonly unknown[]) | undefined;
  readonly draw: (...args: readonly unknown[]) => ReactNode;
}

/** Draws again only if its arguments or the app's function have changed. */
const PieceView = memo(function PieceView({ slot, args, from, draw }: PieceProps): ReactNode {
  return createElement('div', { slot }, draw(...(from?.(...args) ?? args)));
});
