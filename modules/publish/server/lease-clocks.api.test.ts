import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { isBeingPublished, SiteTaken, withLease } from './lease.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
let test: TestApp;
let site: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
beforeEach(async () => {
  site = await test.addSite();
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

/** As another server takes the site that does not wait for it. */
const another = () => withLease({ ...test.ctx, inWorker: true }, site, async () => 'taken');
const setUntil = (leaseUntil: string, { db } = test.ctx) =>
  db.updateTable('cms_publish_lease').set({ leaseUntil }).where('siteId', '=', site).execute();
const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const longAgo = '2026-01-01T00:00:00.000Z';

describe('the clocks of servers', () => {
  it('whoever died by a clock that was an hour ahead keeps no site for an hour', async () => {
    const leaseUntil = ahead(3_615_000);
    await test.ctx.db.insertInto('cms_publish_lease').values({ siteId: site, holder: 'dead', leaseUntil }).execute();
    expect(await isBeingPublished(test.ctx, site)).toBe(false);
    expect(await another()).toBe('taken');
  });

  it.runIf(isPostgres).each([-3_600_000, -20_000, 20_000, 3_600_000])(
    'take no site from each other, and keep none for longer, when they are %i milliseconds apart',
    async (apart) => {
      const clock = Date.now();
      const kept = () => test.ctx.db.selectFrom('cms_publish_lease').select('leaseUntil').execute();
      const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(now);
      await withLease(test.ctx, site, async ({ stillHeld }) => {
        setClock(clock + apart);
        await expect(another()).rejects.toBeInstanceOf(SiteTaken);
        expect(await isBeingPublished(test.ctx, site)).toBe(true);
        await test.ctx.transaction(stillHeld);
        setClock(clock);
        await expect(another()).rejects.toBeInstanceOf(SiteTaken);
        const [{ leaseUntil } = { leaseUntil: '' }] = await kept();
        expect(leaseUntil).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(Math.abs(Date.parse(leaseUntil) - clock)).toBeLessThan(60_000);
        vi.useRealTimers();
      });
      expect(await kept()).toEqual([]);
    },
  );
});

describe('a long transaction that has asked for its lease', () => {
  it('has the site also after its end, however long it took', async () => {
    await withLease(test.ctx, site, async ({ stillHeld }) => {
      await test.ctx.transaction(async (ctx) => {
        await stillHeld(ctx);
        await setUntil(longAgo, ctx);
      });
      await expect(another()).rejects.toBeInstanceOf(SiteTaken);
    });
  });

  it.runIf(isPostgres)('keeps nobody waiting who wants the site', async () => {
    await withLease(test.ctx, site, async ({ stillHeld }) => {
      await setUntil(longAgo);
      await test.ctx.transaction(async (ctx) => {
        await stillHeld(ctx);
        await expect(another()).rejects.toBeInstanceOf(SiteTaken);
      });
    });
  });

  it('has one heartbeat at most that waits, and none on PostgreSQL', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const waiting = async () => {
      const asked = sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return Number((await asked.execute(test.ctx.db)).rows[0]?.n);
    };
    const beats = () => test.takeQueries().filter((text) => text.startsWith('update "cms_publish_lease"')).length;
    await withLease(test.ctx, site, async ({ stillHeld }) => {
      await test.ctx.transaction(async (ctx) => {
        await stillHeld(ctx);
        for (let beat = 0; beat < 5; beat++) await vi.advanceTimersByTimeAsync(5000);
        if (isPostgres) expect(await waiting()).toBe(0);
        test.takeQueries();
      });
      await setImmediate();
      // Its own last word, and the heartbeat that waited.
      if (!isPostgres) expect(beats()).toBeLessThanOrEqual(2);
    });
  });
});
