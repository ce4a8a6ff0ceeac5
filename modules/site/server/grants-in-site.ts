import type { RecordKind } from '@kaiyin/modules/account/server';
import type { OwnerInput, RuleInput } from '@kaiyin/modules/access/schema';
import { recordGrants, saveRecordGrants } from '@kaiyin/modules/access/server';
import type { GrantsInSite } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';

interface OfSite extends OwnerInput {
  /** 0: of every site. */
  siteId: number;
}

/** What a role or a person was granted of the records of a site, as far as the caller sees them. */
export async function grantsInSite(
  ctx: Context,
  kind: RecordKind,
  { siteId, ...owner }: OfSite,
): Promise<GrantsInSite> {
  const [grants, records] = await Promise.all([recordGrants(ctx, kind, owner), recordsSeen(ctx, kind, siteId)]);
  const isMeant = isSeenIn(siteId, records);
  const isSaid = (rule: RuleInput) => rule.siteId === 0 || isMeant(rule);
  return {
    own: grants.own.filter(isSaid),
    inherited: grants.inherited.map(({ role, rules }) => ({ role, rules: rules.filter(isSaid) })),
    records,
  };
}

/** Rules of records that the caller does not see stay as they are. */
export async function saveGrantsInSite(
  ctx: Context,
  kind: RecordKind,
  input: OfSite & { rules: RuleInput[]; before: RuleInput[] },
): Promise<void> {
  const isMeant = isSeenIn(input.siteId, await recordsSeen(ctx, kind, input.siteId));
  await saveRecordGrants(ctx, kind, { ...input, isMeant });
}

const recordsSeen = async (ctx: Context, kind: RecordKind, siteId: number): Promise<GrantsInSite['records']> =>
  siteId === 0 ? [] : kind.seenIn(ctx, siteId);

const isSeenIn = (siteId: number, records: GrantsInSite['records']) => {
  const seen = new Set([0, ...records.map(({ id }) => id)]);
  return (rule: RuleInput): boolean => rule.siteId === siteId && seen.has(rule.recordId);
};
