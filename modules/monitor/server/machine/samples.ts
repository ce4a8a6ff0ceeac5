import { cpus, freemem, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Sample } from '@kaiyin/modules/monitor/schema';
import { defineMemory, type Context } from '@kaiyin/server-kit';
import { strainWatch } from './strain.ts';

/** Seconds between two samples, of which an hour is kept. */
export const sampleEvery = 10;
const most = 3600 / sampleEvery;
/** Milliseconds to which delays are measured. */
const resolution = 20;

const kept = defineMemory('monitor.samples', () => ({ all: [] as Sample[] }));

/** The last hour, the oldest first. */
export const samplesOf = ({ services }: Pick<Context, 'services'>): readonly Sample[] => services.memory(kept).all;

export interface Sampling {
  end(): void;
}

interface Pace {
  /** Milliseconds between two samples; ten seconds unless told. */
  every?: number | undefined;
  /** On whose disk the application keeps its data. */
  folder?: string;
}

/**
 * Takes samples of machine and process for as long as the application lives, and tells of what stays short; another
 * application of the process has its own.
 */
export function startSampling(context: () => Context, { every = sampleEvery * 1000, folder }: Pace = {}): Sampling {
  const watch = strainWatch(context, folder);
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let before = readings();
  const timer = setInterval(() => {
    const now = readings();
    const { log, services } = context();
    const { all } = services.memory(kept);
    const sample = sampleBetween(before, now, delays);
    all.push(sample);
    void watch(sample).catch((error: unknown) =>
      log.error({ err: error }, 'the state of the server could not be told'),
    );
    if (all.length > most) all.shift();
    before = now;
  }, every);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

interface Readings {
  at: number;
  busy: number;
  total: number;
  own: number;
}

function readings(): Readings {
  const times = cpus().map((cpu) => cpu.times);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const { user, system } = process.cpuUsage();
  return { at: Date.now(), busy: total - idle, total, own: (user + system) / 1000 };
}

function sampleBetween(before: Readings, now: Readings, delays: ReturnType<typeof monitorEventLoopDelay>): Sample {
  const whole = Math.max(1, now.total - before.total);
  // What the histogram measures is the distance of turns, the one that was asked for included.
  const delay = Math.max(0, delays.percentile(99) / 1e6 - resolution);
  delays.reset();
  return {
    ...moment(),
    cpu: percent(now.busy - before.busy, whole),
    ownCpu: percent(now.own - before.own, whole),
    delay: rounded(delay),
  };
}

/** What can be said of an instant alone: shares of time need two. */
export function moment(): Sample {
  const { rss, heapUsed } = process.memoryUsage();
  return { at: Date.now(), cpu: 0, ownCpu: 0, memory: totalmem() - freemem(), rss, heap: heapUsed, delay: 0 };
}

const rounded = (number: number): number => Math.round(number * 10) / 10;
const percent = (part: number, whole: number): number => rounded(Math.min(100, Math.max(0, (part / whole) * 100)));
