import { isOwnCookie } from '@staytags/cms/settings';
import { pageText } from '@staytags/element/declare/page-text';
import { cookies as pageCookies } from '@staytags/net/storage/cookies';
import { storage as pageStorage, whenBack } from '@staytags/net/storage/storage';
import { isLikeList } from './flag.logic.ts';
import { flag } from './flag.widget.ts';
import { createFlagSlice } from './flag.slice.ts';

/** A namespace that only a tag names could be any cookie of the site: it is ours if it is free, or holds what we write [FLAG-2]. */
function isOurs(name: string): boolean {
  const text = pageCookies.read(name);
  return !text || isLikeList(text) || name === flag.options.namespace.default || isOwnCookie(name);
}

export const slice = createFlagSlice({
  cookies: {
    read: (name) => (isOurs(name) ? pageCookies.read(name) : undefined),
    write: (name, ...value) => isOurs(name) && pageCookies.write(name, ...value),
  },
  storage: pageStorage,
  whenBack,
  text: (key, values, near) => pageText(flag, key, values, near),
});
