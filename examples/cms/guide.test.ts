import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guide as drupal7 } from '../drupal-7/guide.ts';
import { guide as drupal } from '../drupal/guide.ts';
import { guide as wordpress } from '../wordpress/guide.ts';
import { driversOf, pictureFile, stepsOf } from './guide.ts';

const MAX_STEPS = 10;
const MAX_PICTURE = 40_000;

describe.each([
  ['wordpress', wordpress],
  ['drupal', drupal],
  ['drupal-7', drupal7],
] as const)('the %s guide', (name, guide) => {
  const steps = stepsOf(name);

  it('has at most ten steps, each with a driver for the test on a real CMS [CMS-7]', () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
    const drivers = steps.map((step) => driversOf(guide, step));
    expect(steps.filter((_, at) => drivers[at]?.length !== 1)).toEqual([]);
    expect(new Set(drivers.flat()).size).toBe(Object.keys(guide.drivers).length);
  });

  it('shows the result of each step in a small screenshot [CMS-7]', () => {
    expect(steps.map(({ picture }) => picture)).toEqual(steps.map((_, at) => `pictures/${name}/${at + 1}.webp`));
    for (const step of steps) expect(statSync(pictureFile(step)).size).toBeLessThan(MAX_PICTURE);
  });
});
