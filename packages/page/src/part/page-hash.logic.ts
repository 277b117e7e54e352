import { decodeText } from '@staytags/base/url';

const membersOf = (hash: string): string[] => hash.replace(/^#/, '').split('&').filter(Boolean);
const isParam = (member: string): boolean => member.includes('=');

/** The ids in a hash: the whole hash, or any part without `=`, such as `rates` in `#fq=…&rates` [PAGE-4, PAGE-5]. */
export const idsIn = (hash: string): string[] => {
  const bare = membersOf(hash).filter((member) => !isParam(member));
  return [...new Set([hash.replace(/^#/, ''), ...bare].map(decodeText))].filter(Boolean);
};

/** The hash with this id in place of the one before, or with none. The params of others stay exactly as written [PAGE-4, PAGE-5]. */
export const withId = (hash: string, id: string): string =>
  [...membersOf(hash).filter(isParam), ...(id ? [encodeURIComponent(id)] : [])].join('&');
