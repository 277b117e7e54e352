import type { ElementSource } from '@staytags/element/declare/widget';

declare const BUILT_BUNDLE: string;

let isLoading = false;

/** In the place of `from-sources`: elements come from a built bundle, as on a site. It shares the bus with the test [CORE-10]. */
export function defineFromSources(): void {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = BUILT_BUNDLE;
  document.head.append(script);
}

/** The bundle knows its own. */
export const knowSources = (_elements: readonly ElementSource[]): void => {};
