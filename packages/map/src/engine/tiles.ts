import type { Map as LibreMap } from 'maplibre-gl';

/** How often to check for tiles still in flight, in ms. */
const CHECK = 500;
/** How long a style may take before it is reported. If it comes later, it shows. */
const STYLE_LIMIT_MS = 15_000;

export interface Tiles {
  /** A new style: its tiles are still to come. */
  reset(): void;
  stop(): void;
}

/**
 * MapLibre sends no event for a tile that is not found (404), and renders no frame after it, so `load` would never fire; nor for a style
 * whose server never answers. Calls `drawn` once a tile is on the screen, or nothing more may come, and `fault` if a source has none or the
 * style is late, with an empty reason once that comes after all [MAP-14].
 */
export function watchTiles(map: LibreMap, drawn: () => void, fault: (why: string) => void): Tiles {
  const awaited = new Set<string>();
  const arrived = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;

  function awaitStyle(): void {
    clearTimeout(late);
    isLate = false;
    late = setTimeout(() => {
      isLate = true;
      fault(`its style did not arrive within ${STYLE_LIMIT_MS / 1_000} seconds`);
      drawn();
    }, STYLE_LIMIT_MS);
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function check(): void {
    if (!map.style?._loaded || !map.areTilesLoaded()) return;
    stop();
    if ([...awaited].some((id) => !arrived.has(id))) fault('none of its tiles were found');
    awaited.clear();
    map.triggerRepaint();
  }

  map.on('sourcedataloading', ({ sourceId, tile }) => {
    if (!tile) return;
    awaited.add(sourceId);
    timer ??= setInterval(check, CHECK);
  });
  map.on('sourcedataabort', ({ sourceId }) => void awaited.delete(sourceId));
  map.on('sourcedata', ({ sourceId, source, tile }) => {
    // A vector tile that is not found arrives too, without a feature index.
    if (!tile || (source.type === 'vector' && !tile.latestFeatureIndex)) return;
    arrived.add(sourceId);
    // The map is usable now. `load` would wait for the last tile, which may take long.
    map.once('render', drawn);
  });
  map.on('style.load', () => {
    clearTimeout(late);
    if (isLate) fault('');
    isLate = false;
  });
  map.on('error', () => {
    clearTimeout(late);
    // What is wrong stays so, though the style may still come.
    isLate = false;
  });
  awaitStyle();
  return {
    reset() {
      arrived.clear();
      // MapLibre reports no tile of the style before as aborted.
      awaited.clear();
      awaitStyle();
    },
    stop() {
      stop();
      clearTimeout(late);
    },
  };
}
