import { actor, insertMany, type Context, type RecordRight, type RecordRule } from '@kaiyin/server-kit';
import { isOf } from './grants.ts';
import { rightsOf } from './record-kinds.ts';
import type { GrantOwner } from './tables.ts';

/** Gives these rights at some places; what has been said of them there before is overruled. */
export async function grantRecords(
  ctx: Context,
  owner: GrantOwner,
  { rights, siteIds, recordId = 0 }: { rights: readonly RecordRight[]; siteIds: readonly number[]; recordId?: number },
): Promise<void> {
  if (rights.length === 0 || siteIds.length === 0) return;
  await ctx.db
    .deleteFrom('sys_record_grant')
    .where(isOf([owner]))
    .where('right', 'in', rights)
    .where('siteId', 'in', siteIds)
    .where('recordId', '=', recordId)
    .execute();
  const given = givenNow(ctx);
  await insertMany(
    ctx.db,
    'sys_record_grant',
    siteIds.flatMap((siteId) =>
      rights.map((right) => ({ ...owner, ...given, right, siteId, recordId, granted: true })),
    ),
  );
}

/** Gives every right that there is in whole sites, in those to come as well where it is all of them. */
export const grantWholeSites = (ctx: Context, owner: GrantOwner, sites: 'all' | readonly number[]): Promise<void> =>
  grantRecords(ctx, owner, {
    rights: [...ctx.services.recordKinds.values()].flatMap(rightsOf),
    siteIds: sites === 'all' ? [0] : sites,
  });

interface Extent {
  rights: readonly RecordRight[];
  /** The rules of this site only. */
  siteId?: number;
}

/** These are an owner's rules now, as far as they go; what was given before keeps who gave it when. Answers what has changed. */
export async function keepRules(
  ctx: Context,
  owner: GrantOwner,
  { rights, siteId, rules }: Extent & { rules: readonly RecordRule[] },
): Promise<{ given: RecordRule[]; taken: RecordRule[] }> {
  const had = await rulesOf(ctx, owner, { rights, ...(siteId !== undefined && { siteId }) });
  const [before, after] = [had, rules].map((all) => new Set(all.map(nameOf)));
  const given = rules.filter((rule) => !before?.has(nameOf(rule)));
  const gone = had.filter((rule) => !after?.has(nameOf(rule)));
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('sys_record_grant')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  await insertMany(
    ctx.db,
    'sys_record_grant',
    given.map((rule) => ({ ...owner, ...rule, ...givenNow(ctx) })),
  );
  const taken = gone.map(({ right, siteId, recordId, granted }) => ({ right, siteId, recordId, granted }));
  return { given, taken };
}

const nameOf = ({ right, siteId, recordId, granted }: RecordRule) => [right, siteId, recordId, granted].join();

/** What was granted to one owner, of some rights. */
export function rulesOf(
  { db }: Context,
  owner: GrantOwner,
  { rights, siteId }: Extent,
): Promise<(RecordRule & { id: number })[]> {
  return db
    .selectFrom('sys_record_grant')
    .select(['id', 'right', 'siteId', 'recordId', 'granted'])
    .where(isOf([owner]))
    .where('right', 'in', rights)
    .$if(siteId !== undefined, (query) => query.where('siteId', '=', siteId ?? 0))
    .orderBy('id')
    .execute();
}

/** Of roles and accounts that are removed, what was granted to them goes, too. */
export async function forgetOwners(ctx: Context, owners: readonly GrantOwner[]): Promise<void> {
  for (const table of ['sys_menu_grant', 'sys_record_grant'] as const)
    await ctx.db.deleteFrom(table).where(isOf(owners)).execute();
  const roleIds = owners.flatMap(({ ownerType, ownerId }) => (ownerType === 'role' ? ownerId : []));
  if (roleIds.length === 0) return;
  for (const table of ['sys_role_scope', 'sys_role_dept'] as const)
    await ctx.db.deleteFrom(table).where('roleId', 'in', roleIds).execute();
}

/** Of records that are removed, what was said of them goes, too. */
export async function withdrawRecords(ctx: Context, kind: string, recordIds: readonly number[]): Promise<void> {
  const rights = [...ctx.services.recordKinds.values()].filter((one) => one.kind === kind).flatMap(rightsOf);
  if (recordIds.length === 0) return;
  await ctx.db
    .deleteFrom('sys_record_grant')
    .where('right', 'in', rights)
    .where('recordId', 'in', [...recordIds])
    .execute();
}

/** Who gives, and when. */
export const givenNow = (ctx: Context) => ({ createBy: actor(ctx), createTime: ctx.now().toISOString() });
