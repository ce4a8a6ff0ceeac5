import { arch, cpus, hostname, networkInterfaces, totalmem, uptime } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Disk, ServerView } from '@kaiyin/modules/monitor/schema';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { moment, sampleEvery, samplesOf } from './samples.ts';

/** What the edition is called. */
export interface Edition {
  name: string;
  version: string;
}

const startedAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** The machine and the process now, and their last hour. */
export async function serverView(ctx: Context, edition: Edition): Promise<ServerView> {
  // Only this screen needs it.
  const { default: information } = await import('systeminformation');
  const [os, disks] = await Promise.all([information.osInfo(), information.fsSize()]);
  const history = [...samplesOf(ctx)];
  const { cpu = 0, ownCpu = 0, delay = 0 } = history.at(-1) ?? {};
  return {
    app: {
      ...edition,
      startTime: startedAgo(process.uptime()),
      node: process.version,
      database: isPostgres(ctx.db) ? 'PostgreSQL' : 'SQLite',
    },
    machine: {
      host: hostname(),
      os: [os.distro, os.release].filter(Boolean).join(' '),
      arch: arch(),
      cores: cpus().length,
      model: cpus()[0]?.model.trim() ?? '',
      memory: totalmem(),
      startTime: startedAgo(uptime()),
      addresses: addresses(),
    },
    process: { id: process.pid, folder: process.cwd(), heapLimit: getHeapStatistics().heap_size_limit },
    now: { ...moment(), cpu, ownCpu, delay },
    disks: disks.map(diskOf),
    history,
    every: sampleEvery,
  };
}

const diskOf = ({ mount, type, size, used }: { mount: string; type: string; size: number; used: number }): Disk => ({
  path: mount,
  type,
  total: size,
  used,
});

const addresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal }) => !internal).map(({ address }) => address),
  );

/** What the home page says of the server. */
export const dashboard = ({ name, version }: Edition) => ({
  app: name,
  version,
  startTime: startedAgo(process.uptime()),
  runTime: Math.round(process.uptime()),
});
