import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { fromKysely, PgBoss, type Job } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { heedSilence } from '../database/silence.ts';
import { bossLines, type Standing } from './boss-lines.ts';
import { Later, retryDelay, returnDelay } from './queue.ts';
import type { JobKind, Queue } from '../context.ts';

interface Envelope extends Standing {
  kind: string;
  payload: object;
  /** Not before this instant, by our own clock. */
  at: string | null;
  /** How often it has come back. */
  returns?: number;
}
interface Again {
  data: Envelope;
  /** Seconds from now. */
  startAfter: number;
}

const name = 'kaiyin';
const urgent = 1;
const schema = 'pgboss';
const jobs = sql.id(schema, 'job');

/** The engine has no word for attempts without an end. */
const endless = 2_000_000_000;
const retries = {
  retryLimit: endless,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: retryDelay(Number.POSITIVE_INFINITY) / 1000,
};

const notBegun = {
  state: 'created',
  retry_count: 0,
  started_on: null,
  completed_on: null,
  heartbeat_on: null,
  output: null,
};

/** Seconds: how long what was done is kept, and how long a job that comes before its time by our clock waits at most. */
const deleteAfterSeconds = 600;
const mostEarly = 3;

/** Seconds: how often who works on a job says that it lives, after how long without a word it is another's, how often that is looked at. */
const heartbeat = { refresh: 4, dead: 15, look: 5 };

/** Does it again when PostgreSQL has ended it for a deadlock with another server, four times at most. */
async function afterDeadlocks(change: () => Promise<void>): Promise<void> {
  for (let left = 4; ; left--) {
    try {
      return await change();
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error;
    }
  }
}

/** pg-boss on the product's own PostgreSQL: jobs land with the change that asked for them, any process may run them. */
export function bossQueue(
  connectionString: string,
  db: Kysely<Tables>,
  { parallel = 2, clock = () => new Date() } = {},
): Queue {
  const boss = new PgBoss({
    connectionString,
    schema,
    max: 4,
    schedule: false,
    superviseIntervalSeconds: heartbeat.look,
    monitorIntervalSeconds: heartbeat.look,
    ...heedSilence,
  });
  const workers: string[] = [];
  const wake = () => workers.forEach((id) => boss.notifyWorker(id));
  const lines = bossLines(db, { schema, name });
  let comingBack = 0;
  boss.on('error', () => undefined);

  let kinds: ReadonlyMap<string, JobKind<never>> = new Map();
  const priorityOf = (kind: { isUrgent?: boolean | undefined } | undefined) =>
    kind?.isUrgent ? { priority: urgent } : {};

  async function perform(job: Job<Envelope>, ctx: Context) {
    const envelope = job.data;
    // The database's clock may be ahead of ours: a job that comes early goes back.
    const kind = kinds.get(envelope.kind);
    if (envelope.at && envelope.at > clock().toISOString()) {
      const early = (Date.parse(envelope.at) - clock().getTime()) / 1000;
      return goBack(job, async () => ({ data: envelope, startAfter: Math.min(early, mostEarly) }));
    }
    try {
      if (!kind) throw new Error(`No job kind ${envelope.kind}`);
      await kind.run(ctx, envelope.payload as never);
    } catch (error) {
      if (error instanceof Later) return comeBack(job, error);
      ctx.log.error({ err: error, job: envelope.kind }, 'job failed');
      await leaveLine(job);
      throw error;
    }
    await leaveLine(job);
  }

  // Before the engine hears of its end: should this process die in between, it is run again, and calls again.
  async function leaveLine({ id, data: { line } }: Pick<Job<Envelope>, 'id' | 'data'>): Promise<void> {
    if (line === undefined) return;
    await lines.leave(id, line).catch(() => undefined);
    wake();
  }

  async function comeBack(job: Job<Envelope>, later: Later): Promise<void> {
    const { line, place, ...data } = job.data;
    if (line !== later.line) await leaveLine(job);
    const isUrgent = kinds.get(data.kind)?.isUrgent ?? false;
    const times = isUrgent ? 0 : (data.returns ?? 0);
    const pause = returnDelay(later, times);
    const first = { data: { ...data, returns: times + 1 }, startAfter: pause / 1000 };
    const again = async (trx: Transaction<Tables>): Promise<Again> => {
      if (!later.line) return first;
      const stands = { line: later.line, place: (line === later.line && place) || newPlace() };
      const rest = await lines.restOf(trx, { ...stands, priority: isUrgent ? urgent : 0 });
      if (rest === undefined) return { ...first, data: { ...first.data, ...stands } };
      return { data: { ...data, ...stands }, startAfter: rest };
    };
    comingBack++;
    await goBack(job, again).finally(() => setTimeout(() => (comingBack--, wake()), pause));
  }

  const newPlace = () => `${clock().toISOString()} ${randomUUID()}`;

  // At once, so that a server that dies on the way leaves one job; one that another server has by now is left to that one.
  // As old as it was, so that it has its turn before those that came later, and in seconds from now, by the database's clock.
  // Another one of its kind may wait under the same key by now: this one has none.
  async function goBack(
    { id, data: { kind } }: Pick<Job<Envelope>, 'id' | 'data'>,
    again: (trx: Transaction<Tables>) => Promise<Again>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { data, startAfter } = await again(trx);
      const { priority = 0 } = priorityOf(kinds.get(kind));
      const anew = { ...notBegun, id: randomUUID(), singleton_key: randomUUID(), data, priority };
      await sql`
        with ended as (update ${jobs} set state = 'completed', completed_on = now()
          where name = ${name} and id = ${id} and state = 'active' returning *)
        insert into ${jobs} select anew.* from ended
          join ${sql.id(schema, 'queue')} as queue on queue.name = ended.name
          cross join lateral (select now() + ${startAfter}::float8 * interval '1 second' as start_after) as soon
          cross join lateral jsonb_populate_record(null::${jobs}, to_jsonb(ended) || ${JSON.stringify(anew)}::jsonb
            || jsonb_build_object('start_after', soon.start_after,
              'keep_until', soon.start_after + queue.retention_seconds * interval '1 second')) as anew`.execute(trx);
    });
  }

  async function dueCount(): Promise<number> {
    const { rows } = await sql<{ at: string | null }>`
      select data ->> 'at' as at from ${jobs}
      where name = ${name} and (state = 'active' or (state in ('created', 'retry') and start_after <= now())
          or (state = 'created' and (data ->> 'at' is not null or data ->> 'line' is not null)))`.execute(db);
    const now = clock().toISOString();
    return rows.filter(({ at }) => at === null || at <= now).length;
  }

  // Earlier editions gave jobs up: what they queued and what they gave up goes on. What is as it should be is left alone:
  // other servers are at work on it.
  async function letTryAgain(): Promise<void> {
    await boss.updateQueue(name, { ...retries, deleteAfterSeconds, heartbeatSeconds: heartbeat.dead });
    const limits = sql`retry_limit = ${endless}, retry_delay_max = ${retries.retryDelayMax}`;
    const inOneOrder = (wanted: RawBuilder<unknown>) =>
      sql`id in (select id from ${jobs} where name = ${name} and ${wanted} order by id for update)`;
    await sql`update ${jobs} set ${limits} where name = ${name} and ${inOneOrder(
      sql`state in ('created', 'retry', 'active')
        and (retry_limit, retry_delay_max) is distinct from (${endless}, ${retries.retryDelayMax})`,
    )}`.execute(db);
    await sql`update ${jobs} set state = 'retry', ${limits}, retry_count = 0, start_after = now(), completed_on = null
      where name = ${name} and ${inOneOrder(sql`state = 'failed'`)}`.execute(db);
  }

  return {
    async open() {
      await boss.start();
      await boss.createQueue(name, {
        policy: 'short',
        ...retries,
        deleteAfterSeconds,
        expireInSeconds: 86_000,
        heartbeatSeconds: heartbeat.dead,
      });
      await afterDeadlocks(letTryAgain);
    },
    async enqueue(on, kind, payload, { key, at } = {}) {
      const planned = at && at > clock() ? at : undefined;
      const envelope: Envelope = { kind: kind.name, payload, at: planned?.toISOString() ?? null };
      await boss.send(name, envelope, {
        db: fromKysely(on as never),
        singletonKey: key ? `${kind.name}:${key}` : randomUUID(),
        ...(planned ? { startAfter: planned } : {}),
        ...priorityOf(kind),
      });
    },
    wake,
    async start(all, contextOf) {
      kinds = new Map(all.map((kind) => [kind.name, kind]));
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, heartbeatRefreshSeconds: heartbeat.refresh };
      for (let worker = 0; worker <= parallel; worker++) {
        // The last one has nothing but what is urgent: whatever holds the others, it is begun.
        const own = worker === parallel ? { ...options, minPriority: urgent } : options;
        const id: string = await boss.work<Envelope>(name, own, async (jobs) => {
          // Whoever has done one looks for the next at once.
          boss.notifyWorker(id);
          for (const job of jobs) await perform(job, contextOf());
        });
        workers.push(id);
      }
    },
    async stop() {
      if (workers.splice(0).length > 0) await boss.offWork(name, { wait: true });
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
    async oldestDue() {
      const { rows } = await sql<{ job: string }>`
        select id || ' ' || retry_count as job from ${jobs}
        where name = ${name} and state in ('created', 'retry') and start_after <= now()
          and coalesce(data ->> 'at', '') <= ${clock().toISOString()}
        order by start_after, id limit 1`.execute(db);
      return rows[0]?.job;
    },
    async idle() {
      for (;;) {
        const due = await dueCount();
        if (comingBack === 0 && due === 0) return;
        if (due > 0) wake();
        await sleep(20);
      }
    },
  };
}
