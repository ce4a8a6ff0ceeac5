import { catalogChanged, catalogsOf, reservedPartOf } from '@kaiyin/modules/catalog/server';
import { builtInPages } from '@kaiyin/modules/site/schema';
import { failField, siteOf, witness, type Context } from '@kaiyin/server-kit';

/** Refuses a path that something else of the site has, whatever its case: on some disks it is the same. */
export async function refusePath(ctx: Context, path: string): Promise<void> {
  const [top = ''] = path.toLowerCase().split('/');
  const builtIn = builtInPages.find((page) => page.path.split('/')[0] === top);
  if (builtIn) failField('path', 'dynamicPage.pathOfSystem', { path: top, name: `{site.page.${builtIn.type}}` });
  const reserved = reservedPartOf(path);
  if (reserved) failField('path', 'dynamicPage.pathReserved', { path: reserved });
  const wanted = `${path.toLowerCase()}/`;
  const catalog = (await catalogsOf(ctx, siteOf(ctx).id)).find((one) =>
    `${one.path.toLowerCase()}/`.startsWith(wanted),
  );
  if (catalog) failField('path', 'dynamicPage.pathOfCatalog', { path, name: catalog.name });
  const taken = await ctx.db
    .selectFrom('cms_dynamic_page')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where((eb) => eb(eb.fn<string>('lower', ['path']), '=', path.toLowerCase()))
    .executeTakeFirst();
  if (taken) failField('path', 'Common.RuleTips.Taken', { label: '{cms_dynamic_page.path}', value: path });
}

/** Refuses a catalog whose folder is the path of a dynamic page: one of the two would never be shown. */
export const keepPathsOfPages = witness(catalogChanged, async (ctx, { siteId, catalogIds }) => {
  if (catalogIds.length === 0) return;
  const taken = await ctx.db
    .selectFrom('cms_dynamic_page')
    .innerJoin('cms_catalog', 'cms_catalog.siteId', 'cms_dynamic_page.siteId')
    .select(['cms_dynamic_page.path', 'cms_dynamic_page.name'])
    .where('cms_dynamic_page.siteId', '=', siteId)
    .where('cms_catalog.id', 'in', catalogIds.slice(0, mostAsked))
    .where((eb) =>
      eb(eb.fn<string>('lower', ['cms_catalog.path']), '=', eb.fn<string>('lower', ['cms_dynamic_page.path'])),
    )
    .executeTakeFirst();
  if (taken) failField('path', 'dynamicPage.pathOfPage', taken);
});

/** More are changed only by sorting and moving, and a path is given to few at once. */
const mostAsked = 500;
