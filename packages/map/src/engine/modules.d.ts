declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs';
