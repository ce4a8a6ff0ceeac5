import type { ConsoleLine, ConsoleLevel } from '@kaiyin/modules/audit/schema';
import { withoutSecrets } from './without-secrets.ts';

/** The last lines that the process has logged, as a stream of its logger. */
export interface ConsoleRing {
  write(line: string): void;
  /** The lines after one, the oldest first, and the number of the last there is. */
  after(index: number): { index: number; logs: ConsoleLine[] };
  /** Told of each line; answers how to end that. */
  listen(hear: () => void): () => void;
}

const most = 1000;
/** Characters that are kept of one line. */
const longest = 20_000;

export function consoleRing(): ConsoleRing {
  const lines: string[] = [];
  const hearers = new Set<() => void>();
  let last = 0;
  return {
    write(line) {
      lines.push(line.slice(0, longest));
      if (lines.length > most) lines.shift();
      last++;
      for (const hear of hearers) hear();
    },
    after(index) {
      const first = last - lines.length;
      const from = Math.max(0, index - first);
      return { index: last, logs: lines.slice(from).map((line, place) => lineOf(line, first + from + place + 1)) };
    },
    listen(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

interface Logged {
  level?: number;
  time?: number;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  [name: string]: unknown;
}

function lineOf(line: string, index: number): ConsoleLine {
  const { level = 30, time = 0, msg = '', pid: _, hostname: __, err, ...fields } = read(line);
  const more = [
    err?.stack ?? [err?.type, err?.message].filter(Boolean).join(': '),
    ...Object.entries(fields).map(([name, value]) => withoutSecrets(JSON.stringify({ [name]: value }).slice(1, -1))),
  ];
  return {
    index,
    time: new Date(time).toISOString(),
    level: levelOf(level),
    text: withoutSecrets(msg || err?.message || ''),
    more: more.filter(Boolean).map(withoutSecrets).join('\n'),
  };
}

// What was cut in the middle is no JSON any more.
function read(line: string): Logged {
  try {
    return JSON.parse(line) as Logged;
  } catch {
    return {
      msg: line,
      time: Number(/"time":(\d+)/.exec(line)?.[1] ?? 0),
      level: Number(/"level":(\d+)/.exec(line)?.[1] ?? 30),
    };
  }
}

const levelOf = (level: number): ConsoleLevel =>
  level >= 50 ? 'error' : level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug';
