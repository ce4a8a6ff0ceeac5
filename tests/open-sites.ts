import type { RecordGrants } from '@kaiyin/modules/access/schema';
import { siteActions } from '@kaiyin/modules/site/schema';
import type { Envelope, TestApp } from './server.ts';

/** Grants a role everything in these sites and in no others, by the call that the console makes. */
export async function openSites(
  test: TestApp,
  owner: number,
  sites: 'all' | readonly number[],
  as = test.admin,
): Promise<Envelope> {
  const of = { ownerType: 'Role', owner };
  const read = await test.call<RecordGrants>('GET', '/cms/perms/site', { as: test.admin, query: of });
  const rules = (sites === 'all' ? [0] : sites).flatMap((siteId) =>
    siteActions.map((action) => ({ right: `Site:${action}`, siteId, recordId: 0, granted: true })),
  );
  return test.call('POST', '/cms/perms/site', { as, body: { ...of, rules, before: read.data?.own ?? [] } });
}
