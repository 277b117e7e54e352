/** An invented coast as a MapLibre style, so that stories need no tile server. */
const coast = (sea: string, land: string, line: string) => ({
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [-76, 36],
            [-74.02, 36],
            [-73.88, 37.2],
            [-73.8, 37.64],
            [-73.88, 38],
            [-74.1, 39],
            [-76, 39],
            [-76, 36],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': line, 'line-width': 2 } },
  ],
});

export const sampleLayers = {
  Coast: { light: coast('#cfe3e8', '#f1eee2', '#c9bf9c'), dark: coast('#16262b', '#26302b', '#4a5747') },
};
