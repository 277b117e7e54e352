import { ArgTypes, Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { defineFromSources, knowSources } from '../packages/element/src/host/from-sources.ts';
import { languages } from '../packages/texts/generated/languages.ts';
import { startPage } from '../packages/staytags/src/page.ts';
import { elements, widgets } from '../packages/staytags/src/widgets.ts';
import { THEMES } from '../stories/themes.ts';
import { sendBusEvents } from './bus-events.ts';
import { htmlOf } from './html-source.ts';
import { startFresh } from './isolate.ts';
import './preview.css';

// Only here: it shows what is cut in longer languages [LANG-8].
Object.assign(languages, { 'en-xa': () => import('../packages/texts/generated/en-xa.ts') });
startPage('storybook', () => import('../packages/ui/src/notices/notices.start.ts'));
knowSources(elements);
defineFromSources(...widgets);
sendBusEvents();

/** The rows of an element without a control. */
const CONTRACT = /^(?:::part|:state|--stay-|slot |stay:)/;

let spoken = 'en';

/** Applies a page theme to the root element. */
function applyTheme({ scheme, theme, direction, language }: Record<string, unknown>): void {
  const root = document.documentElement;
  root.removeAttribute('style');
  root.style.colorScheme = String(scheme);
  // A story may have set its own language.
  if (language !== spoken) root.lang = spoken = String(language);
  root.dir = language === 'ar' ? 'rtl' : String(direction);
  for (const [name, value] of Object.entries(THEMES[String(theme)] ?? {}))
    if (name.startsWith('--')) root.style.setProperty(name, String(value));
    else Object.assign(root.style, { [name]: value });
}

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true, exclude: CONTRACT },
    docs: {
      // One story per page, because the page has one store: siblings would show this story's data.
      page: () => (
        <>
          <Title />
          <Description />
          <Primary />
          <Controls />
          <ArgTypes include={CONTRACT} />
        </>
      ),
      source: { type: 'dynamic', language: 'html', transform: htmlOf },
    },
    options: {
      storySort: {
        order: [
          'Start',
          'Pages',
          'Theming',
          'Search',
          ['Search', 'Search Box', 'Results', 'Filters', 'Facet', 'Active Filters', 'Sort', 'Pager', 'No Results'],
          'Booking',
          ['Availability', 'Calendar', 'Pricing', 'Order', 'Share'],
          'Map',
          'Forms',
          'Page',
          'Analytics',
          'React',
          'Tools',
        ],
      },
    },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: Object.keys(THEMES), dynamicTitle: true },
    },
    language: {
      description: 'Language; en-XA is a test language: English, longer and accented',
      toolbar: { title: 'Language', icon: 'globe', items: ['en', ...Object.keys(languages)], dynamicTitle: true },
    },
    direction: {
      description: 'Text direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: 'light', theme: 'Default', direction: 'ltr', language: 'en' },
  beforeEach: startFresh,
  decorators: [
    (story, { globals }) => {
      applyTheme(globals);
      return story();
    },
  ],
};

export default preview;
