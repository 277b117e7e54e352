import type { Preview } from '@storybook/react-vite';
import { defineFromSources, knowSources } from '@staytags/element/from-sources';
import { watchSettings } from '@staytags/element/settings';
import { startOnRequest, startSlice } from '@staytags/bus/slice';
import { elements, widgets } from '../packages/staytags/src/widgets.ts';
import './preview.css';

watchSettings();
knowSources(elements);
defineFromSources(...widgets);
startOnRequest(['notice'], async () => startSlice((await import('@staytags/ui/notices')).slice));

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
  decorators: [
    (story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals['scheme'] ?? 'light');
      return story();
    },
  ],
};

export default preview;
