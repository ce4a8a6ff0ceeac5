import type { ContentLevel } from '@kaiyin/modules/catalog/server';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import type { publicAt } from './public-contents.ts';

type Publications = ReturnType<typeof publicAt>;

/** Which contents a list is of, beside where it looks. What is left out or empty does not narrow it. */
export interface ContentFilter {
  /** Attributes that all must be there. */
  has: readonly string[];
  /** Attributes of which none may be there. */
  without: readonly string[];
  /** At least one of these tags. */
  tags?: readonly string[];
  /** At least one of these keywords. */
  keywords?: readonly string[];
  contentTypes?: readonly string[];
  authors?: readonly string[];
  sources?: readonly string[];
  /** Instants; the first counts in, the second does not. */
  publishedFrom?: string;
  publishedBefore?: string;
  /** Ids of contents that are left out. */
  except?: readonly number[];
}

export interface Among extends ContentFilter {
  /** Id of the catalog; 0 for the whole site. */
  catalog: number;
  level: ContentLevel;
}

/** Whether a filter narrows nothing. */
export function letsAllThrough({ publishedFrom, publishedBefore, ...lists }: ContentFilter): boolean {
  const { has, without, tags, keywords, contentTypes, authors, sources, except } = lists;
  const none = [has, without, tags, keywords, contentTypes, authors, sources, except].every((list) => !list?.length);
  return none && publishedFrom === undefined && publishedBefore === undefined;
}

const listed = (column: 'tags' | 'keywords', word: string, postgres: boolean): RawBuilder<boolean> => {
  const wanted = JSON.stringify(word);
  return postgres
    ? sql<boolean>`strpos(${sql.ref(column)}, ${wanted}) > 0`
    : sql<boolean>`instr(${sql.ref(column)}, ${wanted}) > 0`;
};

/** Narrows publications to those that a filter lets through. */
export function narrowed(
  found: Publications,
  filter: ContentFilter,
  db: Parameters<typeof isPostgres>[0],
): Publications {
  let rows = found;
  for (const attribute of filter.has) rows = rows.where(sql<boolean>`attributes like ${`%"${attribute}"%`}`);
  for (const attribute of filter.without) rows = rows.where(sql<boolean>`attributes not like ${`%"${attribute}"%`}`);
  for (const column of ['tags', 'keywords'] as const) {
    const wanted = filter[column];
    if (wanted?.length) rows = rows.where((eb) => eb.or(wanted.map((word) => listed(column, word, isPostgres(db)))));
  }
  if (filter.contentTypes?.length) rows = rows.where('contentType', 'in', filter.contentTypes);
  if (filter.authors?.length) rows = rows.where('author', 'in', filter.authors);
  if (filter.sources?.length) rows = rows.where('source', 'in', filter.sources);
  if (filter.publishedFrom !== undefined) rows = rows.where('publishDate', '>=', filter.publishedFrom);
  if (filter.publishedBefore !== undefined) rows = rows.where('publishDate', '<', filter.publishedBefore);
  if (filter.except?.length) rows = rows.where('contentId', 'not in', filter.except);
  return rows;
}
