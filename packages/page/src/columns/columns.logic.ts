interface Box {
  readonly top: number;
  readonly left: number;
}

/** The boxes of each row: those whose tops are within a pixel of each other [PAGE-13]. */
export function rowsOf<B extends Box>(boxes: readonly B[]): B[][] {
  const rows: B[][] = [];
  for (const box of boxes) {
    const row = rows.find(([first]) => first !== undefined && Math.abs(first.top - box.top) <= 1);
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.filter(({ length }) => length > 1);
}
