interface Box {
  readonly top: number;
  readonly left: number;
}

/** The boxes that stand side by side, row by row: one begins where another in its row does, give or take a pixel [PAGE-13]. */
export function rowsOf<B extends Box>(boxes: readonly B[]): B[][] {
  const rows: B[][] = [];
  for (const box of boxes) {
    const row = rows.find(([first]) => first !== undefined && Math.abs(first.top - box.top) <= 1);
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.filter(({ length }) => length > 1);
}
