import { text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const lazy = widget({
  tag: 'stay-lazy',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows part of another page of the site when it comes into view. Fetches it within 80 px of the viewport, and replaces the content of the tag with it. An iframe has loading=lazy, but keeps its content separate; this puts it into the page, where its elements work.',
  mount: 'visible',
  options: {
    url: url({
      required: true,
      aliases: ['src', 'href'],
      doc: 'The URL of a page of this site. Its main element shows, or with a #fragment the element with this id.',
    }),
    label: text({
      doc: 'The text of the link that shows if the content cannot load and the tag has no link inside.',
    }),
  },
  texts: {
    failed: 'We couldn’t load this part of the page.',
    retry: 'Try again',
    open: 'Open the page',
  },
  slots: { '': 'The placeholder: best a link to the content.' },
  states: { loading: 'The content is being fetched.', failed: 'The content could not be loaded.' },
  sends: ['section-shown'],
  example: '<stay-lazy data-url="/events"><a href="/events">What is on along the coast</a></stay-lazy>',
});
