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

/** Width divided by height, from the loaded picture, else from what the CMS printed: known before the large version arrives. */
export function ratioOf(image: HTMLImageElement): number {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth && naturalHeight) return naturalWidth / naturalHeight;
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')].map(Number);
  return width && height ? width / height : 3 / 2;
}
