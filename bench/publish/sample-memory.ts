import { readFileSync } from 'node:fs';

const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Watches the resident memory of this process; `stop` answers the highest sample in megabytes. */
export function sampleMemory(): { stop(): number } {
  let highest = process.memoryUsage.rss();
  const sample = () => (highest = Math.max(highest, process.memoryUsage.rss()));
  const timer = setInterval(sample, 100);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return toMegabytes(highest);
    },
  };
}

/** The most that a process ever held, in megabytes; null where the system does not tell. */
export function highWater(pid: number | 'self'): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? toMegabytes(Number(kilobytes) * 1024) : null;
  } catch {
    return null;
  }
}
