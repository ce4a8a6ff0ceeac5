import type { Entity, TreeMove } from '@kaiyin/entity';
import type { Context } from './context.ts';
import { scoped, type Crud } from './crud.ts';
import { loose } from './loose.ts';

/**
 * Brings a row of a tree below another parent, by the entity's own update and its checks, and numbers its siblings anew
 * where their order is another. `beforeId` that is no sibling counts as none.
 */
export const moveInTree =
  <E extends Entity>(entity: E, { get, update }: Pick<Crud<E>, 'get' | 'update'>) =>
  (ctx: Context, { id, parentId, beforeId }: TreeMove): Promise<void> =>
    ctx.transaction(async (ctx) => {
      const row = (await get(ctx, { id })) as Record<string, unknown>;
      if ((row.parentId ?? 0) !== parentId) await update(ctx, { ...row, parentId } as never);
      const siblings = (await scoped(ctx, entity)
        .select(['id', 'sort'])
        .where('parentId', '=', parentId)
        .orderBy('sort')
        .orderBy('id')
        .execute()) as { id: number; sort: number }[];
      const others = siblings.filter((sibling) => Number(sibling.id) !== id);
      const found = others.findIndex((sibling) => Number(sibling.id) === beforeId);
      const own = siblings.filter((sibling) => Number(sibling.id) === id);
      const ordered = others.toSpliced(found < 0 ? others.length : found, 0, ...own);
      for (const [index, sibling] of ordered.entries())
        if (sibling.sort !== index + 1) await sortAs(ctx, entity, Number(sibling.id), index + 1);
    });

const sortAs = (ctx: Context, { table }: Entity, id: number, sort: number) =>
  loose(ctx).updateTable(table).set({ sort }).where('id', '=', id).execute();
