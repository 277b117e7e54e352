import { expect, it, vi } from 'vitest';
import { reportProblem } from './report-problem.ts';

const file = vi.hoisted(() => ({ failures: 0 }));
vi.mock('./search-problems.ts', async (original) => {
  file.failures -= 1;
  if (file.failures >= 0) throw new Error('offline');
  return original();
});

it('names a problem and its facts where the words for it cannot load, and asks for these again [CORE-28]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const report = () => reportProblem((words) => words.warnRefused(['q'], 'the address'));
  file.failures = 2;
  report();
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('warnRefused'), ['q'], 'the address'),
  );
  file.failures = 1;
  report();
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The value of q in the address was rejected')),
  );
  expect(error).toHaveBeenCalledOnce();
});
