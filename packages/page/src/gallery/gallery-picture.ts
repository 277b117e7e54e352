/** A picture that the CMS printed. */
export interface Picture {
  readonly figure: HTMLElement;
  readonly image: HTMLImageElement;
  readonly link: HTMLAnchorElement | null;
  readonly caption: string;
}

export const toPicture = (figure: HTMLElement): Picture | undefined => {
  const image = figure.querySelector('img') ?? (figure instanceof HTMLImageElement ? figure : null);
  if (!image) return undefined;
  const caption = figure.querySelector('figcaption')?.textContent.trim() ?? image.alt;
  return { figure, image, link: image.closest('a'), caption };
};

/** WebKit's natural size of an SVG is the one that it draws, or has drawn elsewhere. */
export const isVector = ({ currentSrc }: HTMLImageElement): boolean =>
  /^data:image\/svg|^[^?#]*\.svgz?(?:[?#]|$)/i.test(currentSrc);

/** Width divided by height, from the loaded picture, else from what the CMS printed: known before the large version arrives. */
export function knownRatio(image: HTMLImageElement): number | undefined {
  const natural = [image.naturalWidth, image.naturalHeight];
  const printed = [image.getAttribute('width'), image.getAttribute('height')].map(Number);
  const known = isVector(image) ? [printed, natural] : [natural, printed];
  const size = known.find((sides) => sides.every((side) => side > 1));
  return size && size[0]! / size[1]!;
}
