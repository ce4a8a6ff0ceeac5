import { statfs } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import { holdersOf } from '@kaiyin/modules/account/server';
import { limits, type Sample } from '@kaiyin/modules/monitor/schema';
import { closeInInbox, defineInboxKind, putInInbox } from '@kaiyin/modules/notice/server';
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
  return async (sample: Sample): Promise<void> => {
    const reading = await readingOf(sample, folder);
    for (const name of scarce) {
      const isShort = reading[name] >= limits[name];
      short.set(name, isShort ? (short.get(name) ?? 0) + 1 : 0);
      fine.set(name, isShort ? 0 : (fine.get(name) ?? 0) + 1);
      if (!told.has(name) && short.get(name) === lasting) {
        told.add(name);
        await tell(context(), name, reading[name]);
      } else if (told.has(name) && fine.get(name) === lasting) {
        told.delete(name);
        await closeInInbox(context(), serverKind, [subjectOf(name)]);
      }
    }
  };
}

async function readingOf({ cpu, memory, delay }: Sample, folder: string | undefined): Promise<Reading> {
  const disk = folder === undefined ? 0 : await usedOf(folder);
  return { cpu, delay, disk, memory: (memory / totalmem()) * 100 };
}

async function usedOf(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder);
  return blocks > 0 ? (1 - bavail / blocks) * 100 : 0;
}

const subjectOf = (name: Scarce) => `server-${hostname()}-${name}`;

async function tell(ctx: Context, name: Scarce, value: number): Promise<void> {
  await putInInbox(ctx, serverKind, {
    to: await holdersOf(ctx, [permission]),
    subject: subjectOf(name),
    title: said(`monitor.strained.${name}`, { host: hostname() }),
    text: said(`monitor.strainedText.${name === 'delay' ? 'delay' : 'share'}`, {
      value: Math.round(value),
      limit: limits[name],
    }),
    href: '/monitor/server',
    isCounted: false,
  });
}
