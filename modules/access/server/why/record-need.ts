import { isOf } from '@kaiyin/modules/account/server';
import type { Need } from '@kaiyin/modules/access/schema';
import type { Context } from '@kaiyin/server-kit';
import type { RecordNeed } from './needs.ts';
import type { OwnerBehind } from './owners-behind.ts';

interface Place {
  siteId: number;
  recordId: number;
}

/** Of each owner the one rule that decides there: the nearest up the tree. */
export async function explainRecord(
  ctx: Context,
  need: RecordNeed,
  owners: readonly OwnerBehind[],
): Promise<Pick<Need, 'entries' | 'places' | 'may' | 'ways'>> {
  const rules = await ctx.db
    .selectFrom('sys_record_grant')
    .select(['ownerType', 'ownerId', 'siteId', 'recordId', 'granted', 'createBy', 'createTime'])
    .where(isOf(owners))
    .where('right', '=', need.right)
    .where('siteId', 'in', [0, need.siteId])
    .execute();
  const ways = owners.flatMap((owner) => {
    const own = rules.filter((rule) => rule.ownerType === owner.ownerType && rule.ownerId === owner.ownerId);
    const rule = upwards(need)
      .map((place) => own.find((one) => one.siteId === place.siteId && one.recordId === place.recordId))
      .find((one) => one !== undefined);
    if (!rule) return [];
    const { granted, createBy, createTime } = rule;
    const idle = owner.isClosed ? ('role' as const) : null;
    const where = { entries: [], places: namesOf(need, rule), scope: 'all' as const, departments: [] };
    return { role: owner.role, ...where, granted, createBy, createTime, idle };
  });
  return {
    entries: [],
    places: namesOf(need, need),
    may: ways.some(({ granted, idle }) => granted && idle === null),
    ways,
  };
}

/** Where a rule would count for a record, the nearest first. */
const upwards = ({ siteId, path }: RecordNeed): Place[] => [
  ...path.toReversed().map((recordId) => ({ siteId, recordId })),
  { siteId, recordId: 0 },
  { siteId: 0, recordId: 0 },
];

/** Names from the site down to a record; none is every site. */
function namesOf({ siteName, path, names }: RecordNeed, { siteId, recordId }: Place): string[] {
  if (siteId === 0) return [];
  const until = recordId === 0 ? 0 : path.indexOf(recordId) + 1;
  return [siteName, ...path.slice(0, until).map((id) => names.get(id) ?? '')];
}
