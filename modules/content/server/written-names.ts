import type { Context } from '@kaiyin/server-kit';

export interface WrittenNames {
  contentId: number;
  /** Whole and short titles. */
  titles: string[];
  /** Addresses that somebody gave its page, whether it was ever public there or not. */
  staticPaths: string[];
  summaries: string[];
}

/** Under which names items have ever been written, in any version: at most as many as one statement takes. */
export async function writtenNames(ctx: Context, ids: readonly number[]): Promise<WrittenNames[]> {
  const versions = await ctx.db
    .selectFrom('cms_version')
    .select(['contentId', 'versionFields'])
    .where('contentId', 'in', ids)
    .execute();
  return [...Map.groupBy(versions, ({ contentId }) => contentId)].map(([contentId, own]) => ({
    contentId,
    titles: distinct(
      own.flatMap(({ versionFields: { title, shortTitle, subTitle } }) => [title, shortTitle, subTitle]),
    ),
    staticPaths: distinct(own.map(({ versionFields: { staticPath } }) => staticPath)),
    summaries: distinct(own.map(({ versionFields: { summary } }) => summary)),
  }));
}

/** All that items have ever said, in any version, fields and body: at most as many items as one statement takes. */
export async function writtenVersions(ctx: Context, ids: readonly number[]): Promise<string[]> {
  const versions = await ctx.db
    .selectFrom('cms_version')
    .select(['versionFields', 'body'])
    .where('contentId', 'in', ids)
    .execute();
  return versions.map(({ versionFields, body }) => `${JSON.stringify(versionFields)} ${body}`);
}

/** Texts without the space around them, each once. */
export const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.trim() || [])),
];
