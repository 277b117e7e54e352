/** Keeps Enter in a field from submitting the form around it [SHR-5]. Buttons still take it. */
export function keepEnter(region: HTMLElement, signal?: AbortSignal): void {
  region.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (key === 'Enter' && target instanceof HTMLInputElement && !/^(?:submit|button|image|reset)$/.test(target.type))
        event.preventDefault();
    },
    signal ? { signal } : {},
  );
}
