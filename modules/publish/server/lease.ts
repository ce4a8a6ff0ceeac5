import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, Later, Refusal, sharedInstant, soonOrNever, type Context } from '@kaiyin/server-kit';
import type { Tables } from '@kaiyin/server-kit/database';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type ExpressionBuilder } from 'kysely';

/** Milliseconds. Whoever has died keeps a site no longer than its job, on PostgreSQL. */
const leaseMilliseconds = 15_000;
const patience = 120_000;

/** Another publishes the site now: what was to be done in a worker is done afterwards, and others meanwhile. */
export class SiteTaken extends Later {
  constructor(siteId: number) {
    super(100, `site ${siteId}`);
  }
}

/** What a run is handed while it has the lease of a site. */
export interface Lease {
  /**
   * To be awaited within the transaction that writes what the lease protects: refuses when another process has taken
   * over, and lets none do so until the transaction has ended, however long it takes.
   */
  stillHeld(ctx: Context): Promise<void>;
}

/**
 * Runs while no other process publishes the site; a dead one's lease is taken over when its heartbeat stops. @throws
 * SiteTaken soon within a worker, which others wait for; a refusal after two minutes elsewhere
 */
export async function withLease<T>(ctx: Context, siteId: number, run: (lease: Lease) => Promise<T>): Promise<T> {
  const own: Holder = { siteId, holder: randomUUID() };
  const giveUp = performance.now() + (ctx.inWorker ? 0 : patience);
  while (!(await take(ctx, own))) {
    if (performance.now() > giveUp) throw ctx.inWorker ? new SiteTaken(siteId) : new Refusal(500, 'publish.busy');
    await sleep(100);
  }
  const stillHeld = async (ctx: Context) => {
    if (!(await prolong(ctx, own))) fail('publish.leaseLost');
    // The row is locked until then. Whoever waits for it finds a lease that has just been prolonged.
    ctx.beforeCommit(() => prolong(ctx, own));
  };
  const stop = beat(leaseMilliseconds / 3, () => prolongUnlessLocked(ctx, own));
  try {
    return await run({ stillHeld });
  } finally {
    stop();
    const { holder } = own;
    await ctx.db.deleteFrom('cms_publish_lease').where('siteId', '=', siteId).where('holder', '=', holder).execute();
  }
}

/** Whether somebody publishes the site right now, here or elsewhere. */
export async function isBeingPublished({ db }: Context, siteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cms_publish_lease')
    .select('holder')
    .where('siteId', '=', siteId)
    .where((eb) => eb.not(isDead(db)(eb)))
    .executeTakeFirst();
  return row !== undefined;
}

interface Holder {
  siteId: number;
  holder: string;
}
type Db = Context['db'];
type LeaseRow = ExpressionBuilder<Tables, 'cms_publish_lease'>;

/** One that ends far too late was written by a clock that was ahead: nobody's heartbeat keeps it. */
const isDead = (db: Db) => (eb: LeaseRow) =>
  eb.or([eb('leaseUntil', '<', sharedInstant(db)), eb('leaseUntil', '>', sharedInstant(db, 2 * leaseMilliseconds))]);

async function take({ db }: Context, { siteId, holder }: Holder): Promise<boolean> {
  const leaseUntil = sharedInstant(db, leaseMilliseconds);
  const known = db.selectFrom('cms_publish_lease').select('id').where('siteId', '=', siteId);
  // To insert one beside it would wait for the transaction that keeps it.
  if (!(await known.executeTakeFirst())) {
    const row = { siteId, holder, leaseUntil };
    const first = db
      .insertInto('cms_publish_lease')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    return (await first.returning('id').executeTakeFirst()) !== undefined;
  }
  const dead = notLocked(db, known.where(isDead(db)));
  const over = db.updateTable('cms_publish_lease').set({ holder, leaseUntil }).where('id', 'in', dead);
  return (await over.executeTakeFirst()).numUpdatedRows > 0n;
}

async function prolong({ db }: Context, { siteId, holder }: Holder): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cms_publish_lease')
    .set({ leaseUntil: sharedInstant(db, leaseMilliseconds) })
    .where('siteId', '=', siteId)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A transaction that has asked for the lease keeps it itself. */
async function prolongUnlessLocked({ db }: Context, { siteId, holder }: Holder): Promise<void> {
  const rows = db.selectFrom('cms_publish_lease').select('id');
  await db
    .updateTable('cms_publish_lease')
    .set({ leaseUntil: sharedInstant(db, leaseMilliseconds) })
    .where('id', 'in', notLocked(db, rows.where('siteId', '=', siteId).where('holder', '=', holder)))
    .modifyEnd(sql.raw(soonOrNever))
    .execute();
}

/** Nobody waits for a transaction of another: on SQLite there is none beside one's own. */
const notLocked = <T extends { forUpdate(): T; skipLocked(): T }>(db: Db, rows: T): T =>
  isPostgres(db) ? rows.forUpdate().skipLocked() : rows;

/** Does something again and again, never twice at the same time, until it is told to stop. */
function beat(every: number, once: () => Promise<void>): () => void {
  let isStopped = false;
  const wait = () => setTimeout(() => void next(), every);
  async function next(): Promise<void> {
    await once().catch(() => undefined);
    if (!isStopped) timer = wait();
  }
  let timer = wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
