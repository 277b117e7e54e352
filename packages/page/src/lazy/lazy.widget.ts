import { text, url } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const lazy = widget({
  tag: 'stay-lazy',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Fetches a part of another page of the site when it comes within 80 px of the viewport, and shows it in place of its content. Frames have loading=lazy, but keep their content in a box of its own; this puts it into the page, and elements in it come alive.',
  mount: 'visible',
  options: {
    url: url({
      required: true,
      aliases: ['src', 'href'],
      doc: 'The address of the content, on this site. A #fragment takes that element of the page, else its main element is taken.',
    }),
    label: text({
      doc: 'The text of the link that stands there if the content cannot be loaded and the tag has none inside.',
    }),
  },
  texts: {
    failed: 'Sorry, this part of the page couldn’t be loaded.',
    retry: 'Try again',
    open: 'Open it on a page of its own',
  },
  parts: {},
  cssProps: {},
  slots: { '': 'What stands there until then: best a link to the content.' },
  states: { loading: 'The content is being fetched.', failed: 'It could not be loaded.' },
  sends: ['section-shown'],
  hears: [],
  example: '<stay-lazy data-url="/events"><a href="/events">What is on along the coast</a></stay-lazy>',
});
