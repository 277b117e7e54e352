/** Optimised before the tests run, so that the server does not reload the page during a test. */
export const PREBUNDLED = [
  'axe-core',
  'fast-check',
  '@staytags/net > valibot',
  '@staytags/net > ky',
  '@staytags/net > dompurify',
  '@staytags/net > js-cookie',
  '@staytags/bus > zustand/vanilla',
  '@staytags/element > @r2wc/core',
  '@staytags/ui > @floating-ui/dom',
  '@staytags/booking > react-day-picker > date-fns',
  '@staytags/booking > react-day-picker',
  '@staytags/map > supercluster',
  '@staytags/map > pmtiles',
  '@staytags/map > maplibre-gl',
  '@staytags/map > maplibre-gl/dist/maplibre-gl-worker.mjs',
];

/** The same for tests of components, which run on React alone. */
export const IN_REACT = ['react-dom/server', 'react-router', '@testing-library/react', '@testing-library/user-event'];
