import type { Rows } from '@kaiyin/entity';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Context } from './context.ts';
import { containing } from './crud.ts';
import { isPostgres } from './database/create-table.ts';
import { remembered } from './remembered.ts';

/** So many different words of a column are looked through; of more, its rows are. */
const mostWords = 50_000;
/** Words that are alike in more rows than these are soonest found by reading on from the latest row. */
const mostRows = 20_000;
/** Rows that others may have written meanwhile, with smaller ids than the latest one. */
const overlap = 1000;

interface Words {
  /** Undefined: there are too many. */
  words: readonly { word: string; small: string }[] | undefined;
  latestId: number;
}

/** A column of a log, with an index that begins with it. */
export interface LogColumn {
  table: string;
  column: string;
}

// The log itself says what is new in it; what is no longer in it is found nowhere.
const known = remembered<string, Words>('logs.words', { max: 16, ttl: 300_000 }, async (ctx, key) => {
  const [table = '', column = ''] = key.split('.');
  const { latestId } = await latest(ctx, table);
  const words = await wordsOf(ctx, { table, column });
  return { words: words.length > mostWords ? undefined : words.map(inSmall), latestId };
});

const inSmall = (word: string) => ({ word, small: word.toLowerCase() });

async function latest({ db }: Context, table: string): Promise<{ latestId: number }> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
  return { latestId: Number(rows[0]?.id ?? 0) };
}

/** Each word is looked up once, from the one before it: reading all rows would take as long as there are rows. */
async function wordsOf({ db }: Context, { table, column }: LogColumn): Promise<string[]> {
  const [log, word] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ word: string }>`
    with recursive words(word) as (
      select min(${word}) from ${log}
      union all
      select (select min(${word}) from ${log} where ${word} > words.word) from words where words.word is not null)
    select word from words where word is not null limit ${mostWords + 1}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Which words of a column have these letters; undefined where the column has too many to look through. */
async function wordsWith(ctx: Context, { table, column }: LogColumn, letters: string): Promise<string[] | undefined> {
  const { words, latestId } = await known.of(ctx, `${table}.${column}`);
  if (!words) return undefined;
  const { rows: added } = await sql<{ word: string }>`
    select distinct ${sql.ref(column)} as word from ${sql.table(table)} where id > ${latestId - overlap}`.execute(
    ctx.db,
  );
  const wanted = letters.normalize('NFC').toLowerCase();
  const found = [...words, ...added.map(({ word }) => inSmall(word))].filter(({ small }) => small.includes(wanted));
  return [...new Set(found.map(({ word }) => word))];
}

/**
 * Words of a column that have these letters, where they are in few rows, so that these are found by them; undefined where they are
 * in many, which the latest rows are among.
 */
export async function rareWords(ctx: Context, of: LogColumn, letters: string): Promise<string[] | undefined> {
  const words = await wordsWith(ctx, of, letters);
  if (!words || words.length > mostRows) return undefined;
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 as one from ${sql.table(of.table)} where ${amongst(ctx, of.column, words)} limit ${mostRows + 1}) as counted`.execute(
    ctx.db,
  );
  return Number(rows[0]?.n) > mostRows ? undefined : words;
}

/** So many words are a parameter each, by which PostgreSQL sees how few rows they are in. */
const mostParameters = 100;

/** One of some words; of many, all are one parameter. */
export function amongst({ db }: Context, column: string, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`1 = 0`;
  if (words.length <= mostParameters) return sql`${sql.ref(column)} in (${sql.join(words)})`;
  const list = JSON.stringify(words);
  return isPostgres(db)
    ? sql`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** One of many ids, all of which are one parameter. */
export const oneOfIds = ({ db }: Context, column: string, ids: readonly number[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql`${sql.ref(column)} = any(${`{${ids.join(',')}}`}::bigint[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** A column that narrows rows that are few already: SQLite would take its index for the better one. */
export const aside = ({ db }: Context, column: string, areFew: boolean): RawBuilder<unknown> =>
  areFew && !isPostgres(db) ? sql`+${sql.ref(column)}` : sql.ref(column);

/** Rows of a log whose column has these letters, found by an index where they are few. */
export async function holding(
  ctx: Context,
  of: LogColumn,
  letters: string,
): Promise<{ are: RawBuilder<boolean>; areFew: boolean }> {
  const words = await rareWords(ctx, of, letters);
  return words
    ? { are: amongst(ctx, of.column, words), areFew: true }
    : { are: containing(of.column, letters), areFew: false };
}

/** How many rows there are, as far as somebody turns pages: to count on would be to read all of a long log. */
export const mostCounted = 10_000;
/** The same where each row takes long to look at. */
const mostLookedAt = 500;

interface Counting {
  /** Of a file, all are counted. */
  isWhole?: boolean;
  isSlow?: boolean;
}

/** Counts rows; `isMore` where there are more than were counted. */
export async function countLog<DB, TB extends keyof DB, O>(
  { db }: Context,
  log: SelectQueryBuilder<DB, TB, O>,
  { isWhole = false, isSlow = false }: Counting,
): Promise<Pick<Rows<unknown>, 'total' | 'isMore'>> {
  const most = isSlow ? mostLookedAt : mostCounted;
  const rows = log.select(sql<number>`1`.as('one')).$if(!isWhole, (few) => few.limit(most + 1));
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from (${rows}) as counted`.execute(db);
  const total = Number(counted[0]?.n);
  return isWhole || total <= most ? { total } : { total: most, isMore: true };
}
