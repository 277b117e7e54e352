import { globSync, readFileSync } from 'node:fs';

/**
 * Gives each page that descends from the process that started this one a sixth of a processor: its renderer is stopped for five sixths of
 * the time. Unlike the browser's own throttling, which waits in a loop, that leaves the processor to other pages. Needs `/proc`.
 */
const TURN_MS = 5;
const LOOK_MS = 100;
const turns = Array.from({ length: 6 }, () => new Set<number>());
const parents = new Map<number, number>();
const { ppid } = process;

/** False once the process has ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
const isOurs = (pid: number): boolean => pid === ppid || (parents.has(pid) && isOurs(parents.get(pid)!));
/** Not at once: a new process has the command line of the one that it was forked from. */
const isRenderer = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');

function look(): void {
  const running = new Set(globSync('/proc/[0-9]*').map((path) => Number(path.slice('/proc/'.length))));
  for (const pid of parents.keys()) if (!running.has(pid)) parents.delete(pid);
  for (const pid of running)
    try {
      if (!parents.has(pid)) parents.set(pid, parentOf(pid));
      if (isOurs(pid) && !turns.some((its) => its.has(pid)) && isRenderer(pid))
        turns.toSorted((one, other) => one.size - other.size)[0]!.add(pid);
    } catch {
      // It has ended meanwhile.
    }
}

let turn = 0;
setInterval(() => {
  for (const pid of turns[turn]!) if (!signal(pid, 'SIGSTOP')) turns[turn]!.delete(pid);
  turn = (turn + 1) % turns.length;
  for (const pid of turns[turn]!) signal(pid, 'SIGCONT');
}, TURN_MS);
setInterval(() => {
  // Killed or not, the process that started this one is gone.
  if (process.ppid !== ppid) process.exit();
  look();
}, LOOK_MS);
// A page that stays stopped would outlive its browser.
process.on('exit', () => turns.forEach((pids) => pids.forEach((pid) => signal(pid, 'SIGCONT'))));
for (const end of ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP']) process.on(end, () => process.exit());
