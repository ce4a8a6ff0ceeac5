import type { Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { tokenOf, type Column } from '../text/token.ts';

/** Lists of parts, one of which a column must have as a whole. */
export type TokenGroup = readonly (readonly string[])[];

/** Of the groups every one or any must be there. */
export interface TokenQuery {
  groups: readonly TokenGroup[];
  needs: 'every' | 'any';
  columns: readonly Column[];
}

/** The condition on `cms_search_index` for texts of a site that have these parts. */
export function hasTokens(db: Db, siteId: number, { groups, needs, columns }: TokenQuery): RawBuilder<boolean> {
  const [quote, and, or] = isPostgres(db) ? (["'", '&', '|'] as const) : (['"', 'AND', 'OR'] as const);
  const inColumn = (column: Column, parts: readonly string[]) =>
    `(${parts.map((part) => `${quote}${tokenOf(siteId, column)(part)}${quote}`).join(` ${and} `)})`;
  const group = (lists: TokenGroup) =>
    `(${lists.flatMap((parts) => columns.map((column) => inColumn(column, parts))).join(` ${or} `)})`;
  const text = groups.map(group).join(needs === 'every' ? ` ${and} ` : ` ${or} `);
  return isPostgres(db)
    ? sql<boolean>`cms_search_index.tokens @@ ${text}::tsquery`
    : sql<boolean>`cms_search_index match ${text}`;
}

/** A list of ids as rows with a column `id`. */
export const rowsOfIds = (db: Db, ids: readonly number[]): RawBuilder<{ id: number }> =>
  isPostgres(db)
    ? sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint as id`
    : sql`select value as id from json_each(${JSON.stringify(ids)})`;
