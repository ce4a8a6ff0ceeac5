import { catalogsOf, reservedPartOf } from '@kaiyin/modules/catalog/server';
import { builtInPages } from '@kaiyin/modules/site/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';

/** Refuses a path that something else of the site has, whatever its case: on some disks it is the same. */
export async function refusePath(ctx: Context, path: string): Promise<void> {
  const reserved = reservedPartOf(path);
  if (reserved) failField('path', 'dynamicPage.pathReserved', { path: reserved });
  const [top = ''] = path.toLowerCase().split('/');
  const builtIn = builtInPages.find((page) => page.path.split('/')[0] === top);
  if (builtIn) failField('path', 'dynamicPage.pathOfSystem', { path: top, name: `{site.page.${builtIn.type}}` });
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
