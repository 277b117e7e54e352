/** The letters of a name, without what people get wrong first: case, dashes, underscores, a missing `data-`. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^data-/, '')
    .replace(/[^a-z0-9]/g, '');

/** How many letters differ: inserted, left out, replaced or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(rows, row - 1, column) + 1,
          (current[column - 1] ?? 0) + 1,
          at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(rows, row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return at(rows, a.length, b.length);
}

const at = (rows: readonly (readonly number[])[], row: number, column: number): number => rows[row]?.[column] ?? 0;

/** The name that was probably meant: at most one wrong letter in three, two in all [DOC-3]. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const written = lettersOf(name);
  let best: string | undefined;
  let least = Math.min(2, Math.floor(written.length / 3)) + 1;
  for (const one of known) {
    const far = distance(written, lettersOf(one));
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
