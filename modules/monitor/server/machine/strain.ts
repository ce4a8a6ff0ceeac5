import { statfs } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import { holdersOf } from '@kaiyin/modules/account/server';
import { limits, type Sample } from '@kaiyin/modules/monitor/schema';
import { closeInInbox, defineInboxKind, openInInbox, putInInbox } from '@kaiyin/modules/notice/server';
import { said, type Context } from '@kaiyin/server-kit';

const permission = 'monitor:server:view';
export const serverKind = defineInboxKind({ kind: 'server', title: 'inbox.kind.server', permissions: [permission] });

/** What of a machine can be short for so long that somebody is told. */
const scarce = ['cpu', 'memory', 'delay', 'disk'] as const;
type Scarce = (typeof scarce)[number];

/** Samples, one after the other, in which it is short before somebody is told, and is not before that is over: five minutes. */
export const lasting = 30;

/** Percent and milliseconds, as the screen shows them. */
type Reading = Record<Scarce, number>;

/** Looks at what was measured, and tells of what stays beyond the limits at which its card changes its colour. */
export function strainWatch(context: () => Context, folder: string | undefined) {
  const short = new Map<Scarce, number>();
  const fine = new Map<Scarce, number>();
  const told = new Set<Scarce>();
  let isFresh = true;
  // What the database could not keep is tried again with the next sample.
  const settle = async (name: Scarce, value: number): Promise<void> => {
    if (!told.has(name) && (short.get(name) ?? 0) >= lasting) {
      await context().transaction((ctx) => tell(ctx, name, value));
      told.add(name);
    } else if (told.has(name) && (fine.get(name) ?? 0) >= lasting) {
      await closeInInbox(context(), serverKind, [subjectOf(name)]);
      told.delete(name);
    }
  };
  return async (sample: Sample): Promise<void> => {
    const reading = await readingOf(sample, folder);
    for (const name of scarce) {
      const isShort = reading[name] >= limits[name];
      short.set(name, isShort ? (short.get(name) ?? 0) + 1 : 0);
      fine.set(name, isShort ? 0 : (fine.get(name) ?? 0) + 1);
    }
    if (isFresh) await closeEarlier(context());
    isFresh = false;
    for (const name of scarce) await settle(name, reading[name]);
  };
}

/** Closes what processes of this machine told that have ended; what is still short is told again. */
async function closeEarlier(ctx: Context): Promise<void> {
  const open = await openInInbox(ctx, serverKind);
  const ended = open.filter((subject) => {
    const { host, pid } = readSubject(subject);
    return host === hostname() && (pid === undefined || pid === process.pid || !isAlive(pid));
  });
  await closeInInbox(ctx, serverKind, ended);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readingOf({ cpu, memory, delay }: Sample, folder: string | undefined): Promise<Reading> {
  const disk = folder === undefined ? 0 : await usedOf(folder);
  return { cpu, delay, disk, memory: (memory / totalmem()) * 100 };
}

async function usedOf(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder);
  return blocks > 0 ? (1 - bavail / blocks) * 100 : 0;
}

/** Turns of the event loop are those of one process; the rest is one machine's. */
const subjectOf = (name: Scarce): string =>
  name === 'delay' ? `server-${hostname()}-${process.pid}-delay` : `server-${hostname()}-${name}`;

function readSubject(subject: string): { host?: string; pid?: number } {
  const [, of, pid] = /^server-(.*)-(\d+)-delay$/.exec(subject) ?? [];
  if (of) return { host: of, pid: Number(pid) };
  const [, host] = /^server-(.*)-(?:cpu|memory|disk|delay)$/.exec(subject) ?? [];
  return host ? { host } : {};
}

async function tell(ctx: Context, name: Scarce, value: number): Promise<void> {
  await putInInbox(ctx, serverKind, {
    to: await holdersOf(ctx, [permission]),
    subject: subjectOf(name),
    title: said(`monitor.strained.${name}`, { host: hostname(), pid: process.pid }),
    text: said(`monitor.strainedText.${name === 'delay' ? 'delay' : 'share'}`, {
      value: Math.round(value),
      limit: limits[name],
    }),
    href: '/monitor/server',
    isCounted: false,
  });
}
