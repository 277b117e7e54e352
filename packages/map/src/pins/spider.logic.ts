/** Maximum number of legs of a spider, such as the flats of a large building: some 320 pixels around it. The list of places has the rest. */
export const MAX_LEGS = 150;
const CIRCLE = 9;
/** Pixels between two of them. */
const APART = 44;

/** Positions around a place for markers that share coordinates, in pixels: a circle for few, a spiral for many, without overlap [MAP-8]. */
export function spider(count: number): readonly (readonly [x: number, y: number])[] {
  const legs: [number, number][] = [];
  if (count <= CIRCLE) {
    const radius = Math.max(APART, (APART * count) / (2 * Math.PI));
    for (let at = 0; at < count; at += 1) {
      const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
      legs.push([radius * Math.cos(angle), radius * Math.sin(angle)]);
    }
    return legs;
  }
  let angle = 0;
  for (let at = 0; at < Math.min(count, MAX_LEGS); at += 1) {
    const radius = APART + (APART * angle) / (2 * Math.PI);
    legs.push([radius * Math.cos(angle), radius * Math.sin(angle)]);
    angle += (APART * 1.05) / radius;
  }
  return legs;
}
