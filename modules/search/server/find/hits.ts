import type { Context, Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { isOneWord, wordToken } from '../indexing/tokens.ts';
import { gramsToFind } from '../text/grams.ts';
import type { Wanted } from './wanted.ts';

type Column = 'title' | 'body';
type Ids = RawBuilder<{ id: number }>;

const plainColumns = { title: 'plainTitle', body: 'plainText' } as const;
/** What a hit in a title counts beside one in the rest. */
const weights = { title: 10, body: 1 } as const;
const wholePhrase = -1;

/**
 * Texts that have some of what is wanted: `id`, `score`, `phrase` (1 where all of it stands there as it was typed) and
 * `words`, how many of them are there. Undefined where there is nothing to look for.
 */
export function hitsOf({ db }: Context, wanted: Wanted): RawBuilder<unknown> | undefined {
  const columns: Column[] = wanted.onlyTitle ? ['title'] : ['title', 'body'];
  const { phrase } = wanted;
  const words = wanted.words.length > 1 || wanted.words[0] !== phrase ? wanted.words : [];
  const parts = columns.flatMap((column) => {
    const score = weights[column];
    const marked = (ids: Ids | undefined, word: number) =>
      ids ? [sql`select id, ${sql.lit(word)} as word, ${sql.lit(score)} as score from (${ids}) found`] : [];
    const asWord = (word: string) => indexed(db, column, [wordToken(word)]);
    return [
      ...marked(containing(db, column, phrase), wholePhrase),
      ...words.flatMap((word, number) => marked(containing(db, column, word), number)),
      // A word that stands there as one counts more than the same letters within others.
      ...(isOneWord(phrase) ? marked(asWord(phrase), wholePhrase) : []),
      ...words.flatMap((word, number) => (isOneWord(word) ? marked(asWord(word), number) : [])),
    ];
  });
  if (parts.length === 0) return undefined;
  return sql`select id, sum(score) as score, max(case when word = ${sql.lit(wholePhrase)} then 1 else 0 end) as phrase,
    count(distinct case when word >= 0 then word end) as words
    from (${sql.join(parts, sql` union all `)}) parts group by id`;
}

/** Texts that contain a part in their titles or in the rest; undefined of one without letters. */
export function textsWith({ db }: Context, part: string): Ids | undefined {
  const [title, body] = [containing(db, 'title', part), containing(db, 'body', part)];
  return title && body ? sql`${title} union ${body}` : undefined;
}

/** Texts that contain a part as it stands; undefined of one without letters. */
function containing(db: Db, column: Column, part: string): Ids | undefined {
  const grams = [...gramsToFind(part)];
  if (grams.length === 0) return undefined;
  const plain = sql.ref(plainColumns[column]);
  const stands = isPostgres(db)
    ? sql<boolean>`strpos(${plain}, ${part}) > 0`
    : sql<boolean>`instr(${plain}, ${part}) > 0`;
  const long = sql`select id from cms_search_text where "isLong" = 1`;
  if (grams.length === 1 && grams[0] === part) return sql`${indexed(db, column, grams)} union ${long} and ${stands}`;
  return sql`select id from cms_search_text where id in (${indexed(db, column, grams)} union ${long}) and ${stands}`;
}

/** Texts of which the index has all of some tokens. */
function indexed(db: Db, column: Column, tokens: readonly string[]): Ids {
  const quoted = (quote: string, between: string) => tokens.map((token) => quote + token + quote).join(between);
  const condition = isPostgres(db)
    ? sql`${sql.ref(column)} @@ ${quoted("'", ' & ')}::tsquery`
    : sql`cms_search_index match ${`${column} : (${quoted('"', ' AND ')})`}`;
  return sql`select rowid as id from cms_search_index where ${condition}`;
}
