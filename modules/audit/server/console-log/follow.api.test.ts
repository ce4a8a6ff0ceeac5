import type { AddressInfo } from 'node:net';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('the stream of the log ends without another line once the right to read it is taken away', async () => {
  const reader = await test.staff(['monitor:logs:view'], 'all');
  const { port } = test.app.http.server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/kx-api/monitor/console/events`, {
    headers: { authorization: `Bearer ${reader}` },
  });
  expect(reply.headers.get('content-type')).toContain('event-stream');
  await test.ctx.db.deleteFrom('sys_user_role').execute();
  grantsChanged(test.ctx);
  test.app.http.log.warn('said afterwards');
  let text = '';
  for await (const part of reply.body ?? []) {
    text += new TextDecoder().decode(part);
    if (text.includes('said afterwards')) break;
  }
  expect(text).not.toContain('said afterwards');
});
