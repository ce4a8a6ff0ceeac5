import type { ResourceUse } from '@kaiyin/modules/resource/schema';
import { idsInScope, type Context, type TableShape } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';

const shown = 50;

/** What rows are called by, the best first. */
export const nameColumns = ['title', 'name', 'word', 'content'] as const;

/** The column of a table by which its rows are called. */
export const nameColumnOf = ({ columns }: Pick<TableShape, 'columns'>): string =>
  nameColumns.find((column) => column in columns) ?? 'id';

/**
 * Where a file is used: by rows of the site whose columns may name files, by what is shown of them now, and by the words that both
 * name. At most 50 rows of each table, the newest first; tables whose rows use files in most ways come first.
 */
export async function usesOf(ctx: Context, siteId: number, id: number): Promise<ResourceUse[]> {
  const found: ResourceUse[] = [];
  for (const { table, places } of tablesUsing(ctx.services.tables)) {
    const used = places.map((place) => conditionOf(place, { siteId, id, now: ctx.now().toISOString() }));
    const title = nameColumnOf(table);
    const { rows } = await sql<{ id: number; title: string }>`
      select id, ${sql.ref(title)} as title from ${sql.table(table.name)} as row
      where ${sql.ref(siteColumn(table))} = ${siteId} and (${sql.join(used, sql` or `)}) order by id desc limit ${shown}`.execute(
      ctx.db,
    );
    const seen = await idsInScope(
      ctx,
      table.name,
      rows.map((row) => Number(row.id)),
    );
    const type = table.name.replace(/^cms_/, '');
    // That one is used is said in any case, as the file cannot be removed; of what, to whoever may see it.
    found.push(...rows.map(({ id, title }) => ({ type, id: Number(id), title: seen.has(Number(id)) ? title : '' })));
  }
  return found;
}

/** A column that may name files, and how one comes to it from a row that is listed. */
export interface Place {
  table: string;
  column: string;
  steps: readonly Step[];
}
type Shows = NonNullable<TableShape['shows']>;
type Step = { to: string; shows: Shows } | { to: string; by: string };

/** The tables whose rows are listed as uses, with every place where one of their rows may name a file. */
export function tablesUsing(tables: readonly TableShape[]): { table: TableShape; places: Place[] }[] {
  return tables
    .filter(({ shows, wordsOf }) => !shows && !wordsOf)
    .map((table) => ({ table, places: placesFrom(table, tables, []) }))
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => b.places.length - a.places.length);
}

function placesFrom(table: TableShape, tables: readonly TableShape[], steps: readonly Step[]): Place[] {
  const own = Object.entries(table.columns)
    .filter(([, { names }]) => names === 'resources')
    .map(([column]) => ({ table: table.name, column, steps }));
  const next = tables.flatMap((one): [TableShape, Step][] => {
    if (one.shows?.of === table.name) return [[one, { to: one.name, shows: one.shows }]];
    return one.wordsOf?.of.includes(table.name) ? [[one, { to: one.name, by: one.wordsOf.column }]] : [];
  });
  return [...own, ...next.flatMap(([one, step]) => placesFrom(one, tables, [...steps, step]))];
}

/** A site is its own row's; everything else says whose it is. */
export const siteColumn = ({ name }: TableShape): string => (name === 'cms_site' ? 'id' : 'siteId');

interface Wanted {
  siteId: number;
  id: number;
  now: string;
}

function conditionOf({ column, steps }: Place, wanted: Wanted): RawBuilder<boolean> {
  const within = (depth: number): RawBuilder<boolean> => {
    const from = aliasAt(depth);
    const step = steps[depth];
    if (!step) return holding(`${from}.${column}`, wanted);
    const to = aliasAt(depth + 1);
    const isNext = leadsOn(step, { from, to, now: wanted.now });
    return sql`exists (select 1 from ${sql.table(step.to)} as ${sql.ref(to)} where ${isNext} and ${within(depth + 1)})`;
  };
  return within(0);
}

/** The condition by which a step leads from a row to another one. */
export const leadsOn = (step: Step, { from, to, now }: { from: string; to: string; now: string }) =>
  'by' in step ? equal(`${to}.id`, `${from}.${step.by}`) : isShown(step.shows, { from, to, now });

const equal = (one: string, other: string) => sql`${sql.ref(one)} = ${sql.ref(other)}`;

function isShown({ column, until }: Shows, { from, to, now }: { from: string; to: string; now: string }) {
  const end = sql.ref(`${to}.${until}`);
  return sql`${equal(`${to}.${column}`, `${from}.id`)} and (${end} is null or ${end} > ${now})`;
}

export const aliasAt = (depth: number): string => (depth === 0 ? 'row' : `part${depth}`);

// An internal address stands in HTML with its ampersands written out, elsewhere as it is.
function holding(column: string, { siteId, id }: Wanted): RawBuilder<boolean> {
  const asText = sql`cast(${sql.ref(column)} as text)`;
  const [plain, written] = ['&', '&amp;'].map((and) => `%type=resource${and}id=${id}${and}sid=${siteId}%`);
  return sql<boolean>`(${asText} like ${plain} or ${asText} like ${written})`;
}
