import { countChanged } from '@kaiyin/modules/audit/server';
import { contentsIn, contentsOfTime } from '@kaiyin/modules/content/server';
import { takeChanges } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import { heldAt } from './hold.ts';
import '../tables.ts';

/** What pages show besides contents. */
const shownKinds = [
  'catalog',
  'cms_template',
  'cms_link',
  'cms_link_group',
  'cms_site',
  'cms_site_property',
  'cms_publishpipe',
];

/** How many things have changed that the pages of a site do not show: after a rollback, since the instant gone back to. */
export async function countWaiting(ctx: Context, siteId: number): Promise<number> {
  const noted = await takeChanges(ctx, siteId);
  const others = noted.filter(({ subject }) => subject !== 'content');
  const since = (await heldAt(ctx, siteId))?.at ?? (await lastPublished(ctx, siteId));
  if (since === null) return new Set(contentsIn(noted)).size + others.length;
  const passed = await contentsOfTime(ctx, siteId, { after: since, until: ctx.now().toISOString() });
  const contents = new Set(contentsIn([...noted, ...passed]));
  return contents.size + others.length + (await countChanged(ctx, { siteId, since, kinds: shownKinds }));
}

async function lastPublished(ctx: Context, siteId: number): Promise<string | null> {
  const { at } = await ctx.db
    .selectFrom('cms_publish_state')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return at;
}
