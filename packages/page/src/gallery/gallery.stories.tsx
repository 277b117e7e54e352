import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { gallery } from './gallery.widget.ts';

const PICTURES = [
  ['cfe3e6', 'The house by day'],
  ['f7efe0', 'The living room'],
  ['9cc7bf', 'The way to the water'],
  ['f2b25c', 'Evenings on the deck'],
  ['12414b', 'After dark'],
] as const;

const draw = (fill: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Crect width='12' height='8' fill='%23${fill}'/%3E%3Cpath d='M3 8V4l3-2 3 2v4' fill='%23fff' fill-opacity='.5'/%3E%3C/svg%3E`;

const CONTENT = (
  <div>
    {PICTURES.map(([fill, caption]) => (
      <figure key={fill}>
        <img alt={caption} src={draw(fill)} />
        <figcaption>{caption}</figcaption>
      </figure>
    ))}
  </div>
);

export default {
  title: 'Page/Gallery',
  ...storyMeta(gallery),
  render: (args: Record<string, unknown>) => tag(gallery, args, CONTENT),
};

export const Pictures = { args: { address: '' } };
