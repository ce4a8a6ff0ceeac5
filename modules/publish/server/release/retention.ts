import { retention, type Retention } from '@kaiyin/modules/publish/schema';
import { forgetSites, siteChanged } from '@kaiyin/modules/site/server';
import { siteOf, type Context } from '@kaiyin/server-kit';

const standard: Retention = { days: 90, count: 50 };

/**
 * How long the releases of a site are kept; its settings are `ReleaseKeepDays` and `ReleaseKeepCount`. What somebody has
 * written there that cannot be right is as if it were not set: the release that is shown must not go.
 */
export async function retentionOf(ctx: Context, siteId: number): Promise<Retention> {
  const row = await ctx.db.selectFrom('cms_site').select('configProps').where('id', '=', siteId).executeTakeFirst();
  const { ReleaseKeepDays, ReleaseKeepCount } = row?.configProps ?? {};
  return { days: within('days', ReleaseKeepDays), count: within('count', ReleaseKeepCount) };
}

const within = (setting: keyof Retention, value: string | undefined): number =>
  retention.shape[setting].safeParse(value || undefined).data ?? standard[setting];

export async function setRetention(ctx: Context, { days, count }: Retention): Promise<void> {
  const { id, name } = siteOf(ctx);
  await ctx.transaction(async (ctx) => {
    const { configProps } = await ctx.db
      .selectFrom('cms_site')
      .select('configProps')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changed = { ...configProps, ReleaseKeepDays: String(days), ReleaseKeepCount: String(count) };
    await ctx.db.updateTable('cms_site').set({ configProps: changed }).where('id', '=', id).execute();
    await ctx.audit('release.retentionChanged', { id, name }, { days, count });
    await ctx.emit(siteChanged, { siteId: id });
  });
  forgetSites(ctx);
}

/** Lets releases go that are neither among the newest nor young enough; their bytes are collected later. */
export async function forgetOldReleases(ctx: Context, siteId: number): Promise<void> {
  const { days, count } = await retentionOf(ctx, siteId);
  const since = new Date(ctx.now().getTime() - days * 86_400_000).toISOString();
  const releases = await ctx.db
    .selectFrom('cms_release')
    .select(['pipeCode', 'number', 'createTime'])
    .where('siteId', '=', siteId)
    .execute();
  for (const [pipeCode, own] of Map.groupBy(releases, (row) => row.pipeCode)) {
    const newest = Math.max(...own.map(({ number }) => number));
    const kept = own.filter(({ number, createTime }) => number > newest - count || createTime >= since);
    const first = Math.min(...kept.map(({ number }) => number));
    if (first > Math.min(...own.map(({ number }) => number))) await forgetBefore(ctx, { siteId, pipeCode, first });
  }
}

async function forgetBefore(
  ctx: Context,
  { siteId, pipeCode, first }: { siteId: number; pipeCode: string; first: number },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await ctx.db
      .deleteFrom('cms_manifest')
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('untilRelease', '<=', first)
      .execute();
    await ctx.db
      .deleteFrom('cms_release')
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('number', '<', first)
      .execute();
  });
}
