import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../apps/server/migrations/0012-domains.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ worker: false })));
afterAll(() => test.close());

it('writes the domains of earlier rows as they are compared, and leaves two that would be one host', async () => {
  const site = await test.addSite('domains');
  const written = {
    plain: 'plain.example',
    dotted: 'dotted.example.',
    web: 'web.example:443',
    odd: 'odd.example:08080',
    one: 'both.example',
    other: 'both.example:80',
    broken: 'broken.example:99999',
  };
  for (const [code, domain] of Object.entries(written)) {
    await test.call('POST', '/cms/publishpipe', { site, body: { code, name: code } });
    await test.ctx.db.updateTable('cms_publishpipe').set({ domain }).where('code', '=', code).execute();
  }
  await up(test.ctx.db as never);
  const rows = await test.ctx.db
    .selectFrom('cms_publishpipe')
    .select(['code', 'domain'])
    .where('siteId', '=', site)
    .where('domain', 'is not', null)
    .execute();
  expect(Object.fromEntries(rows.map(({ code, domain }) => [code, domain]))).toEqual({
    ...written,
    dotted: 'dotted.example',
    web: 'web.example',
    odd: 'odd.example:8080',
  });
});
