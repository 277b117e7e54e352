import { defineConfig } from 'vite';

/** `pnpm demo` serves the index, the prices and the pictures. */
const site = 'http://localhost:4173';

export default defineConfig({
  server: { proxy: Object.fromEntries(['/solr/', '/rcapi/', '/rescms/', '/pictures/'].map((path) => [path, site])) },
});
