/** Optimised before the tests run, so that the server does not reload the page during a test. */
export const PREBUNDLED = [
  'axe-core',
  'fast-check',
  'staytags > @staytags/net > valibot',
  'staytags > @staytags/net > ky',
  'staytags > @staytags/net > dompurify',
  'staytags > @staytags/net > js-cookie',
  'staytags > @staytags/bus > zustand/vanilla',
  'staytags > @staytags/element > @r2wc/core',
  'staytags > @staytags/ui > @floating-ui/react',
  'staytags > @staytags/ui > @floating-ui/dom',
  'staytags > @staytags/booking > react-day-picker > date-fns',
  'staytags > @staytags/booking > react-day-picker',
  'staytags > @staytags/map > supercluster',
  'staytags > @staytags/map > pmtiles',
  'staytags > @staytags/map > maplibre-gl',
  'staytags > @staytags/map > maplibre-gl/dist/maplibre-gl-worker.mjs',
];

/** The same for tests of components, which run on React alone. */
export const IN_REACT = ['react-dom/server', 'react-router', '@testing-library/react', '@testing-library/user-event'];
