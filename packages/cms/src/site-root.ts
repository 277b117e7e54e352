import type { PlainObject } from '@staytags/base/json';
import { settings } from './settings.ts';

const ours = () => settings() as { path?: PlainObject; basePath?: unknown; pathPrefix?: unknown };

/** Where the site begins, `/` or `/sub/`: Drupal 8 and later print `path.baseUrl`, Drupal 7 `basePath`. */
export const basePath = (): string => {
  const { path, basePath: old } = ours();
  const base = path?.['baseUrl'] ?? old;
  return typeof base === 'string' && base.startsWith('/') ? base : '/';
};

/** Where its pages in the language of this one begin: `/sub/fr/`. */
export const siteRoot = (): string => {
  const { path, pathPrefix: old } = ours();
  const prefix = path?.['pathPrefix'] ?? old;
  return `${basePath().replace(/\/*$/, '/')}${typeof prefix === 'string' ? prefix.replace(/^\/+/, '') : ''}`;
};
