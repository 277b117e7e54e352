import type { Identifier, VersionValue } from '@mdn/browser-compat-data';
import { TARGETS } from './plugins.ts';

/** The oldest browsers that README supports: `chrome111` is version 111 of `chrome` in the compatibility data. */
const FLOOR = [...new Set([...TARGETS, ...TARGETS.map((target) => target.replace('safari', 'safari_ios'))])].map(
  (target) => {
    const [, browser = '', version = ''] = /^([a-z_]+)([\d.]+)$/.exec(target) ?? [];
    return [browser as 'chrome', Number(version)] as const;
  },
);

const isOld = (added: VersionValue | undefined, floor: number): boolean =>
  typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= floor;

/** Whether all of the oldest browsers support it. */
export const isInFloor = ({ __compat: compat }: Identifier): boolean =>
  FLOOR.every(([browser, floor]) =>
    [compat?.support[browser] ?? []].flat().some((one) => !one.flags && !one.prefix && isOld(one.version_added, floor)),
  );

export const membersOf = (at: Identifier) =>
  Object.entries(at).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
