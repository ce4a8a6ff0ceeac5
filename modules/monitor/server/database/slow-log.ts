import { createHash } from 'node:crypto';
import type { SlowStatement } from '@kaiyin/modules/monitor/schema';

/** Milliseconds from which on a statement counts as slow, and for which it is remembered. */
export const slowFrom = 50;
const hour = 3_600_000;
const mostKept = 200;

interface Noted {
  sql: string;
  /** When, and how long each time. */
  times: { at: number; took: number }[];
}
const mostTimes = 100;

/** What took long of late in a process: words of statements, never the values they were asked with. */
export interface SlowLog {
  note(sql: string, milliseconds: number): void;
  /** The longest first. */
  all(): SlowStatement[];
  /** The words of one of them; undefined when it is an hour ago. */
  sqlOf(id: string): string | undefined;
}

export function slowLog(now: () => number = Date.now): SlowLog {
  const kept = new Map<string, Noted>();
  const forgetOld = () => {
    for (const [sql, noted] of kept) {
      noted.times = noted.times.filter(({ at }) => now() - at < hour);
      if (noted.times.length === 0) kept.delete(sql);
    }
  };
  return {
    note(sql, took) {
      if (took < slowFrom) return;
      const noted = kept.get(sql) ?? { sql, times: [] };
      kept.delete(sql);
      kept.set(sql, noted);
      noted.times.push({ at: now(), took });
      if (noted.times.length > mostTimes) noted.times.shift();
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    all() {
      forgetOld();
      return [...kept.values()].map(statementOf).toSorted((a, b) => b.longest - a.longest);
    },
    sqlOf(id) {
      forgetOld();
      return [...kept.keys()].find((sql) => idOf(sql) === id);
    },
  };
}

/** The same in all processes, so that none takes the statement of another for one of its own. */
const idOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);

function statementOf({ sql, times }: Noted): SlowStatement {
  const all = times.map(({ took }) => took);
  const sum = all.reduce((total, took) => total + took, 0);
  return {
    id: idOf(sql),
    sql,
    count: all.length,
    longest: Math.round(Math.max(...all)),
    average: Math.round(sum / all.length),
    last: new Date(times.at(-1)?.at ?? 0).toISOString(),
  };
}
