// Fetched by pages in another language than English: it finds their texts.
export { find } from '../languages.ts';
