import { text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const background = widget({
  tag: 'stay-background',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Gives its content a background image, which loads shortly before it shows. Images have loading=lazy for this; this does the same for backgrounds, within 80 px of the viewport.',
  mount: 'visible',
  options: {
    image: url({ required: true, aliases: ['src', 'background'], doc: 'The URL of the image.' }),
    narrow: url({ doc: 'Another image for windows of 767 px or less.' }),
    target: text({ doc: 'CSS selector of the element inside the tag that gets the image; without it the tag itself.' }),
  },
  slots: { '': 'The content on the background.' },
  states: { loaded: 'The image has loaded.' },
  example: `<stay-background data-image="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='%23dde9e8'/%3E%3C/svg%3E"><p>Leave the light on</p></stay-background>`,
});
