import {
  addCatalog as addCatalogCall,
  readCatalogLines,
  type Catalog,
  type PlannedCatalog,
} from '@kaiyin/modules/catalog/schema';
import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { failField, giveWay, siteOf, type Context } from '@kaiyin/server-kit';
import { grantToCreator } from '../catalog-rights.ts';
import { catalogChanged } from '../events.ts';
import { loadParent } from '../queries.ts';
import { refuseOtherKind } from '../rules.ts';
import { freeNames, takenNames, type Names } from '../suggest-names.ts';
import { insertCatalog, lastSort, type Parent } from './insert-catalog.ts';

interface Batch {
  parentId: number;
  text: string;
  /** Whether they are special topics; what lies below some is what these are. */
  special: boolean;
}

/** Adds a tree of catalogs, written as indented lines, after those that a parent has; all or none. */
export const addCatalogs = (ctx: Context, { parentId, text, special }: Batch): Promise<{ ids: number[] }> =>
  ctx.transaction(async (ctx) => {
    refuseUnlessMaySite(ctx, 'AddCatalog', siteOf(ctx));
    const parent = await loadParent(ctx, parentId);
    refuseOtherKind(parent, special);
    const planned = await planCatalogs(ctx, { parent, text });
    const sorts = new Map([[parentId, await lastSort(ctx, parentId)]]);
    const above: Parent[] = [];
    const ids: number[] = [];
    for (const { level, name, alias, path } of planned) {
      const place = level === 0 ? parent : (above[level - 1] ?? null);
      const input = addCatalogCall.input.parse({ parentId: place?.id ?? 0, name, alias, path, special });
      const sort = (sorts.get(input.parentId) ?? 0) + 1;
      sorts.set(input.parentId, sort);
      const added = await insertCatalog(ctx, input, { parent: place, sort });
      // Rights reach down the tree.
      if (level === 0) await grantToCreator(ctx, added);
      above[level] = added;
      ids.push(added.id);
      await giveWay();
    }
    await ctx.emit(catalogChanged, { siteId: siteOf(ctx).id, catalogIds: ids });
    return { ids };
  });

/** With which aliases and paths such catalogs would be added. */
export async function previewCatalogs(ctx: Context, { parentId, text }: Batch): Promise<PlannedCatalog[]> {
  refuseUnlessMaySite(ctx, 'AddCatalog', siteOf(ctx));
  return planCatalogs(ctx, { parent: await loadParent(ctx, parentId), text });
}

async function planCatalogs(
  ctx: Context,
  { parent, text }: { parent: Catalog | null; text: string },
): Promise<PlannedCatalog[]> {
  const { lines, faults } = readCatalogLines(text, parent?.treeLevel ?? 0);
  const [fault] = faults;
  if (fault) failField('text', fault.key, fault.params);
  if (lines.length === 0) failField('text', 'catalog.line.none');
  const taken = await takenNames(ctx);
  const above: Names[] = [];
  const planned: PlannedCatalog[] = [];
  for (const line of lines) {
    const names = await freeNames({ name: line.name, parent: above[line.level - 1] ?? parent }, taken);
    for (const name of [names.alias, names.path]) taken.add(name.toLowerCase());
    above[line.level] = names;
    planned.push({ ...line, ...names });
    await giveWay();
  }
  return planned;
}
