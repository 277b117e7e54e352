import { pageText } from '@staytags/element/declare/page-text';
import { cookies as pageCookies } from '@staytags/net/storage/cookies';
import { storage as pageStorage, whenBack } from '@staytags/net/storage/storage';
import { flag } from './flag.widget.ts';
import { createFlagSlice } from './flag.slice.ts';

export const slice = createFlagSlice({
  cookies: pageCookies,
  storage: pageStorage,
  whenBack,
  text: (key, values, near) => pageText(flag, key, values, near),
});
