/** Purpose 1 of the TCF is storage on the device, purpose 8 measuring what content does. */
const PURPOSES = [1, 8];

interface TcData {
  readonly eventStatus?: unknown;
  readonly gdprApplies?: unknown;
  readonly purpose?: { readonly consents?: Readonly<Record<number, unknown>> };
}

/** The answer of a consent dialog by the TCF; undefined while the visitor has not answered [ANA-8]. */
export function readTcf(data: unknown): boolean | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { eventStatus, gdprApplies, purpose } = data as TcData;
  if (gdprApplies === false) return true;
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  return PURPOSES.every((number) => purpose?.consents?.[number] === true);
}

/** Reads a call of Google's consent mode, `gtag('consent', 'update', {analytics_storage: 'granted'})` [ANA-8]. */
export function readConsentMode(call: unknown): boolean | undefined {
  if (typeof call !== 'object' || call === null) return undefined;
  const [command, , state] = Array.from(call as ArrayLike<unknown>);
  if (command !== 'consent' || typeof state !== 'object' || state === null) return undefined;
  const { analytics_storage: storage } = state as { analytics_storage?: unknown };
  return storage === 'granted' ? true : storage === 'denied' ? false : undefined;
}
