import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

/** What a call asks the database, beside whether its session still holds, which PostgreSQL is asked each time. */
async function queriesOf(as: string, path: string): Promise<string[]> {
  test.takeQueries();
  const { code } = await test.call('GET', path, { as });
  expect(code).toBe(200);
  return test.takeQueries();
}

it('a call of a session that is known asks the database nothing but what it is about', async () => {
  const staff = await test.staff(['monitor:logs:view'], 'all');
  for (const as of [test.admin, staff]) {
    // The first call reads the session and what its account may do.
    expect(await queriesOf(as, '/monitor/server/dashboard')).not.toEqual([]);
    expect(await queriesOf(as, '/monitor/server/dashboard')).toEqual([]);
    expect(await queriesOf(as, '/system/i18n/dict/langOptions')).toEqual([]);
    await queriesOf(as, '/system/dict/data/type/YesOrNo');
    expect(await queriesOf(as, '/system/dict/data/type/YesOrNo')).toEqual([]);
    expect(await queriesOf(as, '/system/user/preference')).toHaveLength(1);
  }
});
