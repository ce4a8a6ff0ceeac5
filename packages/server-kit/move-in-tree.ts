import type { Entity, TreeMove } from '@kaiyin/entity';
import type { Context } from './context.ts';
import { scoped, touched, type Crud } from './crud.ts';
import { naming } from './naming.ts';
import { differences } from './differences.ts';
import { loose } from './loose.ts';

type Sibling = Record<string, unknown> & { id: number; sort: number };

/**
 * Brings a row of a tree below another parent, by the entity's own update and its checks, and numbers its siblings anew
 * where their order is another: whichever gets another number has that in its history. `beforeId` that is no sibling counts as none.
 */
export const moveInTree =
  <E extends Entity>(entity: E, { get, update }: Pick<Crud<E>, 'get' | 'update'>) =>
  (ctx: Context, { id, parentId, beforeId }: TreeMove): Promise<void> =>
    ctx.transaction(async (ctx) => {
      const row = (await get(ctx, { id })) as Record<string, unknown>;
      if ((row.parentId ?? 0) !== parentId) await update(ctx, { ...row, parentId } as never);
      const siblings = (await scoped(ctx, entity)
        .selectAll()
        .where('parentId', '=', parentId)
        .orderBy('sort')
        .orderBy('id')
        .execute()) as Sibling[];
      const others = siblings.filter((sibling) => Number(sibling.id) !== id);
      const found = others.findIndex((sibling) => Number(sibling.id) === beforeId);
      const own = siblings.filter((sibling) => Number(sibling.id) === id);
      const ordered = others.toSpliced(found < 0 ? others.length : found, 0, ...own);
      const numbered = ordered.map((sibling, index) => ({ sibling, sort: index + 1 }));
      // The one that was moved is the first that the log names.
      const isOwn = ({ sibling }: { sibling: Sibling }) => Number(sibling.id) === id;
      for (const { sibling, sort } of [...numbered.filter(isOwn), ...numbered.filter((one) => !isOwn(one))])
        if (sibling.sort !== sort) await sortAs(ctx, entity, { sibling, sort, isMoved: Number(sibling.id) === id });
    });

interface Sorting {
  sibling: Sibling;
  sort: number;
  /** It is the one that somebody has moved; the others only make room. */
  isMoved: boolean;
}

async function sortAs(ctx: Context, entity: Entity, { sibling, sort, isMoved }: Sorting): Promise<void> {
  const id = Number(sibling.id);
  await loose(ctx)
    .updateTable(entity.table)
    .set({ sort, ...(isMoved && entity.audited ? touched(ctx) : {}) })
    .where('id', '=', id)
    .execute();
  const subject = { id, ...naming(entity, sibling) };
  await ctx.audit(`${entity.table}.sorted`, subject, differences(entity, sibling, { sort }));
}
