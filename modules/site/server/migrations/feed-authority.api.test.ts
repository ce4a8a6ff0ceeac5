import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { up } from './2026-11-26-feed-authority.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ worker: false })));
afterAll(() => test.close());

it('feeds of pipes that have a domain keep the ids that they have', async () => {
  const site = await test.addSite('ids');
  for (const [code, domain] of Object.entries({ plain: 'plain.example', ported: 'ported.example:8080', none: null }))
    await test.call('POST', '/cms/publishpipe', { site, body: { code, name: code, domain } });
  await sql`alter table cms_publishpipe drop column "feedAuthority"`.execute(test.ctx.db);
  await up(test.ctx.db as never);
  const { rows } = await sql<{ code: string; authority: string | null }>`
    select code, "feedAuthority" as authority from cms_publishpipe where "siteId" = ${site}`.execute(test.ctx.db);
  expect(Object.fromEntries(rows.map(({ code, authority }) => [code, authority]))).toMatchObject({
    plain: 'plain.example',
    ported: 'ported.example',
    none: null,
  });
});
