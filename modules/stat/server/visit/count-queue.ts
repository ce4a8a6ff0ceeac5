import { defineMemory, type Context } from '@kaiyin/server-kit';

/** Milliseconds until what came is written; all of that time is written at once. */
const pause = 1_000;
/** More than these do not wait to be written: statistics are the first to go when there is too much to do. */
const usualMost = 10_000;

interface Queue<T> {
  items: T[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

type End = (ctx: Context) => Promise<void>;
/** Ends of the queues that the application has noted something in. */
const memoryOfEnds = defineMemory('stat.queues', () => new Set<End>());

/** Writes what is noted in every queue, as the application ends. */
export async function endCounts(ctx: Context): Promise<void> {
  for (const end of ctx.services.memory(memoryOfEnds)) await end(ctx);
}

export interface CountQueue<T> {
  /** Notes something that is counted; who reads does not wait until it is written. False where there is too much. */
  note(ctx: Context, item: T): boolean;
  /** Writes what is noted, when the pause is over. */
  end: End;
}

/** What is counted of readers, written in batches of a second. `write` is given what there is, and handles its failures. */
export function countQueue<T>(
  name: string,
  write: (ctx: Context, items: readonly T[]) => Promise<void>,
  most = usualMost,
): CountQueue<T> {
  const memory = defineMemory(name, (): Queue<T> => ({ items: [], timer: undefined, writing: Promise.resolve() }));
  const end: End = async (ctx) => {
    const queue = ctx.services.memory(memory);
    clearTimeout(queue.timer);
    queue.timer = undefined;
    queue.writing = queue.writing.then(() => write(ctx, queue.items.splice(0)));
    await queue.writing;
  };
  return {
    end,
    note(ctx, item) {
      const queue = ctx.services.memory(memory);
      ctx.services.memory(memoryOfEnds).add(end);
      queue.timer ??= setTimeout(() => void end(ctx), pause).unref();
      if (queue.items.length >= most) return false;
      queue.items.push(item);
      return true;
    },
  };
}
