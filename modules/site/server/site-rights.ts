import type { RecordKind } from '@kaiyin/modules/account/server';
import { mayRecord, recordForbidden, type Context } from '@kaiyin/server-kit';
import { recordGrants, saveRecordGrants } from '@kaiyin/modules/access/server';
import type { OwnerInput, RuleInput } from '@kaiyin/modules/access/schema';
import { siteActions, type SiteAction, type SiteGrants } from '@kaiyin/modules/site/schema';
import { mayEnter } from './queries.ts';

export const siteKind: RecordKind = {
  kind: 'Site',
  actions: siteActions,
  permissions: {
    View: 'cms:site:view',
    Edit: 'cms:site:edit',
    Delete: 'cms:site:delete',
    Publish: 'cms:site:publish',
    AddCatalog: 'cms:catalog:add',
  },
  seenIn: async (ctx) => (await grantableSites(ctx)).map((site) => ({ ...site, parentId: 0 })),
};

/** Refuses who may not do this with a site, and says which right is missing. */
export function refuseUnlessMaySite(
  ctx: Context,
  action: SiteAction,
  { id, name }: { id: number; name: string },
): void {
  if (!mayRecord(ctx, `Site:${action}`, { siteId: id })) throw recordForbidden(`Site:${action}`, { siteId: id }, name);
}

export async function siteGrants(ctx: Context, input: OwnerInput): Promise<SiteGrants> {
  const [grants, sites] = await Promise.all([recordGrants(ctx, siteKind, input), grantableSites(ctx)]);
  const isSeen = ({ siteId }: RuleInput) => siteId === 0 || mayEnter(ctx.user, siteId);
  return {
    own: grants.own.filter(isSeen),
    inherited: grants.inherited.map(({ role, rules }) => ({ role, rules: rules.filter(isSeen) })),
    sites,
  };
}

export async function grantableSites(ctx: Context): Promise<{ id: number; name: string }[]> {
  const sites = await ctx.db.selectFrom('cms_site').select(['id', 'name']).orderBy('sort').orderBy('id').execute();
  return sites.filter(({ id }) => mayEnter(ctx.user, id));
}

export const saveSiteGrants = (
  ctx: Context,
  input: OwnerInput & { rules: RuleInput[]; before: RuleInput[] },
): Promise<void> => saveRecordGrants(ctx, siteKind, input);
