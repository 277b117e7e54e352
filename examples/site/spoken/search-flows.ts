import type { Telling } from './telling.ts';

const results = 'stay-results';

export const SEARCH: readonly Telling[] = [
  {
    name: 'search/facets',
    title: 'A visitor filters the homes by a town, and takes the filter back',
    async tell({ flow, page }) {
      await flow.open('/stays', page.locator('stay-facet[data-field=ss_town]').getByRole('checkbox').first());
      await flow.goTo(page.getByRole('checkbox', { name: /^Tansy Head/ }));
      await flow.press('Space');
      await flow.press('Tab');
      await flow.goTo(page.locator('stay-active-filters [part~=chip]').first());
      await flow.press('Enter');
    },
  },
  {
    name: 'search/suggestions',
    title: 'A visitor types a few letters, and takes a suggestion',
    async tell({ flow, page }) {
      await flow.open('/stays', page.locator('stay-search-box').getByRole('combobox'));
      await flow.goTo(page.locator('stay-search-box').getByRole('combobox'));
      await flow.type('cottage l');
      await flow.press('ArrowDown');
      await flow.press('ArrowDown');
      await flow.press('Enter');
      await flow.press('Tab');
    },
  },
  {
    name: 'search/favourites',
    title: 'A visitor saves two homes, looks at the list, removes all, and undoes that',
    async tell({ flow, page }) {
      const save = (name: string) => page.locator(results).getByRole('button', { name: `Save ${name}` });
      await flow.open('/stays', save('Sea View Cottage'));
      await flow.goTo(save('Sea View Cottage'));
      await flow.press('Space');
      await flow.goTo(save('Blue Door Cottage'));
      await flow.press('Enter');
      await flow.goTo(page.getByRole('button', { name: 'List of favourites' }));
      await page.getByRole('link', { name: 'Refresh my favourites' }).waitFor();
      await flow.press('Tab');
      await flow.goTo(page.getByRole('button', { name: 'Remove all' }));
      await flow.press('Enter');
      await flow.press('F8');
      await flow.press('Enter');
    },
  },
  {
    name: 'search/map',
    title: 'A visitor goes over the map’s pins with the keyboard, and opens a home',
    async tell({ flow, page }) {
      await flow.open('/stays', page.locator('stay-map-results[ready] .pin button').first());
      await flow.goTo(page.locator('stay-map-results').getByRole('link', { name: 'Skip the map' }));
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('ArrowRight');
      // A group of homes opens into smaller ones, and these into homes.
      for (let zoom = 0; zoom < 8 && / places, /.test(flow.last); zoom += 1) await flow.press('Enter');
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Escape');
    },
  },
  {
    name: 'search/printed',
    title: 'The results that the CMS printed, and what a visitor reads once the element has taken over',
    async tell({ flow, page }) {
      const script = '**/staytags/*.js';
      await page.route(script, (route) => route.abort());
      await flow.open('/stays, before its script', page.locator(results), '/stays');
      await flow.reads('the results', results, 20);
      await page.unroute(script);
      await flow.open('/stays', page.locator(`${results} [part=count]`));
      await flow.reads('the results', results, 20);
    },
  },
  {
    name: 'search/flexible',
    title: 'A visitor asks for a long weekend in summer',
    async tell({ flow, page }) {
      await flow.open('/', page.locator('stay-availability').getByRole('button', { name: /guests/ }));
      await flow.goTo(page.locator('stay-availability').getByRole('button', { name: /guests/ }));
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('ArrowDown', 5);
      await flow.press('Tab');
      await flow.press('Tab');
      await flow.press('Tab');
    },
  },
];
