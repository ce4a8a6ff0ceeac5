import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { withLease } from './lease.ts';

let test: TestApp;
let site: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
beforeEach(async () => {
  site = await test.addSite();
});
afterAll(() => test.close());

// What is seen of a process that was paused: its heartbeat stopped long ago.
const pause = () =>
  test.ctx.db
    .updateTable('cms_publish_lease')
    .set({ leaseUntil: '2026-01-01T00:00:00.000Z' })
    .where('siteId', '=', site)
    .execute();

it('lets nobody write for whom another has taken over', async () => {
  const late = withLease(test.ctx, site, async (lease) => {
    await pause();
    await withLease(test.ctx, site, async () => undefined);
    return test.ctx.transaction((ctx) => lease.stillHeld(ctx));
  });
  await expect(late).rejects.toMatchObject({ key: 'publish.leaseLost' });
});

it('lets somebody write who was paused when nobody came, and keeps the others waiting', async () => {
  const steps: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await withLease(test.ctx, site, async (lease) => {
    await pause();
    await test.ctx.transaction((ctx) => lease.stillHeld(ctx));
    other = withLease(test.ctx, site, async () => void steps.push('other'));
    await new Promise((later) => setTimeout(later, 150));
    steps.push('written');
  });
  await other;
  expect(steps).toEqual(['written', 'other']);
});
