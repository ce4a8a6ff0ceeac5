import { withdrawRecords } from '@kaiyin/modules/account/server';
import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { catalogChanged } from '@kaiyin/modules/catalog/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { forgetSpecials } from './special/forget-special.ts';

/** Deletes the rows of catalogs that hold nothing any more, and what was granted of them. */
export async function deleteCatalogs(ctx: Context, catalogs: readonly Catalog[]): Promise<void> {
  const ids = catalogs.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.deleteFrom('cms_catalog').where('id', 'in', ids).execute();
  await forgetSpecials(ctx, ids);
  await withdrawRecords(ctx, 'Catalog', ids);
  for (const row of catalogs) await ctx.audit('catalog.removed', row);
  await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: ids });
}

const some = 100;

/** Some contents that are, or will be, public in catalogs, wherever their working copies are. */
export async function shownIn(ctx: Context, catalogIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('cms_publication')
    .select('contentId')
    .distinct()
    .where('catalogId', 'in', catalogIds)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .limit(some)
    .execute();
  return rows.map(({ contentId }) => contentId);
}

/** How many contents catalogs have, the recycle bin apart. */
export async function countContents(ctx: Context, catalogIds: readonly number[]): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('cms_content')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('catalogId', 'in', catalogIds)
    .where('deletedTime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
