import { choice, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const panel = widget({
  tag: 'stay-panel',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Folds a menu or search form behind a button at 767 px or less. A details element folds at every width; this unfolds on wide screens, closes on Escape, and sets the classes that the site’s CSS expects.',
  mount: 'eager',
  options: {
    kind: choice(['menu', 'search'], {
      doc: 'Which classes the element gets: a menu collapsed or expanded, a search hide-search or show-search.',
    }),
    toggle: text({
      default: '[data-toggle]',
      doc: 'CSS selector of the button inside the tag; without a match one is created.',
    }),
    content: text({ default: '[data-panel], nav, form', doc: 'CSS selector of the content to fold.' }),
  },
  texts: { menu: 'Menu', search: 'Search' },
  slots: { '': 'The button, if there is one, and what it folds.' },
  states: { open: 'It is unfolded in a narrow window.' },
  sends: ['section-shown'],
  example:
    '<stay-panel><nav aria-label="Site"><a href="/stays">Stays</a> <a href="/events">Events</a></nav></stay-panel>',
});
