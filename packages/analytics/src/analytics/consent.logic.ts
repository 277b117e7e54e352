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

/**
 * Reads the calls of Google's consent mode in their order: updates are answers, defaults count until there is one. Which region the visitor
 * is in is unknown. So a default for a region grants nothing, and where one denies, a default for everybody grants nothing either [ANA-8].
 */
export function readConsentMode(
  answered: (granted: boolean) => void,
  assumed: (granted: boolean | undefined) => void,
): (call: unknown) => void {
  let everywhere: boolean | undefined;
  let isDeniedSomewhere = false;
  return (call) => {
    if (typeof call !== 'object' || call === null) return;
    const [command, kind, state] = Array.from(call as ArrayLike<unknown>);
    if (command !== 'consent' || typeof state !== 'object' || state === null) return;
    const { analytics_storage: storage, region } = state as { analytics_storage?: unknown; region?: unknown };
    const granted = storage === 'granted';
    if (!granted && storage !== 'denied') return;
    if (kind !== 'default') {
      answered(granted);
      return;
    }
    if (!region) everywhere = granted;
    else if (!granted) isDeniedSomewhere = true;
    assumed(everywhere && isDeniedSomewhere ? undefined : everywhere);
  };
}
