import type { Context, Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { isOneWord, wordWithin } from '../indexing/tokens.ts';
import { rowsOfIds } from './index-query.ts';
import type { Wanted } from './wanted.ts';

/** How a column has a part: as a word of it, within other letters, only a synonym of it, or not. */
export const how = { word: 2, letters: 1, synonym: -1, not: 0 } as const;

/** How a column has each part, by its place among `partsOf`. */
export type Facts = { [part: `part${number}`]: number };
export interface TitleFacts extends Facts {
  isExact: number;
}
interface BodyFacts extends Facts {
  id: number;
}

/** All of it as it was typed, then its words. */
export const partsOf = ({ phrase, words }: Wanted): readonly string[] => [phrase, ...words];
/** Where the phrase is a word of it, its facts are those of that word. */
export const placeOfPhrase = ({ phrase, words }: Wanted): number => words.indexOf(phrase) + 1;

/** Columns of a selection of `cms_search_text text`: whether the title is the phrase, and how it has each part. */
export function titleFacts(db: Db, wanted: Wanted): RawBuilder<unknown> {
  const names = { plain: sql`text."plainTitle"`, words: sql`text."titleWords"` };
  const isExact = sql`case when ${names.plain} = ${wanted.phrase} then 1 else 0 end as "isExact"`;
  return sql.join([isExact, ...factsOf(db, wanted, names)]);
}

const bodyColumns = { plain: sql`body."plainText"`, words: sql`body."bodyWords"` };

/** How the rest of some texts has each part, by their ids. */
export async function bodyFacts(
  { db }: Context,
  wanted: Wanted,
  ids: readonly number[],
): Promise<Map<number, BodyFacts>> {
  if (wanted.onlyTitle || ids.length === 0) return new Map();
  const [phrase, ...words] = factsOf(db, wanted, bodyColumns);
  const isApart = placeOfPhrase(wanted) === 0 && words.length > 0;
  const ofWords = isApart ? words : [phrase, ...words];
  const { rows } = await sql<BodyFacts>`
    with found as materialized (
      select body.id, ${sql.join(ofWords)}
      from (${rowsOfIds(db, ids)}) candidate cross join cms_search_body body where body.id = candidate.id)
    select found.*${isApart ? sql`, ${phraseOf(db, wanted)}` : sql``} from found`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** How the rest has the phrase, which is looked for only where all words of it are. */
function phraseOf(db: Db, wanted: Wanted): RawBuilder<unknown> {
  const hasWords = wanted.words.map((_, index) => sql`${sql.ref(`found.part${index + 1}`)} > 0`);
  const fact = factOf(db, { part: wanted.phrase, synonyms: [] }, bodyColumns);
  return sql`case when ${sql.join(hasWords, sql` and `)}
    then (select ${fact} from cms_search_body body where body.id = found.id) else 0 end as part0`;
}

interface Names {
  plain: RawBuilder<unknown>;
  words: RawBuilder<unknown>;
}

const factsOf = (db: Db, wanted: Wanted, names: Names): RawBuilder<unknown>[] =>
  partsOf(wanted).map((part, index) => {
    const name = sql.ref(`part${index}`);
    if (index === 0 && placeOfPhrase(wanted) > 0) return sql`${sql.lit(how.not)} as ${name}`;
    const synonyms = index > 0 ? (wanted.synonyms.get(part) ?? []) : [];
    return sql`${factOf(db, { part, synonyms }, names)} as ${name}`;
  });

function factOf(
  db: Db,
  { part, synonyms }: { part: string; synonyms: readonly string[] },
  { plain, words }: Names,
): RawBuilder<unknown> {
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const cases = [
    ...(isOneWord(part) ? [sql`when ${find}(${words}, ${wordWithin(part)}) > 0 then ${sql.lit(how.word)}`] : []),
    sql`when ${find}(${plain}, ${part}) > 0 then ${sql.lit(how.letters)}`,
    ...synonyms.map((word) => sql`when ${find}(${plain}, ${word}) > 0 then ${sql.lit(how.synonym)}`),
  ];
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(how.not)} end`;
}
