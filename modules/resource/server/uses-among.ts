import type { ResourceUse } from '@kaiyin/modules/resource/schema';
import { idsInScope, type Context, type TableShape } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { nameColumnOf, aliasAt, leadsOn, siteColumn, tablesUsing, type Place } from './resource-uses.ts';

/** Rows whose texts are in memory at once. */
const page = 100;

interface Naming {
  table: TableShape;
  row: { id: number; title: string };
  /** Files that it uses. */
  files: ReadonlySet<number>;
}

/**
 * Every row of a site that uses files, with the files: the same rows and texts as `usesOf` looks through. Costs one read of all
 * texts of the site that may name files, a hundred rows at a time, however many files are asked for.
 */
export async function* namingsOf(ctx: Context, siteId: number): AsyncGenerator<Naming> {
  for (const { table, places } of tablesUsing(ctx.services.tables)) {
    for (let after = 0; ;) {
      const rows = await rowsAfter(ctx, table, { siteId, after });
      const last = rows.at(-1)?.id;
      if (last === undefined) break;
      const named = new Map<number, Set<number>>();
      for (const place of places) await readNames(ctx, { table, place, siteId, after, last }, named);
      for (const row of rows) {
        const files = named.get(row.id);
        if (files) yield { table, row, files };
      }
      after = last;
    }
  }
}

/** Where each of some files is used, as `usesOf` says it of one. */
export async function usesAmong(
  ctx: Context,
  siteId: number,
  ids: ReadonlySet<number>,
): Promise<Map<number, ResourceUse[]>> {
  const uses = new Map<number, ResourceUse[]>();
  for await (const { table, row, files } of namingsOf(ctx, siteId)) {
    const asked = [...files].filter((id) => ids.has(id));
    if (asked.length === 0) continue;
    const seen = await idsInScope(ctx, table.name, [row.id]);
    const use = { type: table.name.replace(/^cms_/, ''), id: row.id, title: seen.has(row.id) ? row.title : '' };
    for (const id of asked) uses.set(id, [...(uses.get(id) ?? []), use]);
  }
  return uses;
}

interface After {
  siteId: number;
  after: number;
}

async function rowsAfter({ db }: Context, table: TableShape, { siteId, after }: After) {
  const title = nameColumnOf(table);
  const { rows } = await sql<{ id: number; title: string }>`
    select id, ${sql.ref(title)} as title from ${sql.table(table.name)}
    where ${sql.ref(siteColumn(table))} = ${siteId} and id > ${after} order by id limit ${page}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

interface Reading extends After {
  table: TableShape;
  place: Place;
  last: number;
}

/** Adds the files that one kind of place names, by the rows that they are listed at. */
async function readNames(
  ctx: Context,
  { table, place, siteId, after, last }: Reading,
  named: Map<number, Set<number>>,
): Promise<void> {
  const now = ctx.now().toISOString();
  const { steps, column } = place;
  const id = sql.ref(`${aliasAt(0)}.id`);
  const words = sql`cast(${sql.ref(`${aliasAt(steps.length)}.${column}`)} as text)`;
  const joins = steps.map((step, depth) => {
    const to = aliasAt(depth + 1);
    return sql`join ${sql.table(step.to)} as ${sql.ref(to)} on ${leadsOn(step, { from: aliasAt(depth), to, now })}`;
  });
  const { rows } = await sql<{ id: number; words: string }>`
    select ${id} as id, ${words} as words from ${sql.table(table.name)} as row ${sql.join(joins, sql` `)}
    where ${sql.ref(`row.${siteColumn(table)}`)} = ${siteId} and ${id} > ${after} and ${id} <= ${last}
    and ${words} like ${'%type=resource%'}`.execute(ctx.db);
  for (const row of rows) {
    const files = namesIn(row.words, siteId);
    if (files.length === 0) continue;
    const listedAt = Number(row.id);
    named.set(listedAt, new Set([...(named.get(listedAt) ?? []), ...files]));
  }
}

/** Files of a site that a text names; in HTML the ampersands of addresses are written out. */
function namesIn(text: string, siteId: number): number[] {
  const found = text.matchAll(/type=resource&(?:amp;)?id=(\d+)&(?:amp;)?sid=(\d+)/g);
  return Array.from(found).flatMap(([, id, site]) => (Number(site) === siteId ? [Number(id)] : []));
}
