import type { FieldValues } from '@kaiyin/modules/model/schema';
import { giveWay, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { extText } from './ext-text.ts';
import type { FieldPlace, HeldValue, ValueHolder } from './values.ts';

interface Holding {
  /** It has the column `ext`. */
  table: string;
  /** What its rows are called by. */
  title: 'title' | 'name';
  /** Which rows of the current site have the fields of a model; undefined for none. */
  having(ctx: Context, modelId: number): Promise<RawBuilder<boolean> | undefined>;
  /** Called once values were deleted. */
  purged?(ctx: Context): void;
}

interface Held {
  id: number;
  title: string;
  ext: FieldValues;
}

/** The rows of a table hold values of fields in their column `ext`. */
export function valuesOfTable({ table, title, having, purged }: Holding): ValueHolder {
  const from = sql.table(table);

  async function holding(ctx: Context, { modelId, code }: FieldPlace): Promise<RawBuilder<boolean> | undefined> {
    const rows = await having(ctx, modelId);
    return rows && sql<boolean>`${rows} and ${extText(ctx.db, table, code)} is not null`;
  }

  async function heldOf(ctx: Context, place: FieldPlace): Promise<Held[]> {
    const condition = await holding(ctx, place);
    if (!condition) return [];
    const { rows } = await sql<Held>`
      select id, ${sql.ref(title)} as title, ext from ${from} where ${condition} order by id`.execute(ctx.db);
    return rows;
  }

  /** Reads it anew and holds it: somebody may have saved meanwhile. */
  async function drop(ctx: Context, id: number, code: string): Promise<void> {
    const lock = isPostgres(ctx.db) ? sql`for update` : sql``;
    const { rows } = await sql<Pick<Held, 'ext'>>`select ext from ${from} where id = ${id} ${lock}`.execute(ctx.db);
    const [row] = rows;
    if (!row) return;
    const { [code]: _, ...left } = row.ext;
    await sql`update ${from} set ext = ${JSON.stringify(left)} where id = ${id}`.execute(ctx.db);
  }

  return {
    async count(ctx, place) {
      const condition = await holding(ctx, place);
      if (!condition) return 0;
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${from} where ${condition}`.execute(ctx.db);
      return Number(rows[0]?.n ?? 0);
    },
    values: async (ctx, place) =>
      (await heldOf(ctx, place)).map(({ id, title, ext }): HeldValue => ({
        id,
        title,
        value: ext[place.code] ?? null,
      })),
    async purge(ctx, place) {
      for (const { id } of await heldOf(ctx, place)) {
        await drop(ctx, id, place.code);
        await giveWay();
      }
      purged?.(ctx);
    },
  };
}
