import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { retryDelay, type JobKind, type Queue } from './queue.ts';

interface Envelope {
  kind: string;
  payload: object;
  /** Not before this instant, by our own clock. */
  at: string | null;
}

const name = 'kaiyin';
const schema = 'pgboss';

/** The engine has no word for attempts without an end. */
const endless = 2_000_000_000;
const retries = {
  retryLimit: endless,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: retryDelay(Number.POSITIVE_INFINITY) / 1000,
};

/** pg-boss on the product's own PostgreSQL: jobs land with the change that asked for them, any process may run them. */
export function bossQueue(
  connectionString: string,
  db: Kysely<Tables>,
  { parallel = 2, clock = () => new Date() } = {},
): Queue {
  const boss = new PgBoss({ connectionString, schema, max: 4, schedule: false });
  const workers: string[] = [];
  boss.on('error', () => undefined);

  async function perform(envelope: Envelope, kinds: ReadonlyMap<string, JobKind<object>>, ctx: Context) {
    // The database's clock may be ahead of ours: a job that comes early goes back.
    if (envelope.at && envelope.at > clock().toISOString()) {
      await boss.send(name, envelope, { singletonKey: randomUUID(), startAfter: 1 });
      return;
    }
    const kind = kinds.get(envelope.kind);
    if (!kind) throw new Error(`No job kind ${envelope.kind}`);
    try {
      await kind.run(ctx, envelope.payload);
    } catch (error) {
      ctx.log.error({ err: error, job: kind.name }, 'job failed');
      throw error;
    }
  }

  async function dueCount(): Promise<number> {
    const { rows } = await sql<{ at: string | null }>`
      select data ->> 'at' as at from ${sql.id(schema, 'job')}
      where name = ${name} and (state = 'active' or (state in ('created', 'retry') and start_after <= now())
          or (state = 'created' and data ->> 'at' is not null))`.execute(db);
    const now = clock().toISOString();
    return rows.filter(({ at }) => at === null || at <= now).length;
  }

  // Earlier editions gave jobs up: what they queued and what they gave up goes on.
  async function letTryAgain(): Promise<void> {
    await boss.updateQueue(name, retries);
    const jobs = sql.id(schema, 'job');
    await sql`update ${jobs} set retry_limit = ${endless}, retry_delay_max = ${retries.retryDelayMax}
      where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
    await sql`update ${jobs} set state = 'retry', retry_limit = ${endless}, retry_delay_max = ${retries.retryDelayMax},
      retry_count = 0, start_after = now(), completed_on = null where name = ${name} and state = 'failed'`.execute(db);
  }

  return {
    async open() {
      await boss.start();
      await boss.createQueue(name, {
        policy: 'short',
        ...retries,
        expireInSeconds: 86_000,
        heartbeatSeconds: 30,
      });
      await letTryAgain();
    },
    async enqueue(on, kind, payload, { key, at } = {}) {
      const envelope: Envelope = { kind: kind.name, payload, at: at?.toISOString() ?? null };
      await boss.send(name, envelope, {
        db: fromKysely(on as never),
        singletonKey: key ? `${kind.name}:${key}` : randomUUID(),
        ...(at ? { startAfter: at } : {}),
      });
    },
    wake: () => workers.forEach((id) => boss.notifyWorker(id)),
    async start(all, contextOf) {
      const kinds = new Map(all.map((kind) => [kind.name, kind]));
      for (let worker = 0; worker < parallel; worker++) {
        const id = await boss.work<Envelope>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
          for (const { data } of jobs) await perform(data, kinds, contextOf());
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
        select id || ' ' || retry_count as job from ${sql.id(schema, 'job')}
        where name = ${name} and state in ('created', 'retry') and start_after <= now()
          and coalesce(data ->> 'at', '') <= ${clock().toISOString()}
        order by start_after, id limit 1`.execute(db);
      return rows[0]?.job;
    },
    async idle() {
      for (;;) {
        if ((await dueCount()) === 0) return;
        workers.forEach((id) => boss.notifyWorker(id));
        await sleep(20);
      }
    },
  };
}
