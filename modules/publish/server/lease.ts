import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, Later, Refusal, type Context } from '@kaiyin/server-kit';
import './release/tables.ts';

/** Milliseconds. Whoever has died keeps a site no longer than its job, on PostgreSQL. */
const leaseMilliseconds = 15_000;
const patience = 120_000;

/** Another publishes the site now: what was to be done in a worker is done afterwards, and others meanwhile. */
export class SiteTaken extends Later {
  constructor() {
    super(500);
  }
}

/** What a run is handed while it has the lease of a site. */
export interface Lease {
  /**
   * To be awaited within the transaction that writes what the lease protects: refuses when another process has taken
   * over, and lets none do so until the transaction has ended.
   */
  stillHeld(ctx: Context): Promise<void>;
}

/**
 * Runs while no other process publishes the site; a dead one's lease is taken over when its heartbeat stops. @throws
 * SiteTaken soon within a worker, which others wait for; a refusal after two minutes elsewhere
 */
export async function withLease<T>(ctx: Context, siteId: number, run: (lease: Lease) => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const until = () => new Date(Date.now() + leaseMilliseconds).toISOString();
  const giveUp = Date.now() + (ctx.inWorker ? 0 : patience);
  while (!(await take(ctx, siteId, holder, until()))) {
    if (Date.now() > giveUp) throw ctx.inWorker ? new SiteTaken() : new Refusal(500, 'publish.busy');
    await sleep(100);
  }
  const prolong = ({ db }: Context) =>
    db
      .updateTable('cms_publish_lease')
      .set({ leaseUntil: until() })
      .where('siteId', '=', siteId)
      .where('holder', '=', holder)
      .executeTakeFirst();
  const heartbeat = setInterval(() => void prolong(ctx).catch(() => undefined), leaseMilliseconds / 3);
  const stillHeld = async (ctx: Context) => {
    const { numUpdatedRows } = await prolong(ctx);
    if (numUpdatedRows === 0n) fail('publish.leaseLost');
  };
  try {
    return await run({ stillHeld });
  } finally {
    clearInterval(heartbeat);
    await ctx.db.deleteFrom('cms_publish_lease').where('siteId', '=', siteId).where('holder', '=', holder).execute();
  }
}

/** Whether somebody publishes the site right now, here or elsewhere. */
export async function isBeingPublished(ctx: Context, siteId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('cms_publish_lease')
    .select('holder')
    .where('siteId', '=', siteId)
    .where('leaseUntil', '>', new Date().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

async function take(ctx: Context, siteId: number, holder: string, leaseUntil: string): Promise<boolean> {
  await ctx.db
    .insertInto('cms_publish_lease')
    .values({ siteId, holder, leaseUntil })
    .onConflict((conflict) =>
      conflict
        .column('siteId')
        .doUpdateSet({ holder, leaseUntil })
        .where('cms_publish_lease.leaseUntil', '<', new Date().toISOString()),
    )
    .execute();
  const row = await ctx.db
    .selectFrom('cms_publish_lease')
    .select('holder')
    .where('siteId', '=', siteId)
    .executeTakeFirst();
  return row?.holder === holder;
}
