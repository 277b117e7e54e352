const ROUND = [1, 2, 3, 5];

/** A round length that fits into so many pixels, in metres, and its width [MAP-1]. */
export function scaleBar(metresPerPixel: number, most = 100): { readonly metres: number; readonly width: number } {
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = Math.max(...ROUND.map((step) => step * power).filter((length) => length <= longest));
  return { metres, width: Math.round(metres / metresPerPixel) };
}
