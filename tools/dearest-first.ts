import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in this order. A fresh checkout knows no times: Vitest would take the smallest files last, and some of those
 * would still run when the other workers have nothing left.
 */
const DEAREST = [
  'tools/guards.test.ts',
  'tools/new.test.ts',
  'site/options.test.ts',
  'map-failures.journey.test.ts',
  'loading.journey.test.ts',
  'staytags/src/conformance.test.tsx',
  'late-options-widgets.test.tsx',
  'late-options-map.test.tsx',
  'app/components/leaks.test.tsx',
  'late-options-behaviours.test.tsx',
  'app/components/conformance.test.tsx',
  'campaign/filters.test.ts',
  'storybook.journey.test.ts',
  'search.journey.test.ts',
  'builder.journey.test.ts',
  'furniture.journey.test.ts',
  'spoken.journey.test.ts',
  'page.journey.test.ts',
  'views.journey.test.ts',
  'keyboard.journey.test.ts',
  'forms.journey.test.ts',
  'frame/frame.test.tsx',
  'availability/availability.test.tsx',
  'map/map.test.tsx',
  'hostile-values.test.tsx',
  'firefox.engines.test.ts',
  'webkit.engines.test.ts',
  'webkit-lite.engines.test.ts',
  'languages.engines.test.ts',
] as const;

/** The same for `pnpm prove`. */
const DEAREST_IN_FULL = [
  'network/arrivals.journey.test.ts',
  'day/react.journey.test.ts',
  'network/booking.journey.test.ts',
  'storybook.journey.test.ts',
  'network/site.journey.test.ts',
  'network/results.journey.test.ts',
  'network/index.journey.test.ts',
  'day/lite.journey.test.ts',
  'hostile-start.journey.test.ts',
] as const;
const dearest: readonly string[] = process.env['STAYTAGS_PROOF'] === 'full' ? DEAREST_IN_FULL : DEAREST;

/** The files of a campaign. Vitest takes a name as a part of a path, and would run `x.test.tsx` with `x.test.ts`. */
const named = process.env['STAYTAGS_FILES']?.split('\n');
const isNamed = ({ moduleId }: TestSpecification): boolean =>
  named === undefined || named.some((file) => moduleId.endsWith(`/${file}`));

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = dearest.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? dearest.length : at;
};
const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

/** Runs the dearest files of each group first, so that all workers end at about the same time. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files.filter(isNamed));
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}
