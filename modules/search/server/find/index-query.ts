import type { Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';

export type Column = 'title' | 'body';

/** Lists of tokens, one of which a column must have as a whole. */
export type TokenGroup = readonly (readonly string[])[];

/** Of the groups every one or any must be there. */
export interface TokenQuery {
  groups: readonly TokenGroup[];
  needs: 'every' | 'any';
  columns: readonly Column[];
}

/** A token that the texts of a site have in common, so that a search does not look at other sites. */
export const siteToken = (siteId: number): string => `§${siteId}`;

/** The condition on `cms_search_index` for texts of a site that have these tokens; of all sites without one. */
export function hasTokens(db: Db, siteId: number | undefined, query: TokenQuery): RawBuilder<boolean> {
  const queries = [query];
  if (siteId !== undefined) queries.push({ groups: [[[siteToken(siteId)]]], needs: 'every', columns: ['body'] });
  return isPostgres(db)
    ? sql<boolean>`${sql.join(queries.map(vectorCondition), sql` and `)}`
    : sql<boolean>`cms_search_index match ${queries.map((one) => `(${matchText(one)})`).join(' AND ')}`;
}

function matchText({ groups, needs, columns }: TokenQuery): string {
  const inColumn = (column: Column, tokens: readonly string[]) =>
    `(${column} : (${tokens.map((token) => `"${token}"`).join(' AND ')}))`;
  const group = (lists: TokenGroup) =>
    `(${lists.flatMap((tokens) => columns.map((column) => inColumn(column, tokens))).join(' OR ')})`;
  return groups.map(group).join(needs === 'every' ? ' AND ' : ' OR ');
}

function vectorCondition({ groups, needs, columns }: TokenQuery): RawBuilder<boolean> {
  const inColumn = (column: Column, tokens: readonly string[]) =>
    sql`cms_search_index.${sql.ref(column)} @@ ${tokens.map((token) => `'${token}'`).join(' & ')}::tsquery`;
  const group = (lists: TokenGroup) =>
    sql`(${sql.join(
      lists.flatMap((tokens) => columns.map((column) => inColumn(column, tokens))),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(groups.map(group), needs === 'every' ? sql` and ` : sql` or `)})`;
}

/** A list of ids as rows with a column `id`. */
export const rowsOfIds = (db: Db, ids: readonly number[]): RawBuilder<{ id: number }> =>
  isPostgres(db)
    ? sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint as id`
    : sql`select value as id from json_each(${JSON.stringify(ids)})`;
