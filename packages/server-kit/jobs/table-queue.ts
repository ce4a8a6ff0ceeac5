import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder, Generated, Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { internalTable, type Tables } from '../database/tables.ts';
import { inOrder, isAbandoned, isDue } from './due.ts';
import { Lines } from './lines.ts';
import { Later, retryDelay, returnDelay } from './queue.ts';
import type { JobKind, Queue } from '../context.ts';

interface JobRow {
  kind: string;
  payload: object;
  jobKey: string | null;
  /** Earlier editions gave jobs up: those rows are `failed` until the next start. */
  state: 'ready' | 'planned' | 'running' | 'failed';
  /** The instant of what is planned; of all else the order, and the end of a pause between two attempts. */
  runAt: string;
  attempts: number;
  leaseUntil: string | null;
  error: string | null;
}
export interface JobTable extends JobRow {
  id: Generated<number>;
}
declare module '../database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}
export const jobTable = internalTable<JobRow & { id: number }>('job', {
  id: 'integer',
  kind: 'text',
  payload: 'json',
  jobKey: 'text?',
  state: 'text',
  runAt: 'instant',
  attempts: 'integer',
  leaseUntil: 'instant?',
  error: 'text?',
});

const pollMilliseconds = 500;
const leaseMilliseconds = 60_000;

/** The embedded engine: one table, one worker loop, work taken by lease so that a dead worker's jobs run again. */
export function tableQueue(db: Kysely<Tables>, { parallel = 2, clock = () => new Date() } = {}): Queue {
  let kinds = new Map<string, JobKind<never>>();
  let contextOf: (() => Context) | undefined;
  let stopping = false;
  let signal = Promise.withResolvers<void>();
  let loops: Promise<void>[] = [];
  let running = 0;
  // What runs here or comes back: by leases alone a clock that leaps would have it begun once more.
  const inHand = new Set<number>();
  /** What waits, with the timer of what comes back by itself. */
  const waiting = new Map<number, NodeJS.Timeout | undefined>();
  const lines = new Lines();
  /** How often jobs have come back. */
  const returns = new Map<number, number>();

  async function take(urgentOnly: boolean) {
    for (;;) {
      const due = await nextDue(urgentOnly);
      if (!due) return undefined;
      const attempts = due.attempts + 1;
      if (!(await claim(due, attempts))) continue;
      inHand.add(due.id);
      waiting.delete(due.id);
      return { ...due, attempts };
    }
  }

  function nextDue(urgentOnly: boolean) {
    const now = clock();
    const urgent = [...kinds.values()].filter(({ isUrgent }) => isUrgent).map(({ name }) => name);
    const isUrgent = (eb: ExpressionBuilder<Tables, 'job'>) => eb('kind', 'in', urgent);
    return db
      .selectFrom('job')
      .selectAll()
      .where((eb) => eb.or([isDue(now)(eb), isAbandoned(now)(eb)]))
      .where('id', 'not in', [...inHand])
      .$if(urgentOnly, (query) => query.where(isUrgent))
      .orderBy((eb) => eb.case().when(isUrgent(eb)).then(0).else(1).end())
      .orderBy(inOrder(now))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  // Of several workers that saw the same job, the one whose update finds it unchanged has it. Its lease may have been
  // prolonged since it was seen: the update waits for transactions, reading does not.
  async function claim({ id, attempts: seen }: { id: number; attempts: number }, attempts: number): Promise<boolean> {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + leaseMilliseconds).toISOString();
    const { numUpdatedRows } = await db
      .updateTable('job')
      .set({ state: 'running', leaseUntil, attempts, jobKey: null })
      .where('id', '=', id)
      .where('attempts', '=', seen)
      .where((eb) => eb.or([eb('state', 'in', ['ready', 'planned']), isAbandoned(now)(eb)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  }

  async function perform(job: NonNullable<Awaited<ReturnType<typeof take>>>, ctx: Context) {
    const renew = setInterval(() => {
      const leaseUntil = new Date(clock().getTime() + leaseMilliseconds).toISOString();
      void db
        .updateTable('job')
        .set({ leaseUntil })
        .where('id', '=', job.id)
        .execute()
        .catch(() => undefined);
    }, leaseMilliseconds / 3);
    let comesBack = false;
    try {
      const kind = kinds.get(job.kind);
      if (!kind) throw new Error(`No job kind ${job.kind}`);
      await kind.run(ctx, job.payload as never);
      await db.deleteFrom('job').where('id', '=', job.id).execute();
    } catch (error) {
      comesBack = error instanceof Later;
      if (error instanceof Later) return await comeBack(job, error);
      ctx.log.error({ err: error, job: job.kind, attempt: job.attempts }, 'job failed');
      await db
        .updateTable('job')
        .set({
          state: 'ready',
          runAt: new Date(clock().getTime() + retryDelay(job.attempts)).toISOString(),
          leaseUntil: null,
          error: String(error instanceof Error ? error.message : error),
        })
        .where('id', '=', job.id)
        .execute();
    } finally {
      clearInterval(renew);
      if (!comesBack) forget(job.id);
    }
  }

  function forget(id: number): void {
    inHand.delete(id);
    returns.delete(id);
    leaveLine(id);
  }

  async function comeBack({ id, kind }: Pick<JobRow, 'kind'> & { id: number }, later: Later): Promise<void> {
    const isUrgent = kinds.get(kind)?.isUrgent ?? false;
    if (lines.of(id) !== later.line) leaveLine(id);
    if (later.line && !lines.join(later.line, { id, isUrgent })) return standBehind(id);
    const times = isUrgent ? 0 : (returns.get(id) ?? 0);
    returns.set(id, times + 1);
    // Its lease keeps it until then; should this process end first, the next start takes it up.
    waiting.set(
      id,
      setTimeout(() => call(id), returnDelay(later, times)),
    );
  }

  // Without a lease that ends nothing asks for it: it costs nothing until it is called.
  async function standBehind(id: number): Promise<void> {
    waiting.set(id, undefined);
    await db
      .updateTable('job')
      .set({ leaseUntil: null })
      .where('id', '=', id)
      .execute()
      .finally(() => inHand.delete(id));
  }

  function leaveLine(id: number): void {
    const next = lines.leave(id);
    if (next !== undefined) call(next);
  }

  /** Has what waits begun as soon as a worker is free. */
  function call(id: number): void {
    if (!waiting.has(id)) return;
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    db.updateTable('job')
      .set((eb) => ({ state: 'ready', leaseUntil: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .execute()
      .then(() => (inHand.delete(id), wake()))
      .catch(
        () =>
          stopping ||
          waiting.set(
            id,
            setTimeout(() => call(id), pollMilliseconds),
          ),
      );
  }

  function wake(): void {
    signal.resolve();
    signal = Promise.withResolvers();
  }

  async function loop(urgentOnly: boolean) {
    while (!stopping) {
      running++;
      const job = await take(urgentOnly).catch(() => undefined);
      if (job && contextOf) await perform(job, contextOf()).catch(() => undefined);
      running--;
      // Statements here keep the thread: whoever asks for something has a turn between two jobs.
      if (job) await breath();
      else await Promise.race([signal.promise, sleep(pollMilliseconds, undefined, { ref: false })]);
    }
  }

  return {
    open: async () => undefined,
    close: async () => undefined,
    async enqueue(on, kind, payload, { key, at } = {}) {
      const row = { kind: kind.name, payload, jobKey: key ? `${kind.name}:${key}` : null };
      const now = clock();
      const state = at && at > now ? 'planned' : 'ready';
      await on
        .insertInto('job')
        .values({ ...row, state, runAt: (at ?? now).toISOString(), attempts: 0, leaseUntil: null, error: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    wake,
    async start(all, context) {
      kinds = new Map(all.map((kind) => [kind.name, kind]));
      contextOf = context;
      stopping = false;
      // Only this process works on an embedded database: what ran when it died runs again now.
      await db.updateTable('job').set({ state: 'ready', leaseUntil: null }).where('state', '=', 'running').execute();
      const anew = { state: 'ready', attempts: 0, runAt: clock().toISOString() } as const;
      await db.updateTable('job').set(anew).where('state', '=', 'failed').execute();
      // The last one has nothing but what is urgent: whatever holds the others, it is begun.
      loops = Array.from({ length: parallel + 1 }, (_, worker) => loop(worker === parallel));
    },
    async stop() {
      stopping = true;
      wake();
      await Promise.all(loops);
      waiting.forEach(clearTimeout);
      waiting.clear();
      inHand.clear();
      lines.clear();
      returns.clear();
    },
    async oldestDue() {
      const now = clock();
      const due = await db
        .selectFrom('job')
        .select(['id', 'attempts'])
        .where(isDue(now))
        .orderBy(inOrder(now))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return due && `${due.id} ${due.attempts}`;
    },
    async idle() {
      for (;;) {
        const due = await db
          .selectFrom('job')
          .select('id')
          .where((eb) => eb.or([eb('state', '=', 'running'), isDue(clock())(eb)]))
          .limit(inHand.size + waiting.size + 1)
          .execute();
        if (due.length === 0 && running === 0) return;
        if (due.some(({ id }) => !inHand.has(id) && !waiting.has(id))) wake();
        await sleep(due.length === 0 ? 5 : 10);
      }
    },
  };
}
