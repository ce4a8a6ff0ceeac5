import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { PublishedSites } from './published-sites.ts';

let test: TestApp;
let site: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite('ports');
  const domains = {
    plain: 'plain.example',
    ported: 'ported.example:8081',
    both: 'both.example',
    beside: 'both.example:8081',
    address: '10.0.0.7',
  };
  for (const [code, domain] of Object.entries(domains)) {
    const added = await test.call('POST', '/cms/publishpipe', { site, body: { code, name: code, domain } });
    expect(added.code, added.msg).toBe(200);
  }
  // As two rows may stand that were written before they would have been refused.
  await test.call('POST', '/cms/publishpipe', { site, body: { code: 'old', name: 'old' } });
  await test.ctx.db
    .updateTable('cms_publishpipe')
    .set({ domain: 'plain.example:80' })
    .where('code', '=', 'old')
    .execute();
});
afterAll(() => test.close());

it.each([
  ['plain.example', 'plain'],
  ['plain.example:80', 'plain'],
  ['plain.example:443', 'plain'],
  ['Plain.Example.:8080', 'plain'],
  ['plain.example:1', 'plain'],
  ['ported.example:8081', 'ported'],
  ['ported.example', undefined],
  ['ported.example:8080', undefined],
  ['both.example', 'both'],
  ['both.example:8080', 'both'],
  ['both.example:8081', 'beside'],
  ['10.0.0.7:8080', 'address'],
  ['m.plain.example:8080', undefined],
])('%s is answered by the pipe %s', async (host, pipe) => {
  expect((await new PublishedSites(() => test.ctx).byHost(host))?.pipeCode).toBe(pipe);
});
