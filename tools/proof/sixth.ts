import { globSync, readFileSync } from 'node:fs';

/**
 * Gives each page that descends from the process that started this one a sixth of a processor: its renderer is stopped for five sixths of
 * the time. Unlike the browser's own throttling, which waits in a loop, that leaves the processor to other pages. Needs `/proc`.
 */
const TURN_MS = 5;
const LOOK_MS = 100;
const turns = Array.from({ length: 6 }, () => new Set<number>());
const known = new Map<number, { readonly parent: number; readonly isRenderer: boolean }>();
const { ppid } = process;

/** False once the process has ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function read(pid: number): { parent: number; isRenderer: boolean } {
  const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return {
    parent: Number(parent),
    isRenderer: readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'),
  };
}
const isOurs = (pid: number): boolean => pid === ppid || (known.has(pid) && isOurs(known.get(pid)!.parent));

function look(): void {
  const running = new Set(globSync('/proc/[0-9]*').map((path) => Number(path.slice('/proc/'.length))));
  for (const pid of known.keys()) if (!running.has(pid)) known.delete(pid);
  const found = [...running].filter((pid) => !known.has(pid));
  for (const pid of found)
    try {
      known.set(pid, read(pid));
    } catch {
      // It has ended meanwhile.
    }
  for (const pid of found)
    if (known.get(pid)?.isRenderer && isOurs(pid)) turns.toSorted((a, b) => a.size - b.size)[0]!.add(pid);
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
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(end, () => process.exit());
