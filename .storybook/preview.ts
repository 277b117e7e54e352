import { defineFromSources, knowSources } from '@staytags/element/from-sources';
import type { Preview } from '@storybook/react-vite';
import { startPage } from '../packages/staytags/src/page.ts';
import { elements, widgets } from '../packages/staytags/src/widgets.ts';
import { sendBusEvents } from './bus-events.ts';
import { startFresh } from './isolate.ts';
import './preview.css';

startPage('storybook', () => import('@staytags/ui/notices'));
knowSources(elements);
defineFromSources(...widgets);
sendBusEvents();

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light' },
  beforeEach: startFresh,
  decorators: [
    (story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals['scheme'] ?? 'light');
      return story();
    },
  ],
};

export default preview;
