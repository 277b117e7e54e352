export interface Progress {
  /** Prints the last step and the number left; ends the line at the last step. */
  step(what: string): void;
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1_000) % 60).padStart(2, '0')}`;

/** A progress line that is overwritten on a terminal; elsewhere, a new line every half minute. */
export function progress(suite: string, steps: number): Progress {
  const from = performance.now();
  let done = 0;
  let lastLine = from;
  return {
    step(what) {
      done += 1;
      const now = performance.now();
      const left = ((now - from) / done) * (steps - done);
      const line = `${suite} ${done}/${steps}, ${clock(left)} left: ${what}`;
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line}${done < steps ? '' : '\n'}`);
      else if (now - lastLine > 30_000 || done === steps) {
        lastLine = now;
        process.stderr.write(`${line}\n`);
      }
    },
  };
}
