import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

/** Three kinds of tests: pure logic in Node, elements in a real Chromium, journeys of a Chromium over the demo site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{packages,tools,bench}/**/*.test.ts', 'examples/site/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.journey.test.ts'],
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', '@testing-library/react', '@testing-library/user-event', 'axe-core'],
        },
        test: {
          name: 'browser',
          include: ['packages/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['./tools/browser-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['examples/**/*.journey.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
