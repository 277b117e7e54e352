/** The name of the pack for a `lang`, `de` for `de-AT`. CMSs also write `pt_BR`. */
export function packName(lang: string, names: object): string | undefined {
  const parts = lang.trim().toLowerCase().split(/[-_]/);
  return [parts.slice(0, 2).join('-'), parts[0] as string].find((one) => Object.hasOwn(names, one));
}
