import type { Catalog } from '@kaiyin/modules/catalog/schema';
import { catalogsOf } from '@kaiyin/modules/catalog/server';
import { contributeOpen, type OpenCatalog } from '@kaiyin/modules/contribution/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';

/** The catalogs and topics of the current site that take contributions: as they say, else as those above them or the site say. */
export async function openCatalogs(ctx: Context): Promise<OpenCatalog[]> {
  const { id: siteId, settings } = siteOf(ctx);
  const all = await catalogsOf(ctx, siteId);
  const byId = new Map(all.map((row) => [String(row.id), row]));
  const isOpen = ({ ancestors }: Catalog) => {
    const line = ancestors.split(':').toReversed();
    const said = line.map((id) => byId.get(id)?.configProps[contributeOpen.key]).find((text) => text !== undefined);
    return settingValue(contributeOpen, said ?? settings[contributeOpen.key]) === true;
  };
  return all
    .filter((row) => row.visible && row.catalogType === 'common' && isOpen(row))
    .map(({ id, name, special }) => ({ id, name, isTopic: special }));
}

/** Refuses a catalog that takes no contributions. */
export async function refuseClosed(ctx: Context, catalogId: number): Promise<void> {
  const open = await openCatalogs(ctx);
  if (!open.some(({ id }) => id === catalogId)) failField('catalogId', 'contribution.notOpen');
}
