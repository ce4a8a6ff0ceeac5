import { isCalled } from '@kaiyin/entity';
import { catalogTree, type Catalog, type FoundCatalog } from '@kaiyin/modules/catalog/schema';
import { siteOf, type Context, type Finder } from '@kaiyin/server-kit';
import { lackingIn } from './catalog-rights.ts';
import { catalogsOf } from './queries.ts';

const most = 6;

/** Catalogs of the site by words of their names or the initials of these, with the names of those above. */
export const catalogFinder: Finder = {
  id: 'catalogs',
  as: catalogTree,
  async find(ctx: Context, words: string): Promise<FoundCatalog[]> {
    const rows = await catalogsOf(ctx, siteOf(ctx).id);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const trailOf = ({ ancestors, id }: Catalog) =>
      ancestors
        .split(':')
        .map(Number)
        .flatMap((above) => (above === id ? [] : (byId.get(above)?.name ?? [])))
        .join(' / ');
    return rows
      .filter((row) => isCalled(row.name, words) && !lackingIn(ctx, row).includes('View'))
      .slice(0, most)
      .map((row) => ({ id: row.id, name: row.name, trail: trailOf(row) }));
  },
};
