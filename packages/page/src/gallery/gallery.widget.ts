import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const gallery = widget({
  tag: 'stay-gallery',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows the pictures inside the tag as a main picture with thumbnails, and large in a slider with keys, swipe, zoom, full screen and a URL for each. Without script they are a strip that scrolls and snaps in plain CSS; the slider scrolls the same way, without a carousel library.',
  mount: 'eager',
  options: {
    pictures: text({
      default: 'figure',
      doc: 'CSS selector of the pictures inside the tag: each an image with a caption, in a link to the large version.',
    }),
    address: text({
      default: 'photo',
      doc: 'The prefix of a picture’s hash: photo for #photo-3. If empty, pictures have no URL.',
    }),
    label: text({ doc: 'The name of the gallery, for screen readers.' }),
  },
  texts: {
    label: 'Photos',
    carousel: 'carousel',
    slide: 'slide',
    all: { one: 'Show photo', other: 'Show all {count} photos' },
    thumbs: 'Choose a photo',
    photo: 'Photo {number} of {count}',
    captioned: 'Photo {number} of {count}: {caption}',
    counter: '{number} of {count}',
    prev: 'Previous photo',
    next: 'Next photo',
    zoom: 'Zoom in',
    unzoom: 'Zoom out',
    full: 'Full screen',
    unfull: 'Exit full screen',
    close: 'Close photos',
    broken: 'We couldn’t load this photo.',
    retry: 'Try again',
    failed: 'We couldn’t open the photos. Check your connection and try again.',
  },
  cssProps: { '--stay-gallery-ratio': 'The aspect ratio of the main picture, 3 / 2 by default.' },
  slots: { '': 'The pictures.' },
  states: { open: 'The slider is open.' },
  sends: ['notice', 'section-shown'],
  example: `<stay-gallery><div>
  <figure><img alt="A house" width="300" height="200" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='%23cfe3e6'/%3E%3C/svg%3E"><figcaption>The house by day</figcaption></figure>
  <figure><img alt="A beach" width="300" height="200" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='%23f7efe0'/%3E%3C/svg%3E"><figcaption>The way to the water</figcaption></figure>
</div></stay-gallery>`,
});
