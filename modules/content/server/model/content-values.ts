import { catalogsWithModel } from '@kaiyin/modules/catalog/server';
import type { FieldValue } from '@kaiyin/modules/model/schema';
import type { FieldPlace, HeldValue, ValueHolder } from '@kaiyin/modules/model/server';
import { giveWay, siteOf, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { extText } from './ext-text.ts';
import { contentsChanged } from '../list-contents.ts';

async function holding(ctx: Context, { modelId, code }: FieldPlace): Promise<RawBuilder<boolean> | undefined> {
  const catalogs = await catalogsWithModel(ctx, modelId);
  if (catalogs.length === 0) return undefined;
  return sql<boolean>`cms_content."siteId" = ${siteOf(ctx).id} and cms_content."catalogId" in (${sql.join(catalogs)})
    and ${extText(ctx.db, code)} is not null`;
}

interface Held {
  id: number;
  title: string;
  ext: Record<string, FieldValue>;
}

async function heldOf(ctx: Context, place: FieldPlace): Promise<Held[]> {
  const condition = await holding(ctx, place);
  if (!condition) return [];
  const { rows } = await sql<Held>`select id, title, ext from cms_content where ${condition} order by id`.execute(
    ctx.db,
  );
  return rows;
}

/** Contents hold values of the fields of their catalogs' models. */
export const contentValues: ValueHolder = {
  async count(ctx, place) {
    const condition = await holding(ctx, place);
    if (!condition) return 0;
    const { rows } = await sql<{ n: number }>`select count(*) as n from cms_content where ${condition}`.execute(ctx.db);
    return Number(rows[0]?.n ?? 0);
  },
  values: async (ctx, place) =>
    (await heldOf(ctx, place)).map(({ id, title, ext }): HeldValue => ({ id, title, value: ext[place.code] ?? null })),
  async purge(ctx, place) {
    for (const { id } of await heldOf(ctx, place)) {
      // Read anew and held: an author may have saved meanwhile.
      const row = await ctx.db
        .selectFrom('cms_content')
        .select('ext')
        .where('id', '=', id)
        .$if(isPostgres(ctx.db), (query) => query.forUpdate())
        .executeTakeFirst();
      if (!row) continue;
      const { [place.code]: _, ...left } = row.ext;
      await ctx.db.updateTable('cms_content').set({ ext: left }).where('id', '=', id).execute();
      await giveWay();
    }
    contentsChanged(ctx);
  },
};
